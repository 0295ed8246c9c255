import { execFileSync } from 'node:child_process';
import { writeCursor } from '../apps/server/src/platform/lists/list-cursor.ts';
import { fillConsoleLists, idOfRow, momentOfRow } from './fill-console-lists.ts';
import { seedOperator } from './seed-operator.ts';
import { seedPopulation } from './seed-population.ts';
import { startThrowawayProduct } from './throwaway-product.ts';
import { p50InTurns } from './turns.ts';

/**
 * `node bench/console-lists.ts [--quick]`: the longest lists of the console over a million rows each, a tenth with `--quick`. Of each it reads the first page, one in the middle and
 * the last, by cursor. Filters and orders are those that a screen offers. Exits with 1 where a later page takes longer than the bound allows.
 */
const ROWS = process.argv.includes('--quick') ? 100_000 : 1_000_000;
const TIMES = 1.2;
const TURNS = { rounds: 4, each: 15 } as const;
/** The last page still has rows behind its cursor. */
const LAST_ROWS = 300;
const CHAINS = 16;

interface List {
  readonly path: string;
  /** What the screen filters by. */
  readonly query?: Readonly<Record<string, string>>;
  readonly order: string;
  /** What a cursor names after the order value of a row. */
  readonly tieOf?: (row: number) => readonly string[];
}

const byId = (row: number): readonly string[] => [String(idOfRow(row))];
const byNumber = (row: number): readonly string[] => [String(row)];
const ofAudit = (row: number): readonly string[] => [String(row % CHAINS), String(Math.floor(row / CHAINS) + 1)];
const TICKETS = { path: '/api/v1/operator/tickets/', tieOf: byNumber } as const;
const REVIEWS = { path: '/api/v1/operator/kyc/reviews/', tieOf: byNumber } as const;
const CREDIT = { path: '/api/v1/operator/credit-requests/', tieOf: byId } as const;
const CONTRACTS = { path: '/api/v1/operator/contracts/', tieOf: byId } as const;
const PAYOUTS = { path: '/api/v1/operator/payouts/', order: '-id' } as const;
const AUDIT = { path: '/api/v1/operator/audit/', order: '-at', tieOf: ofAudit } as const;
const LISTS: Readonly<Record<string, List>> = {
  'tickets, open': { ...TICKETS, order: 'updated_at' },
  'tickets, open, newest first': { ...TICKETS, order: '-updated_at' },
  'tickets, late': { ...TICKETS, order: 'updated_at', query: { filter_work: 'late' } },
  'tickets, closed': { ...TICKETS, order: '-updated_at', query: { filter_state: 'closed' } },
  'reviews, in check': { ...REVIEWS, order: 'submitted_at' },
  'reviews, newest first': { ...REVIEWS, order: '-submitted_at' },
  'reviews, late': { ...REVIEWS, order: 'submitted_at', query: { filter_work: 'late' } },
  'credit requests, in check': { ...CREDIT, order: 'submitted_at' },
  'credit requests, late': { ...CREDIT, order: 'submitted_at', query: { filter_work: 'late' } },
  'credit requests, decided': { ...CREDIT, order: '-submitted_at', query: { filter_state: 'decided' } },
  'contracts, all': { ...CONTRACTS, order: '-opened_at' },
  'contracts, active': { ...CONTRACTS, order: '-opened_at', query: { filter_status: 'active' } },
  'contracts, frozen': { ...CONTRACTS, order: '-frozen_at', query: { filter_status: 'frozen' } },
  'payouts, all': PAYOUTS,
  'payouts, returned': { ...PAYOUTS, query: { filter_state: 'returned' } },
  'audit, all': AUDIT,
  'audit, one operator': { ...AUDIT, query: { filter_actor: '192' } },
  'audit, one kind of act': { ...AUDIT, query: { filter_action: 'kyc.' } },
  'audit, one person': { ...AUDIT, query: { filter_subject_kind: 'user', filter_subject: '43' } },
};

const lastRowOf = ({ order }: List): number => (order.startsWith('-') ? LAST_ROWS : ROWS - LAST_ROWS);

process.env['RATE_LIMIT_FACTOR'] = '1000';
// The server does not start without the web's build.
execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
let operator = '';
const product = await startThrowawayProduct(async (url) => {
  await seedPopulation(url, { customers: 100, shops: 1 });
  await fillConsoleLists(url, ROWS);
  operator = await seedOperator(url);
});
try {
  let isHeld = true;
  for (const [name, list] of Object.entries(LISTS)) isHeld = (await measure(name, list)) && isHeld;
  console.log(`≤ ${TIMES}: ${isHeld ? 'held' : 'MISSED'}`);
  process.exitCode = isHeld ? 0 : 1;
} finally {
  await product.close();
}

/** A list that cannot be read does not hold, and leaves the others to be measured. */
async function measure(name: string, list: List): Promise<boolean> {
  try {
    const pages = { first: addressOf(list), middle: addressOf(list, ROWS / 2), last: addressOf(list, lastRowOf(list)) };
    const { first, middle, last } = await p50InTurns(product.baseUrl, pages, operator, TURNS);
    const ratio = Math.max(middle, last) / first;
    console.log(
      `${name}: first ${first.toFixed(2)} ms, middle ${middle.toFixed(2)}, last ${last.toFixed(2)}: ${ratio.toFixed(2)}`,
    );
    return ratio <= TIMES;
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** The address of the first page, or of the one that goes on after a row. */
function addressOf({ path, query, order, tieOf }: List, after?: number): string {
  if (after === undefined) return `${path}?${String(new URLSearchParams({ ...query, order_by: order }))}`;
  const place = tieOf === undefined ? byId(after) : [momentOfRow(after).toISOString(), ...tieOf(after)];
  return `${path}?${String(new URLSearchParams({ ...query, order_by: order, cursor: writeCursor(order, place) }))}`;
}
