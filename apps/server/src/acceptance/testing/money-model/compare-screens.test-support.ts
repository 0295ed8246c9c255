import { addDays, jalaliFromDate, jalaliText } from '@nesye/money';
import { isOpen, isPayable, LINES, type ModelRow, penaltyDue, restOfRow, sumOf } from './model-rows.test-support.ts';
import { API } from './prepared.test-support.ts';
import { ModelMismatch, requireSame, type SequencePlay } from './sequence-play.test-support.ts';

interface RowWire {
  readonly uid: string;
  readonly contract_uid: string;
  readonly remaining: number;
  readonly due_date: string;
  readonly status: number;
  readonly bill: object | null;
}

/** How many rows of the kinds that sums forget most easily have been compared. */
export interface ScreensSeen {
  paused: number;
}

interface SumWire {
  readonly remaining_amount: number;
  readonly remaining_count: number;
  readonly overdue_amount: number;
}

const [DUE_LATER, OVERDUE, PAUSED] = [1, 4, 5];
const isAsked = ({ status }: RowWire): boolean => status === DUE_LATER || status === OVERDUE;
const totalOf = (rows: readonly { readonly remaining: number }[]): number =>
  rows.reduce((total, { remaining }) => total + remaining, 0);

/**
 * Reads what each person owes through every call that a screen shows it by, and requires one number of all: the header, the list's rows, home, the months, the contracts, the bills,
 * the pay screen, the payoff quote, and the statement; and that it is the model's.
 */
export async function compareScreens(play: SequencePlay, seen: ScreensSeen): Promise<void> {
  for (const who of play.cast.people.keys())
    if (play.model.rows.some(({ debtor }) => debtor === who)) await comparePerson(play, who, seen);
}

async function comparePerson(play: SequencePlay, who: number, seen: ScreensSeen): Promise<void> {
  const { today } = play;
  const same = (what: string, actual: unknown, expected: unknown) =>
    requireSame(`${what} of ${who} on ${today}`, actual, expected);
  const read = reader(play, who);
  const { results: rows } = await read<{ results: readonly RowWire[] }>(
    '/installment/?filter_status__in=1,4,5&page_size=1000',
  );
  const asked = rows.filter(isAsked);
  const paused = rows.filter(({ status }) => status === PAUSED);
  compareWithModel(play, who, asked, paused, same);
  seen.paused += paused.length;

  const header = await read<SumWire & { paused: readonly { amount: number; count: number }[] }>(
    '/all-installments-sum',
  );
  same('the header', header.remaining_amount, totalOf(asked));
  same('its count', header.remaining_count, asked.length);
  same('what is late in it', header.overdue_amount, totalOf(asked.filter(({ status }) => status === OVERDUE)));
  const amounts = header.paused.map(({ amount }) => ({ remaining: amount }));
  same('what is paused beside it', totalOf(amounts), totalOf(paused));
  same(
    'how many are paused',
    header.paused.reduce((sum, { count }) => sum + count, 0),
    paused.length,
  );

  await compareHome(read, asked, today, same);
  await compareMonths(read, rows, same);
  await compareContracts(play, who, { read, rows, same });

  const { results: bills } = await read<{ results: readonly { remaining: number }[] }>('/bill/?page_size=400');
  same('the bills', totalOf(bills), totalOf(asked.filter(({ bill }) => bill !== null)));
}

interface QuotedRow {
  readonly uid: string;
  readonly amount: number;
  readonly rebate: number;
}

interface QuoteWire {
  readonly amount: number;
  readonly rebate: number;
  readonly rows: readonly QuotedRow[];
}

const sumOfQuoted = (rows: readonly QuotedRow[], part: 'amount' | 'rebate'): number =>
  rows.reduce((total, row) => total + row[part], 0);

/** What the pay screen shows of each row: what it owes, less what paying it today gives back. A row that is due gives nothing back. */
function compareEarlyRows(asked: readonly RowWire[], { rows }: QuoteWire, today: string, same: Same): void {
  const quoted = new Map(rows.map((row) => [row.uid, row]));
  for (const row of asked) {
    const { amount = 0, rebate = 0 } = quoted.get(row.uid) ?? {};
    same(`the pay screen of ${row.uid}`, amount + rebate, row.remaining);
    if (row.due_date <= today) same(`what is given back of ${row.uid}`, rebate, 0);
  }
}

type Read = ReturnType<typeof reader>;
type Same = (what: string, actual: unknown, expected: unknown) => void;

const reader =
  (play: SequencePlay, who: number) =>
  async <Body>(path: string): Promise<Body> => {
    const { status, body } = await play.world.send('GET', `${API}${path}`, { user: play.person(who).id });
    if (status !== 200) throw new ModelMismatch(`${path} of ${who}: ${status} ${JSON.stringify(body)}`);
    return body as Body;
  };

function compareWithModel(
  { model, today }: SequencePlay,
  who: number,
  asked: readonly RowWire[],
  paused: readonly RowWire[],
  same: Same,
): void {
  const owed = model.rows.filter((row) => row.debtor === who && isOpen(row));
  const sumOfRows = (rows: readonly ModelRow[]) =>
    Number(sumOf(rows.map((row) => restOfRow(row) + penaltyDue(row, today))));
  same('the rows', totalOf(asked), sumOfRows(owed.filter(isPayable)));
  same('the paused rows', totalOf(paused), sumOfRows(owed.filter((row) => !isPayable(row))));
}

async function compareHome(read: Read, asked: readonly RowWire[], today: string, same: Same): Promise<void> {
  const home = await read<{
    amount: number;
    until: string;
    due: { amount: number; overdue_amount: number };
    next: { due_date: string; amount: number } | null;
  }>('/upcoming-installments-sum');
  const due = asked.filter((row) => row.due_date <= today);
  same('what is due at home', home.due.amount, totalOf(due));
  same('what is late at home', home.due.overdue_amount, totalOf(asked.filter(({ status }) => status === OVERDUE)));
  same('what is due by the end of the month', home.amount, totalOf(asked.filter((row) => row.due_date <= home.until)));
  const coming = asked.filter((row) => row.due_date > today).toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1));
  const nextDay = coming[0]?.due_date;
  same('the next day at home', home.next?.due_date, nextDay);
  same('what it asks', home.next?.amount ?? 0, totalOf(coming.filter((row) => row.due_date === nextDay)));
  const chosen = due.slice(0, 100);
  if (chosen.length === 0) return;
  const { results: toPay } = await read<{ results: readonly RowWire[] }>(
    `/installment/?filter_uid__in=${chosen.map(({ uid }) => uid).join(',')}&page_size=100`,
  );
  same('the pay screen', totalOf(toPay), totalOf(chosen));
}

async function compareMonths(read: Read, rows: readonly RowWire[], same: Same): Promise<void> {
  const monthOf = (row: RowWire) => jalaliText(row.due_date as never).slice(0, 7);
  for (const year of new Set(rows.map((row) => jalaliFromDate(row.due_date as never).year))) {
    for (const statuses of ['0', '14']) {
      const { months } = await read<{ months: readonly { month: number; remaining: number; paused: number }[] }>(
        `/year-installments-detail/${year}/${statuses}`,
      );
      for (const { month, remaining, paused } of months) {
        const of = rows.filter((row) => monthOf(row) === `${year}/${String(month).padStart(2, '0')}`);
        same(`month ${month} of ${year} (${statuses})`, remaining, totalOf(of.filter(isAsked)));
        if (statuses === '0')
          same(`paused in month ${month} of ${year}`, paused, totalOf(of.filter(({ status }) => status === PAUSED)));
      }
    }
  }
}

async function compareContracts(
  play: SequencePlay,
  who: number,
  { read, rows, same }: { readonly read: Read; readonly rows: readonly RowWire[]; readonly same: Same },
): Promise<void> {
  const { results: sums } = await read<{ results: readonly (SumWire & { contract_uid: string })[] }>(
    '/installment/aggregate',
  );
  for (const line of LINES) {
    const { uid } = play.facility(who, line);
    const of = rows.filter((row) => row.contract_uid === uid);
    const asked = of.filter(isAsked);
    const late = totalOf(asked.filter(({ status }) => status === OVERDUE));
    const sum = sums.find(({ contract_uid }) => contract_uid === uid);
    same(`the contract ${line}`, sum?.remaining_amount ?? 0, totalOf(asked));
    same(`what is late of the contract ${line}`, sum?.overdue_amount ?? 0, late);
    const statement = await read<{ closing: number; not_booked: number }>(
      `/credit-statement/${uid}/?from=${addDays(play.today, -1_000)}`,
    );
    same(`the statement of ${line}`, statement.closing + statement.not_booked, totalOf(of));
    if (asked.length === 0) continue;
    const quote = await read<QuoteWire>(`/payoff-quote/${uid}/`);
    same(`the payoff of ${line}`, quote.amount + quote.rebate, totalOf(asked));
    same(`its rows of ${line}`, sumOfQuoted(quote.rows, 'amount'), quote.amount);
    compareEarlyRows(asked, quote, play.today, same);
  }
}
