import {
  addDays,
  dateFromJalali,
  type IsoDate,
  isoDate,
  jalaliFromDate,
  jalaliMonthLength,
  jalaliText,
} from '@nesye/money';
import { bookErrors } from '../../apps/server/src/acceptance/testing/audit-books.test-support.ts';
import {
  commitAll,
  type CustomerFixture,
  seedCustomer,
  seedTerms,
} from '../../apps/server/src/modules/payments/testing/purchase-fixture.ts';
import { priceSale } from '../../apps/server/src/modules/payments/testing/sale-fixture.ts';
import { payInstallment } from '../../apps/server/src/modules/repayment/index.ts';
import { endDays } from '../../apps/server/src/modules/end-of-day/use-cases/end-day.ts';
import { proposeWaiver } from '../../apps/server/src/modules/schedules/use-cases/propose-waiver.ts';
import { waiverApproval } from '../../apps/server/src/modules/schedules/use-cases/waiver-approval.ts';
import { approvalKinds } from '../../apps/server/src/platform/approvals/approval-kind.ts';
import { decideApproval } from '../../apps/server/src/platform/approvals/approvals.ts';
import { type BusinessClock, startBusinessClock } from '../../apps/server/src/platform/clock/clock.ts';
import { makeOperators } from '../../apps/server/src/platform/testing/make-operators.test-support.ts';
import type { Database, Sql } from '../../apps/server/src/platform/database/database.ts';

/** A migrated, empty database: as the application, and as its owner. */
export interface SimulationDatabase extends Pick<Database, 'sql' | 'transaction'> {
  readonly owner: Sql;
  readonly ownerUrl: string;
}

export interface SimulationOptions {
  readonly customers: number;
  /** The Jalali year that is played. */
  readonly year: number;
  /** Is called once a month with what the month came to, and at the end. */
  readonly report: (line: string) => void;
}

export interface SimulationResult {
  readonly purchases: number;
  readonly refused: number;
  readonly payments: number;
  readonly penalties: number;
  readonly waivers: number;
  readonly blocked: number;
  /** What the audit or hledger had against the books, by month; empty when nothing. */
  readonly errors: readonly string[];
  /** What is left on accounts that must be 0 once everything is paid, by kind. */
  readonly left: readonly { readonly kind: number; readonly balance: bigint }[];
}

const BANK = 6402n;
const WALLET_RIAL = 5_000_000_000n;
const LIMIT_RIAL = 500_000_000n;
/** A customer buys about this often. */
const DAYS_BETWEEN_PURCHASES = 60;
/** Days after the last day in time on which a customer pays, by the sort of customer: most in time, some in the grace, some late, a few so late that the line is closed. */
const PAYS_AFTER_DAYS = [-1, -1, 0, 0, 0, 0, 2, 8, 19, 47];
const COUNTS = [2, 4, 6] as const;
const [MAKER, CHECKER] = [1_000_001n, 1_000_002n];
/** Longer than the longest schedule and the longest delay. */
const MONTHS_TO_SETTLE = 9;
/** Once everything is paid. */
const ZERO_AT_THE_END = [1210, 1220, 1230, 2410, 2910, 7110, 7120, 7130, 7510, 7520, 7530];
/** Whenever nothing is on its way: transit, what no one has matched, and money that came for nothing. */
const ZERO_EVERY_MONTH = [2030, 2910, 2920];

interface Tally {
  purchases: number;
  refused: number;
  payments: number;
  waivers: number;
  blocked: number;
}

/**
 * Plays a Jalali year day by day on the business clock: customers of our own line and of a bank's buy and pay, on time and late, penalties become firm, some are
 * forgiven, days are ended. After each month the whole audit and hledger judge the books. Then no one buys any more and everybody pays: what must be 0 is 0.
 */
export async function simulateYear(
  database: SimulationDatabase,
  { customers, year, report }: SimulationOptions,
): Promise<SimulationResult> {
  const clock = await startBusinessClock(database.sql);
  const tally: Tally = { purchases: 0, refused: 0, payments: 0, waivers: 0, blocked: 0 };
  const errors: string[] = [];
  try {
    const first = dateFromJalali({ year, month: 1, day: 1 });
    await setDay(clock, first);
    await makeOperators(database, [MAKER, CHECKER]);
    const people = await openCustomers(database, customers);
    await endDays(database, clock);
    const lastOfYear = dateFromJalali({ year, month: 12, day: jalaliMonthLength(year, 12) });
    const last = addDays(lastOfYear, MONTHS_TO_SETTLE * 31);
    for (let day = first; day <= last; day = addDays(day, 1)) {
      await setDay(clock, day);
      await endDays(database, clock);
      if (day <= lastOfYear) await buy(database, people, day, tally);
      await payWhatIsTime(database, people, day, tally);
      if (jalaliFromDate(addDays(day, 1)).day !== 1) continue;
      await waiveOne(database, clock, tally);
      tally.blocked = Math.max(tally.blocked, await countBlocked(database.owner));
      const found = await judgeMonth(
        database,
        report,
        `${jalaliText(day)}: ${tally.purchases} purchases (${tally.refused} refused), ${tally.payments} payments`,
      );
      errors.push(...found.map((error) => `${jalaliText(day)} ${error}`));
    }
    const [charged] = await database.owner<
      { count: number }[]
    >`select count(*)::int as count from servicing.penalty_charge`;
    return {
      ...tally,
      penalties: charged?.count ?? 0,
      errors,
      left: await balancesLeft(database.owner, ZERO_AT_THE_END),
    };
  } finally {
    clock.stop();
  }
}

const setDay = (clock: BusinessClock, day: IsoDate) => clock.set(new Date(`${day}T12:00:00+03:30`));

interface Person extends CustomerFixture {
  readonly lenderId: bigint | undefined;
  readonly paysAfterDays: number;
}

async function openCustomers(database: SimulationDatabase, count: number): Promise<Map<bigint, Person>> {
  const terms = await seedTerms(database);
  const people = new Map<bigint, Person>();
  for (let index = 0; index < count; index += 1) {
    const isOfBank = index % 3 === 2;
    const customer = await seedCustomer(database, {
      termsId: isOfBank ? terms.lender : terms.house,
      limit: LIMIT_RIAL,
      wallet: WALLET_RIAL,
      ...(isOfBank ? { principalKind: 7110, line: 2 } : {}),
    });
    people.set(customer.customerId, {
      ...customer,
      lenderId: isOfBank ? BANK : undefined,
      paysAfterDays: PAYS_AFTER_DAYS[index % PAYS_AFTER_DAYS.length] ?? 0,
    });
  }
  return people;
}

/** A number below `bound` that looks like chance and is the same in every run. */
function chance(seed: string, bound: number): number {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return (hash >>> 7) % bound;
}

async function buy(
  database: SimulationDatabase,
  people: ReadonlyMap<bigint, Person>,
  day: IsoDate,
  tally: Tally,
): Promise<void> {
  const sales = [...people.values()].flatMap((person, index) => {
    const seed = `${day}/${index}`;
    if (chance(seed, DAYS_BETWEEN_PURCHASES) !== 0) return [];
    const count = COUNTS[chance(`${seed}/count`, COUNTS.length)] ?? 2;
    const credit = 2_000_000n + BigInt(chance(`${seed}/amount`, 900)) * 10_000n;
    const lender = person.lenderId === undefined ? {} : { lenderId: person.lenderId };
    return [priceSale(person, { date: day, count, credit, ...lender })];
  });
  for (const { result } of sales.length === 0 ? [] : await commitAll(database.sql, sales)) {
    if (result === 2) tally.purchases += 1;
    else tally.refused += 1;
  }
}

/** Everybody pays the rows whose day, by the habit of the customer, has come. */
async function payWhatIsTime(
  database: SimulationDatabase,
  people: ReadonlyMap<bigint, Person>,
  day: IsoDate,
  tally: Tally,
): Promise<void> {
  const rows = await database.owner<{ customer_id: bigint; purchase_id: bigint; seq: number; payable_until: string }[]>`
    select customer_id, purchase_id, seq, payable_until from servicing.installment
    where paid_at is null and payable_until <= ${addDays(day, 1)}::date order by customer_id, purchase_id, seq`;
  const at = new Date(`${day}T12:30:00+03:30`);
  for (const row of rows) {
    const habit = people.get(row.customer_id)?.paysAfterDays ?? 0;
    if (addDays(isoDate(row.payable_until), habit) > day) continue;
    const outcome = await database.transaction((tx) =>
      payInstallment(tx, {
        customerId: row.customer_id,
        purchaseId: row.purchase_id,
        seq: row.seq,
        from: 'wallet',
        at,
        businessDate: day,
      }),
    );
    if (outcome.state !== 'paid') throw new Error(`a row was not paid: ${outcome.state}`);
    tally.payments += 1;
  }
}

/** Once a month one operator proposes to forgive a part of the largest firm penalty that is owed, and another approves. */
async function waiveOne(database: SimulationDatabase, clock: BusinessClock, tally: Tally): Promise<void> {
  const [row] = await database.owner<{ customer_id: bigint; installment: bigint; owed: bigint }[]>`
    select customer_id, purchase_id * 64 + seq as installment, penalty_charged - penalty_waived as owed from servicing.installment
    where paid_at is null and penalty_charged > penalty_waived order by owed desc, installment limit 1`;
  if (row === undefined) return;
  const { id } = await database.transaction((tx) =>
    proposeWaiver(tx, clock, {
      operatorId: MAKER,
      customerId: Number(row.customer_id),
      installments: [Number(row.installment)],
      amount: String((row.owed + 1n) / 2n),
      reason: 'simulation',
    }),
  );
  const kinds = approvalKinds([waiverApproval(clock)]);
  await decideApproval({ database, clock, kinds }, { operatorId: CHECKER, id: String(id), decision: 'approve' });
  tally.waivers += 1;
}

/** The whole audit, the schedules' replay and hledger over the books as they are; reports what the month came to, and returns what is wrong. */
async function judgeMonth(
  database: SimulationDatabase,
  report: SimulationOptions['report'],
  month: string,
): Promise<string[]> {
  const begun = performance.now();
  const left = await balancesLeft(database.owner, ZERO_EVERY_MONTH);
  const found = [
    ...(await bookErrors(database.ownerUrl)),
    ...left.map(({ kind, balance }) => `${balance} rials are left on ${kind}`),
  ];
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
  const [size] = await database.owner<{ entries: number; rows: number }[]>`
    select (select count(*)::int from ledger.entry) as entries, (select count(*)::int from servicing.installment) as rows`;
  report(
    `${month}, ${size?.rows ?? 0} rows, ${size?.entries ?? 0} entries; ${found.length === 0 ? 'the books are right' : found.join('; ')} (judged in ${seconds} s)`,
  );
  return found;
}

async function countBlocked(owner: Sql): Promise<number> {
  const [row] = await owner<
    { count: number }[]
  >`select count(*)::int as count from servicing.facility where status = 'blocked'`;
  return row?.count ?? 0;
}

async function balancesLeft(owner: Sql, kinds: readonly number[]): Promise<{ kind: number; balance: bigint }[]> {
  const rows = await owner<{ kind: number; balance: bigint }[]>`
    select kind, sum(abs(balance))::bigint as balance from (
      select kind, party_id, sum(amount) as balance from ledger.line group by kind, party_id) accounts
    where kind = any(${kinds.map(String)}::smallint[]) group by kind having sum(abs(balance)) <> 0 order by kind`;
  return [...rows];
}
