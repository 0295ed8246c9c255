import { differencesText } from '#messages/operator-reconciliation.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { choice, day, defineFilters } from '@nesye/web-kit/lists/filters.ts';
import { DifferenceChip, DueCell, SideAmount } from '../components/difference-cells.tsx';
import { queue } from '../components/queue.tsx';
import { DIFFERENCES } from '../api/reconciliation-api.ts';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

/** `/reconciliation/differences`: those of a day (`?day=`) or of all, the nearest deadline first. */
export default defineQueueScreen({
  ...queue,
  list: 'differences',
  path: DIFFERENCES,
  texts: differencesText,
  filters: defineFilters({ state: choice(['all', 'open', 'in_suspense', 'waiting', 'closed']), day }),
  linkOf: ({ id, kind, reference }) => ({
    to: `/reconciliation/differences/${id}`,
    label: differencesText.open(differencesText.kinds[kind], reference),
  }),
  columns: {
    kind: ({ kind }) => differencesText.kinds[kind],
    cause: (row) => differencesText.classes[row.class],
    reference: ({ reference }) => <Latin>{reference}</Latin>,
    ledger: { isFigure: true, cell: ({ ledger_amount: amount }) => <SideAmount amount={amount} /> },
    gateway: { isFigure: true, cell: ({ gateway_amount: amount }) => <SideAmount amount={amount} /> },
    bank: { isFigure: true, cell: ({ bank_amount: amount }) => <SideAmount amount={amount} /> },
    due: ({ due_on: due, is_overdue: isOverdue }) => <DueCell due={due} isOverdue={isOverdue} />,
    state: ({ state }) => <DifferenceChip state={state} />,
  },
});
