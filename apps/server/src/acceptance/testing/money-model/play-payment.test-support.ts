import { randomUUID } from 'node:crypto';
import type { WireResponse } from '../../../modules/gateway/testing/gateway-world.test-support.ts';
import {
  isPayable,
  type Line,
  type ModelRow,
  owedOf,
  penaltyDue,
  type RowPart,
  sumOf,
  unearnedOf,
} from './model-rows.test-support.ts';
import { API, isReplay, max, type Prepared, type StepOf } from './prepared.test-support.ts';
import { ModelMismatch, requireSame, type SequencePlay } from './sequence-play.test-support.ts';
import { SENT_AGAIN } from './until-decided.test-support.ts';

const MIN_SWITCH = 1_000n;

/** What is due of rows on the day, by the model, and what those that are not due yet give back of their fee. It is one for named rows and for a payoff. */
const partsOf = ({ today: quotedOn }: SequencePlay, rows: readonly ModelRow[]): RowPart[] =>
  rows.map((row) => ({
    row,
    ...owedOf(row),
    penalty: penaltyDue(row, quotedOn),
    rebate: unearnedOf(row, quotedOn, 10n),
    quotedOn,
  }));
const amountOf = (parts: readonly RowPart[]): bigint =>
  sumOf(parts.map(({ principal, fee, penalty, rebate }) => principal + fee + penalty - rebate));

/** Some rows of one's own; now and then one that is paid already. */
export function payRows(
  play: SequencePlay,
  { who, picks, useWallet, alsoPaid, card: act }: StepOf<'pay'>,
): Prepared | undefined {
  const choice = alsoPaid ? play.model.rows.filter(({ debtor }) => debtor === who) : play.model.payableRows(who);
  const rows = [...new Set(picks.map((pick) => choice[pick % Math.max(choice.length, 1)]))].filter(
    (row) => row !== undefined,
  );
  if (rows.length === 0) return undefined;
  const uids = rows.map(({ uid }) => uid);
  const partsBefore = partsOf(play, rows);
  const [single] = uids;
  return {
    bookedAs: (response) => entryOfPayment(play, response),
    send: () => payFor(play, who, uids.length === 1 && single !== undefined ? single : uids, useWallet),
    absorb: (response, isAlone) =>
      absorbPayment(play, response, { who, rows, useWallet, act, isAlone, parts: partsOf(play, rows), partsBefore }),
  };
}

/** Beyond all entries: what was quoted before the other of two concurrent ones is known by its amount. */
const LAST = 2n ** 63n;

/** The first entry of a payment that is done. */
async function entryOfPayment({ world }: SequencePlay, { status, body }: WireResponse): Promise<bigint | undefined> {
  if (status !== 201 || body['status'] !== 2) return LAST;
  const [row] = await world.database.owner<{ entry_id: bigint | null }[]>`
    select min(entry_id) as entry_id from servicing.repayment where payment_id = ${String(body['id'])}`;
  return row?.entry_id ?? undefined;
}

const payFor = (play: SequencePlay, who: number, uid: string | readonly string[], useWallet: boolean) =>
  play.world.send('POST', `/api/v${typeof uid === 'string' ? 1 : 2}/accounting/payment/`, {
    user: play.person(who).id,
    body: { uid, use_cash_wallet: useWallet },
  });

/** A facility for the quote of the day, which must be the model's. */
export async function payOff(
  play: SequencePlay,
  { who, line: wanted, useWallet, card: act }: StepOf<'payOff'>,
): Promise<Prepared> {
  const line = play.model.payableRows(who, wanted).length > 0 ? wanted : otherLine(wanted);
  const { uid } = play.facility(who, line);
  const user = play.person(who).id;
  const rows = play.model.payableRows(who, line);
  const parts = partsOf(play, rows);
  const quote = await play.world.send('GET', `${API}/payoff-quote/${uid}/`, { user });
  requireSame('the quote of a payoff', BigInt(quote.body['amount'] as number), amountOf(parts));
  const body = {
    uid: randomUUID(),
    contract_uid: uid,
    amount: rows.length === 0 ? 1_000 : quote.body['amount'],
    use_cash_wallet: useWallet,
  };
  return {
    send: () => play.world.send('POST', `${API}/payoff/`, { user, body }),
    absorb: (response, isAlone) =>
      absorbPayment(play, response, { who, rows, useWallet, act, isAlone, parts, partsBefore: parts }),
  };
}

/** A row of the other person, by a link. */
export async function payForTheOther(
  play: SequencePlay,
  { who, pick, useWallet, card: act }: StepOf<'payForTheOther'>,
): Promise<Prepared | undefined> {
  const debtor = 1 - who;
  const choice = play.model.payableRows(debtor);
  const row = choice[pick % Math.max(choice.length, 1)];
  if (row === undefined) return undefined;
  const shared = await play.world.send('POST', `${API}/installment/${row.uid}/share/`, {
    user: play.person(debtor).id,
    body: {},
  });
  requireSame('a link to a row', shared.status, 201);
  const partsBefore = partsOf(play, [row]);
  return {
    send: () => payFor(play, who, shared.body['hash'] as string, useWallet),
    absorb: (response, isAlone) =>
      absorbPayment(play, response, {
        who,
        rows: [row],
        useWallet,
        act,
        isAlone,
        parts: partsOf(play, [row]),
        partsBefore,
      }),
  };
}

const otherLine = (line: Line): Line => (line === 'house' ? 'lender' : 'house');

/** What was due before something else that happened at once, where the payment was begun before it. */
function partsAsQuoted({ parts, partsBefore, isAlone }: ExpectedPayment, amount: unknown): readonly RowPart[] {
  return !isAlone && amount === Number(amountOf(partsBefore)) ? partsBefore : parts;
}

interface ExpectedPayment {
  readonly who: number;
  readonly rows: readonly ModelRow[];
  readonly parts: readonly RowPart[];
  /** The same when the request was made. */
  readonly partsBefore: readonly RowPart[];
  readonly useWallet: boolean;
  readonly act: StepOf<'topUp'>['card'];
  readonly isAlone: boolean;
}

/** What the wallet has for a payment: one of the same rows that waits is given up for it. For somebody else only what is settled. */
function freeFor(play: SequencePlay, who: number, rows: readonly ModelRow[]): bigint {
  const given = [...play.begun].filter(
    ([key, begun]) =>
      begun.kind === 'payment' &&
      begun.who === who &&
      play.model.pending.has(key) &&
      begun.parts.some(({ row }) => rows.includes(row)),
  );
  const isOwn = rows.every(({ debtor }) => debtor === who);
  const free = isOwn ? play.model.free(who) : play.model.mayLeave(who);
  return free + sumOf(given.map(([key]) => play.model.pending.get(key)?.wallet ?? 0n));
}

function paymentParts(amount: bigint, free: bigint, useWallet: boolean): { wallet: bigint; card: bigint } | undefined {
  const usable = useWallet ? max(free, 0n) : 0n;
  if (usable >= amount) return { wallet: amount, card: 0n };
  const card = max(amount - usable, MIN_SWITCH);
  return card > amount ? undefined : { wallet: amount - card, card };
}

async function absorbPayment(play: SequencePlay, response: WireResponse, expected: ExpectedPayment): Promise<void> {
  const { who, rows, useWallet, act, isAlone } = expected;
  const { status, body } = response;
  const key = `payment ${String(body['id'])}`;
  const wasSentAgain = response.headers[SENT_AGAIN] === 'true';
  if (play.begun.has(key) && (isReplay(response) || wasSentAgain)) return;
  if (isReplay(response) && !wasSentAgain) throw new ModelMismatch(`${key} is a replay of what nobody began`);
  const parts = partsAsQuoted(expected, body['amount']);
  const amount = amountOf(parts);
  const split = paymentParts(amount, freeFor(play, who, rows), useWallet);
  const arePayable = rows.length > 0 && rows.every(isPayable);
  if (isAlone)
    requireSame(`a payment (${String(body['code'])})`, status, !arePayable ? 409 : split === undefined ? 400 : 201);
  if (status !== 201) return;
  const [wallet, card] = [BigInt(body['wallet_amount'] as number), BigInt(body['gateway_amount'] as number)];
  requireSame('the amount of a payment', BigInt(body['amount'] as number), amount);
  requireSame('the parts of a payment', wallet + card, amount);
  if (isAlone) requireSame('the wallet’s part of a payment', wallet, split?.wallet);
  const begun = { kind: 'payment', who, parts, wallet, card } as const;
  if (body['status'] === 2) {
    requireSame('the card’s part of a payment that is done', card, 0n);
    if (!arePayable) throw new ModelMismatch('a row was paid twice');
    play.finish(body['id'], begun);
    return play.model.repaid(who, parts, begun);
  }
  play.begin(body['id'], begun, { wallet });
  await play.useCard(body['payment_url'] as string, act);
}
