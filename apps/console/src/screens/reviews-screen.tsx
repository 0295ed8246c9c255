import { DateText } from '@nesye/ui';
import { operatorText, reviewListText } from '#messages/operator.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { StateChip } from '../components/state-chip.tsx';
import { queue } from '../components/queue.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

/** `/reviews`: the videos and passports that wait for a decision, oldest first. */
export default defineQueueScreen({
  ...queue,
  list: 'reviews',
  path: '/api/v1/operator/kyc/reviews/',
  texts: reviewListText,
  filters: defineFilters({
    state: choice(['in_check', 'confirmed', 'rejected']),
    work: choice(['all', 'mine', 'free', 'late']),
  }),
  work: { queue: 'reviews', since: ({ state, submitted_at: at }) => (state === 'in_check' ? at : undefined) },
  linkOf: ({ id, name }) => ({ to: `/reviews/${id}`, label: reviewListText.open(name) }),
  columns: {
    name: ({ name }) => (name === '' ? reviewListText.nameless : name),
    kind: ({ kind }) => reviewListText.kinds[kind],
    nationalId: ({ national_id: national, foreign_id: foreign }) => <Latin>{national ?? foreign ?? ''}</Latin>,
    cellphone: ({ cellphone }) => <Latin>{cellphone}</Latin>,
    submittedAt: { sortKey: 'submitted_at', cell: ({ submitted_at: at }) => <DateText value={at} style="short" /> },
    state: { text: ({ state }) => operatorText.state[state], cell: ({ state }) => <StateChip state={state} /> },
  },
});
