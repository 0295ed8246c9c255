import { DateText } from '@nesye/ui';
import { reviewListText } from '#messages/operator.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { StateChip } from '../components/state-chip.tsx';
import { queue } from '../components/queue.tsx';

/** `/reviews`: the videos and passports that wait for a decision, oldest first. */
export default defineTableScreen({
  ...queue,
  path: '/api/v1/operator/kyc/reviews/',
  texts: reviewListText,
  filters: defineFilters({ state: choice(['in_check', 'confirmed', 'rejected']) }),
  linkOf: ({ id, name }) => ({ to: `/reviews/${id}`, label: reviewListText.open(name) }),
  columns: {
    name: ({ name }) => (name === '' ? reviewListText.nameless : name),
    kind: ({ kind }) => reviewListText.kinds[kind],
    nationalId: ({ national_id: national, foreign_id: foreign }) => <Latin>{national ?? foreign ?? ''}</Latin>,
    cellphone: ({ cellphone }) => <Latin>{cellphone}</Latin>,
    submittedAt: ({ submitted_at: at }) => <DateText value={at} style="short" />,
    state: ({ state }) => <StateChip state={state} />,
  },
});
