import { businessDate, type IsoDate } from '@nesye/money';
import type { RecordStore } from '../storage/record-file.ts';
import type { BankOrders } from './bank-orders.ts';

/** Our account at the sandbox's bank. */
export const STATEMENT_ACCOUNT = 'IR820540102680020817909002';

export type StatementKind = 'settlement' | 'cash_out' | 'cash_out_return' | 'fee' | 'other';
export interface StatementLine {
  readonly reference: string;
  readonly direction: 'in' | 'out';
  readonly amountRial: number;
  readonly kind: StatementKind;
}

/** Money of the gateway for a day that it has settled. */
export interface Deposit {
  readonly reference: string;
  readonly amountRial: number;
  readonly on: string;
}

/** What is planted in the statement of a day, so that it differs from our books or is no good. */
export type Plant =
  | { readonly change: 'leave_out' | 'repeat'; readonly reference: string }
  | { readonly change: 'amount'; readonly reference: string; readonly amountRial: number }
  | ({ readonly change: 'add' } & StatementLine)
  | { readonly change: 'line_twice' | 'cut' | 'other_day' };

/** The bank's statements of our account, one of each day. */
export interface BankStatements {
  /** The gateway settles: once for each reference. */
  deposit(reference: string, amountRial: number): void;
  plant(day: string, plants: readonly Plant[]): void;
  /** The file of a day; the same however often it is fetched. */
  fileOf(day: IsoDate): string;
}

const NO_STORE: RecordStore<Deposit> = { load: () => [], save: () => undefined };
const MAX_DEPOSITS = 2_000;

/** Statements over the orders that were paid and what was deposited; `now` is the clock of the deposits. */
export function createBankStatements(
  now: () => Date,
  orders: Pick<BankOrders, 'all' | 'stateOf'>,
  store: RecordStore<Deposit> = NO_STORE,
): BankStatements {
  const deposits = new Map<string, Deposit>();
  for (const deposit of store.load()) deposits.set(deposit.reference, deposit);
  const planted = new Map<string, readonly Plant[]>();
  const linesOf = (day: IsoDate): StatementLine[] => [
    ...[...deposits.values()]
      .filter(({ on }) => on === day)
      .map(({ reference, amountRial }) => ({
        reference,
        direction: amountRial < 0 ? ('out' as const) : ('in' as const),
        amountRial: Math.abs(amountRial),
        kind: 'settlement' as const,
      })),
    ...orders
      .all()
      .filter((order) => businessDate(order.cycleAt) === day)
      .flatMap((order): StatementLine[] => {
        const { reference, amountRial } = order;
        const out: StatementLine = { reference, direction: 'out', amountRial, kind: 'cash_out' };
        const back: StatementLine = { reference, direction: 'in', amountRial, kind: 'cash_out_return' };
        return { queued: [], paid: [out], returned: [{ ...out, kind: 'cash_out_return' as const }, back] }[
          orders.stateOf(order)
        ];
      }),
  ];
  return {
    deposit: (reference, amountRial) => {
      if (deposits.has(reference) || amountRial === 0 || deposits.size >= MAX_DEPOSITS) return;
      const deposit = { reference, amountRial, on: businessDate(now()) };
      deposits.set(reference, deposit);
      store.save(deposit);
    },
    plant: (day, plants) => void planted.set(day, plants),
    fileOf: (day) => fileOf(day, linesOf(day), planted.get(day) ?? []),
  };
}

function fileOf(day: IsoDate, lines: readonly StatementLine[], plants: readonly Plant[]): string {
  const changed = plants.reduce<readonly StatementLine[]>(change, lines);
  const rows = changed.map(
    ({ reference, direction, amountRial, kind }, index) =>
      `${index + 1},${reference},${direction},${amountRial},${kind}`,
  );
  const net = changed.reduce(
    (sum, { direction, amountRial }) => sum + (direction === 'in' ? amountRial : -amountRial),
    0,
  );
  const has = (mark: Plant['change']) => plants.some((plant) => plant.change === mark);
  const head = `nesye-bank-statement,1,${STATEMENT_ACCOUNT},${has('other_day') ? '2020-01-01' : day}`;
  const body = has('line_twice') && rows.length > 0 ? [...rows, rows.at(-1) ?? ''] : rows;
  const file = [head, ...body, `end,${changed.length},${net}`, ''].join('\n');
  return has('cut') ? file.slice(0, Math.floor((file.length * 2) / 3)) : file;
}

function change(lines: readonly StatementLine[], plant: Plant): readonly StatementLine[] {
  switch (plant.change) {
    case 'leave_out':
      return lines.filter(({ reference }) => reference !== plant.reference);
    case 'repeat':
      return lines.flatMap((line) => (line.reference === plant.reference ? [line, line] : [line]));
    case 'amount':
      return lines.map((line) =>
        line.reference === plant.reference ? { ...line, amountRial: plant.amountRial } : line,
      );
    case 'add': {
      const { reference, direction, amountRial, kind } = plant;
      return [...lines, { reference, direction, amountRial, kind }];
    }
    case 'line_twice':
    case 'cut':
    case 'other_day':
      return lines;
  }
}
