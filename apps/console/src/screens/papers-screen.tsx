import { Amount, DateText, StatusChip } from '@nesye/ui';
import { paperCaseText, paperListText } from '#messages/operator.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { choice, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { PAPERS } from '../api/api.ts';
import { queue } from '../components/queue.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

/** `/guarantees`: cheques and notes to be reviewed, brought back or looked for, those that wait longest first. */
export default defineQueueScreen({
  ...queue,
  list: 'guarantees',
  path: PAPERS,
  texts: paperListText,
  filters: defineFilters({
    state: choice([
      'in_check',
      'return_requested',
      'return_paid',
      'in_transit',
      'missing',
      'confirmed',
      'rejected',
      'returned',
    ]),
    kind: choice(['all', 'cheque', 'promissory_note']),
    work: choice(['all', 'mine', 'free', 'late']),
  }),
  work: { queue: 'papers', since: ({ state, since }) => (state === 'in_check' ? since : undefined) },
  linkOf: ({ id, customer_name: name }) => ({ to: `/guarantees/${id}`, label: paperListText.open(name) }),
  columns: {
    customer: ({ customer_name: name }) => name,
    kind: ({ kind }) => paperCaseText.kinds[kind],
    line: ({ line_name: name }) => name,
    amount: ({ amount }) => <Amount amountRial={amount} size="small" />,
    cellphone: ({ cellphone }) => <Latin>{cellphone}</Latin>,
    since: { sortKey: 'since', cell: ({ since }) => <DateText value={since} style="short" /> },
    state: ({ state, is_return_late: isLate }) => (
      <StatusChip tone={isLate ? 'overdue' : 'soon'}>
        {isLate ? paperCaseText.late : paperCaseText.states[state]}
      </StatusChip>
    ),
  },
});
