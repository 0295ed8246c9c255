import { toPersianDigits } from '@nesye/persian';
import { Amount, DateText } from '@nesye/ui';
import { creditQueueText } from '#messages/operator-credit.ts';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { queue } from '../components/queue.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

/** `/credit-requests`: the requests whose documents wait for an operator, oldest first. */
export default defineQueueScreen({
  ...queue,
  list: 'credit-requests',
  path: '/api/v1/operator/credit-requests/',
  texts: creditQueueText,
  filters: defineFilters({
    state: choice(['in_check', 'at_lender', 'decided']),
    work: choice(['all', 'mine', 'free', 'late']),
  }),
  work: { queue: 'credit', since: ({ submitted_at: at }) => at },
  linkOf: ({ id, name }) => ({ to: `/credit-requests/${id}`, label: creditQueueText.open(name) }),
  columns: {
    name: ({ name }) => name,
    line: ({ line_name: line }) => line,
    amount: ({ amount }) => (amount === null ? '' : <Amount amountRial={amount} size="small" />),
    score: ({ score }) => (score === null ? '' : toPersianDigits(score)),
    submittedAt: ({ submitted_at: at }) => <DateText value={at} style="short" />,
  },
});
