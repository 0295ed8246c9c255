import { suspenseText, differencesText } from '#messages/operator-reconciliation.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { defineTableScreen } from '@nesye/web-kit/lists/define-table-screen.tsx';
import { DueCell, ownerText, SideAmount } from '../components/difference-cells.tsx';
import { queue } from '../components/queue.tsx';
import { SUSPENSE } from '../api/reconciliation-api.ts';

/** `/reconciliation/suspense`: money whose owner is not known yet, the nearest deadline first. */
export default defineTableScreen({
  ...queue,
  path: SUSPENSE,
  texts: suspenseText,
  linkOf: ({ id, kind, reference }) => ({
    to: `/reconciliation/differences/${id}`,
    label: differencesText.open(differencesText.kinds[kind], reference),
  }),
  columns: {
    kind: ({ kind }) => differencesText.kinds[kind],
    reference: ({ reference }) => <Latin>{reference}</Latin>,
    amount: { isFigure: true, cell: ({ suspense_amount: amount }) => <SideAmount amount={amount} /> },
    age: { isFigure: true, cell: ({ age_days: days }) => suspenseText.age(days) },
    owner: ownerText,
    due: ({ due_on: due, is_overdue: isOverdue }) => <DueCell due={due} isOverdue={isOverdue} />,
  },
});
