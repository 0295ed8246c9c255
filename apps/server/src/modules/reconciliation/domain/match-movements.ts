import { addDays, type IsoDate } from '@nesye/money';
import {
  type DifferenceClass,
  isCard,
  type Matched,
  type Movement,
  type MovementKind,
  type Side,
  SIDES,
  SIDES_OF,
} from './movement.ts';

export interface MatchRules {
  /** Within how many days after the first side the others have a movement of the kind. */
  readonly expectedDays: Readonly<Record<MovementKind, number>>;
  /** The last day that is looked at. */
  readonly through: IsoDate;
  /** Days of which the bank's statement is here. */
  readonly statementDays: ReadonlySet<IsoDate>;
}

/**
 * Holds the movements of our books, the gateway's and the bank's against each other. Every movement is in exactly one result, and a result holds at most one of each
 * side; where a side has several of one kind and reference, those of equal amount belong together. The order of the movements does not matter. Pure.
 */
export function matchMovements(movements: readonly Movement[], rules: MatchRules): readonly Matched[] {
  const groups = new Map<string, Movement[]>();
  for (const movement of movements) {
    const key = `${movement.kind} ${movement.reference}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [movement]);
    else group.push(movement);
  }
  const results: Matched[] = [];
  for (const group of groups.values())
    rowsOf(group).forEach((row, index) => results.push(judge(row, index + 1, rules)));
  return results;
}

type Row = Partial<Record<Side, Movement>>;

/** The movements of one kind and reference in rows of at most one of each side: equal amounts first, the rest by day. */
function rowsOf(group: readonly Movement[]): readonly Row[] {
  const open = new Map(SIDES.map((side) => [side, inOrder(group.filter((each) => each.side === side))]));
  if ([...open.values()].every(({ length }) => length <= 1)) return [takeFirst(open, () => true)];
  const rows: Row[] = [];
  const amounts = [...new Set(inOrder(group).map(({ amount }) => amount))];
  for (const amount of amounts) {
    const isOfIt = (each: Movement) => each.amount === amount;
    while ([...open.values()].filter((side) => side.some(isOfIt)).length > 1) rows.push(takeFirst(open, isOfIt));
  }
  while ([...open.values()].some(({ length }) => length > 0)) rows.push(takeFirst(open, () => true));
  return rows;
}

const inOrder = (movements: readonly Movement[]): Movement[] =>
  movements.toSorted(
    (left, right) =>
      compareText(left.day, right.day) || (left.amount < right.amount ? -1 : Number(left.amount > right.amount)),
  );

const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

/** Takes the first movement of each side that is looked for. */
function takeFirst(open: ReadonlyMap<Side, Movement[]>, isLookedFor: (movement: Movement) => boolean): Row {
  const row: Row = {};
  for (const [side, movements] of open) {
    const place = movements.findIndex(isLookedFor);
    const [taken] = place < 0 ? [] : movements.splice(place, 1);
    if (taken !== undefined) row[side] = taken;
  }
  return row;
}

function judge(row: Row, copy: number, rules: MatchRules): Matched {
  const present = SIDES.flatMap((side) => row[side] ?? []);
  const [first] = inOrder(present);
  if (first === undefined) throw new Error('a row without a movement');
  const { kind, reference, day } = first;
  return {
    kind,
    reference,
    copy,
    day,
    amounts: Object.fromEntries(present.map(({ side, amount }) => [side, amount])),
    recordId: row.ledger?.recordId,
    outcome: outcomeOf(row, { kind, day }, present, rules),
  };
}

function outcomeOf(
  row: Row,
  { kind, day }: Pick<Movement, 'kind' | 'day'>,
  present: readonly Movement[],
  rules: MatchRules,
): Matched['outcome'] {
  if (new Set(present.map(({ amount }) => amount)).size > 1) return 'amount_differs';
  const missing = SIDES_OF[kind].filter((side) => row[side] === undefined);
  if (missing.length === 0) return 'matched';
  if (missing.every((side) => mayStillCome(side, { kind, day }, rules))) return 'late';
  return classOf(
    present.map(({ side }) => side),
    missing,
  );
}

/** Whether a side has time left. Our books know a card payment before the gateway's file names it; the bank has spoken once its statements of all those days are here. */
function mayStillCome(
  side: Side,
  { kind, day }: Pick<Movement, 'kind' | 'day'>,
  { expectedDays, through, statementDays }: MatchRules,
): boolean {
  if (side === 'ledger' && isCard(kind)) return false;
  const last = addDays(day, expectedDays[kind]);
  if (through < last) return true;
  if (side !== 'bank') return false;
  for (let each = day; each <= last; each = addDays(each, 1)) if (!statementDays.has(each)) return true;
  return false;
}

const ONLY: Readonly<Record<Side, DifferenceClass>> = {
  ledger: 'only_in_ledger',
  gateway: 'only_at_gateway',
  bank: 'only_at_bank',
};
const MISSING: Readonly<Record<Side, DifferenceClass>> = {
  ledger: 'missing_in_ledger',
  gateway: 'missing_at_gateway',
  bank: 'missing_at_bank',
};

function classOf(present: readonly Side[], missing: readonly Side[]): DifferenceClass {
  const [only, ...more] = present;
  const [lacking = 'ledger'] = missing;
  return only !== undefined && more.length === 0 ? ONLY[only] : MISSING[lacking];
}
