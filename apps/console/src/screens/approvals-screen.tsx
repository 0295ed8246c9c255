import { approvalText } from '#messages/operator-approvals.ts';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { APPROVAL_KINDS, ApprovalCard } from '../components/approval-card.tsx';
import { queue } from '../components/queue.tsx';

/** `/approvals`: all that one operator has proposed and another decides. What waits longest comes first; of the others the last proposed. */
export default defineListScreen({
  ...queue,
  path: APPROVALS,
  texts: approvalText,
  filters: defineFilters({
    state: choice(['in_check', 'approved', 'rejected', 'overtaken']),
    kind: choice(['all', ...APPROVAL_KINDS]),
    work: choice(['all', 'mine', 'free', 'late']),
  }),
  order: ({ state }) => (state === 'in_check' ? 'proposed_at' : '-proposed_at'),
  row: (approval) => <ApprovalCard approval={approval} />,
  layout: 'cards',
});
