import { rial, type Rial } from '@nesye/money';
import type { DebtMoveKind, DebtOfPurchase } from '../../schedules/index.ts';
import { edgesByDay, type MoneyPicture, nodesFrom, nodesInto } from './money-picture.ts';

export type DebtNode = 'principal' | 'fee' | 'penalty' | 'debt' | 'paid' | 'refunded' | 'rebated' | 'waived';
export type DebtState = 'agreed' | 'firm' | 'owed' | 'settled' | 'paid' | 'taken_off';

export interface DebtNames {
  /** Of the credit it was bought with. */
  readonly creditName: string | null;
  /** Who is paid; null for the platform itself. */
  readonly ownerName: string | null;
}

/** Where a move of a debt leads. */
const END_OF: Readonly<Record<Exclude<DebtMoveKind, 'penalty'>, DebtNode>> = {
  payment: 'paid',
  refund: 'refunded',
  rebate: 'rebated',
  waiver: 'waived',
};

/**
 * What became of the debt that a purchase began: principal and fee as its entry has them, penalties that became firm, what was paid and to whom, what was taken off, and what
 * its rows still owe. Example (E3, row 1 paid): 12,000,000 and 450,000 → debt → 3,112,000 paid to the bank; 9,338,000 are owed.
 */
export function moneyOfDebt(
  sale: { readonly principal: Rial; readonly fee: Rial; readonly at: Date },
  { owed, moves }: DebtOfPurchase,
  { creditName, ownerName }: DebtNames,
): MoneyPicture<DebtNode, DebtState> {
  const edges = edgesByDay([
    { from: 'principal', to: 'debt', amount: sale.principal, at: sale.at },
    { from: 'fee', to: 'debt', amount: sale.fee, at: sale.at },
    ...moves.map(({ kind, amount, at }) =>
      kind === 'penalty' ? { from: kind, to: 'debt', amount, at } : { from: 'debt', to: END_OF[kind], amount, at },
    ),
  ]);
  const nodeFrom = nodesFrom<DebtNode, DebtState>(edges);
  const nodeInto = nodesInto<DebtNode, DebtState>(edges);
  return {
    edges,
    nodes: [
      ...nodeFrom('principal', { name: creditName, state: 'agreed' }),
      ...nodeFrom('fee', { state: 'agreed' }),
      ...nodeFrom('penalty', { state: 'firm' }),
      ...nodeInto('debt', { stands: rial(owed), state: owed > 0n ? 'owed' : 'settled' }),
      ...nodeInto('paid', { name: ownerName, state: 'paid' }),
      ...nodeInto('refunded', { state: 'taken_off' }),
      ...nodeInto('rebated', { state: 'taken_off' }),
      ...nodeInto('waived', { state: 'taken_off' }),
    ],
  };
}
