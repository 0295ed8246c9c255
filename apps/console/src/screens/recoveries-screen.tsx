import { DateText } from '@nesye/ui';
import { operatorText } from '#messages/operator.ts';
import { recoveryCaseText as text } from '#messages/operator-recovery.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { RECOVERIES } from '../api/api.ts';
import { queue } from '../components/queue.tsx';
import { RecoveryCard } from '../components/recovery-card.tsx';
import { StateChip } from '../components/state-chip.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

/** `/recoveries`: people who lost their SIM card and want their account back; one is decided next to the list. */
export default defineQueueScreen({
  ...queue,
  list: 'recoveries',
  path: RECOVERIES,
  texts: text,
  filters: defineFilters({
    state: choice(['in_check', 'waiting', 'approved', 'rejected', 'vetoed', 'expired']),
    work: choice(['all', 'mine', 'free', 'late']),
  }),
  work: { queue: 'recoveries', since: ({ state, created_at: at }) => (state === 'in_check' ? at : undefined) },
  linkOf: ({ id }) => ({ to: `/recoveries/${id}`, label: text.request(id) }),
  hasNoPages: true,
  caseOf: (_id, recovery) => <ul>{recovery && <RecoveryCard recovery={recovery} />}</ul>,
  renderCard: (recovery) => <RecoveryCard key={recovery.id} recovery={recovery} />,
  columns: {
    request: ({ id }) => text.request(id),
    nationalId: ({ national_id: id }) => <Latin>{id}</Latin>,
    oldMobile: ({ old_mobile: mobile }) => <Latin>{mobile}</Latin>,
    newMobile: ({ new_mobile: mobile }) => <Latin>{mobile}</Latin>,
    since: ({ created_at: at }) => <DateText value={at} style="short" />,
    state: { text: ({ state }) => operatorText.state[state], cell: ({ state }) => <StateChip state={state} /> },
  },
});
