import { randomUUID } from 'node:crypto';
import type { WireResponse } from '../../../modules/gateway/testing/gateway-world.test-support.ts';
import { proposeWaiver } from '../../../modules/schedules/use-cases/propose-waiver.ts';
import { waiverApproval } from '../../../modules/schedules/use-cases/waiver-approval.ts';
import { approvalKinds } from '../../../platform/approvals/approval-kind.ts';
import { decideApproval } from '../../../platform/approvals/approvals.ts';
import { isLate, isOpen, type Line, type ModelRow, penaltyDue } from './model-rows.test-support.ts';
import { dayBefore } from './money-model.test-support.ts';
import type { SingleStep, Step } from './model-steps.test-support.ts';
import { decideOpenDispute, dispute, refund, sendBack } from './play-after-sale.test-support.ts';
import { chargeBack } from './play-chargeback.test-support.ts';
import { chargeOffByHand } from './play-charge-off.test-support.ts';
import { snoozeRow, spreadArrears } from './play-hardship.test-support.ts';
import { reAgeByTwo } from './play-re-age.test-support.ts';
import { allowDraws, endDraws } from './play-mandate.test-support.ts';
import { payForTheOther, payOff, payRows } from './play-payment.test-support.ts';
import { chooseDueDay } from './play-redate.test-support.ts';
import { API, asResponse, isReplay, max, min, type Prepared, shareOf, type StepOf } from './prepared.test-support.ts';
import { ModelMismatch, requireSame, type SequencePlay } from './sequence-play.test-support.ts';

const CASH = `${API}/qr-code-transaction`;
const ON_CREDIT = '/api/v2/accounting/qr-code-transaction';
const MIN_CARD = 10_000n;
const MIN_CREDIT = 1_000_000n;
const [MAKER, CHECKER] = [1_000_001n, 1_000_002n];

/** Plays a step; of two concurrent ones both are sent before either has its response. */
export async function playStep(play: SequencePlay, step: Step): Promise<void> {
  const isAlone = step.act !== 'together';
  const prepared = [];
  for (const single of isAlone ? [step] : step.both) {
    const ready = await prepare(play, single);
    if (ready !== undefined) prepared.push(ready);
  }
  const responses = await Promise.all(prepared.map(({ send }) => send()));
  // Of two that are one and the same, the second to come is the replay, whichever was sent first.
  const booked = await Promise.all(prepared.map(async ({ bookedAs }, index) => await bookedAs?.(at(responses, index))));
  const inOrder = [...responses.entries()].toSorted(
    ([i, a], [j, b]) => Number(isReplay(a)) - Number(isReplay(b)) || Number((booked[i] ?? 0n) - (booked[j] ?? 0n)),
  );
  for (const [index, response] of inOrder) {
    play.note(step, response);
    if (response.status >= 500) throw new ModelMismatch(`${response.status} ${JSON.stringify(response.body)}`);
    await prepared[index]?.absorb(response, isAlone);
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
}

async function prepare(play: SequencePlay, step: SingleStep): Promise<Prepared | undefined> {
  switch (step.act) {
    case 'topUp':
      return topUp(play, step);
    case 'buyInCash':
      return buyInCash(play, step);
    case 'buyForMonthEnd':
      return buyOnCredit(play, {
        ...step,
        act: 'buyInInstallments',
        count: 0,
        depositShare: 0,
        tenders: 'unnamed',
        card: 'leave',
      });
    case 'buyInInstallments':
      return buyOnCredit(play, step);
    case 'pay':
      return payRows(play, step);
    case 'payOff':
      return await payOff(play, step);
    case 'payForTheOther':
      return await payForTheOther(play, step);
    case 'waive':
      return waive(play, step);
    case 'transfer':
      return transfer(play, step);
    case 'cashOut':
      return cashOut(play, step);
    case 'takeBack':
      return takeBack(play, step);
    case 'chargeBack':
      return await chargeBack(play, step);
    case 'payLate':
      return payLate(play, step);
    case 'refund':
      return refund(play, step);
    case 'dispute':
      return dispute(play, step);
    case 'decideDispute':
      return decideOpenDispute(play, step);
    case 'sendBack':
      return sendBack(play, step);
    case 'allowDraws':
      return allowDraws(play, step);
    case 'endDraws':
      return endDraws(play, step);
    case 'snooze':
      return await snoozeRow(play, step);
    case 'spread':
      return await spreadArrears(play, step);
    case 'redate':
      return await chooseDueDay(play, step);
    case 'reAge':
      return await reAgeByTwo(play, step);
    case 'chargeOff':
      return chargeOffByHand(play, step);
  }
}

function topUp(play: SequencePlay, { who, amount, card }: StepOf<'topUp'>): Prepared {
  const [user, key] = [play.person(who).id, randomUUID()];
  return {
    send: () => play.world.send('POST', `${API}/charge-cash-wallet`, { user, key, body: { amount } }),
    absorb: async ({ status, body }) => {
      requireSame('a top-up', status, 201);
      play.begin(body['id'], { kind: 'top_up', who, amount: BigInt(amount) }, { wallet: 0n });
      await play.useCard(body['payment_url'] as string, card);
    },
  };
}

/** Who brings what is not on credit: the wallet first unless only the card is named, and at least the least a gateway takes. */
function cashParts(cash: bigint, free: bigint, tenders: string): { wallet: bigint; card: bigint } {
  if (tenders === 'card') return { wallet: 0n, card: cash };
  const lacking = cash - min(cash, max(free, 0n));
  const card = tenders === 'wallet' || lacking === 0n ? 0n : min(cash, max(lacking, MIN_CARD));
  return { wallet: cash - card, card };
}

function buyInCash(play: SequencePlay, { who, share, tenders, card: act }: StepOf<'buyInCash'>): Prepared {
  const { model, cast } = play;
  const person = play.person(who);
  const amount = max(shareOf(model.free(who), share), 2n * MIN_CARD);
  const named = tenders === 'unnamed' ? 'wallet' : tenders;
  const productUID = { wallet: 'cash-wallet', card: 'cash-gateway', both: ['cash-wallet', 'cash-gateway'] }[named];
  const parts = cashParts(amount, model.free(who), named);
  const body = {
    qrCode: cast.qrCode,
    transactionAmount: Number(amount),
    uid: randomUUID(),
    cashAccountUID: person.cashUid,
    productUID,
  };
  return {
    send: () => play.world.send('POST', CASH, { user: person.id, body }),
    absorb: (response, isAlone) =>
      absorbSale(play, response, {
        who,
        parts,
        act,
        credit: undefined,
        isExpected: isAlone ? parts.wallet <= model.free(who) : undefined,
      }),
  };
}

function buyOnCredit(play: SequencePlay, step: StepOf<'buyInInstallments'>): Prepared {
  const { who, line, share, count, depositShare, tenders, card: act } = step;
  const { model, cast } = play;
  const room = model.room(who, line);
  const credit = max(shareOf(room, share), MIN_CREDIT);
  const deposit = depositShare === 0 ? 0n : max(shareOf(credit, depositShare), 2n * MIN_CARD);
  const parts = cashParts(deposit, model.free(who), deposit === 0n ? 'wallet' : tenders);
  const named = { wallet: ['cash-wallet'], card: ['cash-gateway'], both: ['cash-wallet', 'cash-gateway'], unnamed: [] }[
    tenders
  ];
  const body = {
    qrCode: cast.qrCode,
    transactionAmount: Number(credit + deposit),
    uid: randomUUID(),
    contractUID: play.facility(who, line).uid,
    depositAmount: Number(deposit),
    ...(count === 0 ? {} : { numberOfInstallments: count }),
    ...(deposit > 0n && named.length > 0 ? { productUID: named } : {}),
  };
  const { lastEnded } = play;
  const isNearlyBlocked = model.openRows(who, line).some((row) => isLate(row, dayBefore(play.today)));
  const fits = credit <= room && parts.wallet <= model.free(who);
  return {
    send: () => play.world.send('POST', count === 0 ? CASH : ON_CREDIT, { user: play.person(who).id, body }),
    absorb: (response, isAlone) => {
      const isOver = model.chargeOffOf(who, line) !== undefined;
      const isBlocked = isOver || model.isBlocked(who, line, lastEnded);
      const isKnown = isOver || ((isBlocked || !isNearlyBlocked) && !model.isResumed(who, line, lastEnded));
      const isTooLate = isBlocked || model.isTooLateToBuy(who, play.today, lastEnded);
      const isExpected = isAlone && isKnown && isTooLate !== undefined ? fits && !isTooLate : undefined;
      return absorbSale(play, response, { who, parts, act, credit: { line, amount: credit, count }, isExpected });
    },
  };
}

interface ExpectedSale {
  readonly who: number;
  readonly parts: { readonly wallet: bigint; readonly card: bigint };
  readonly act: StepOf<'topUp'>['card'];
  readonly credit: { readonly line: Line; readonly amount: bigint; readonly count: number } | undefined;
  /** Undefined: either may be, for something else happens at once. */
  readonly isExpected: boolean | undefined;
}

async function absorbSale(play: SequencePlay, { status, body }: WireResponse, sale: ExpectedSale): Promise<void> {
  const { who, credit, parts, isExpected } = sale;
  if (isExpected !== undefined) requireSame(`a sale (${String(body['code'])})`, status, isExpected ? 201 : 409);
  if (status !== 201) return requireSame('a refused sale', status, 409);
  if (body['status'] === 1) {
    // Of one that raced only the product knows how much of it was held: `observe` reads it.
    play.begin(body['id'], { kind: 'sale', who, credit }, { wallet: parts.wallet, credit });
    return await play.useCard(body['invoice_url'] as string, sale.act);
  }
  const cash = parts.wallet + parts.card;
  if (isExpected !== undefined) requireSame('the card’s part of a sale that is done', parts.card, 0n);
  play.model.sold(
    { who, purchaseId: BigInt(body['id'] as number), wallet: cash, card: 0n, ...(credit && { credit }) },
    play.today,
  );
}

function waive(play: SequencePlay, { who, pick, share, decision }: StepOf<'waive'>): Prepared | undefined {
  const choice = play.model.openRows(who).filter((row) => penaltyDue(row, play.today) > 0n);
  const row = choice[pick % Math.max(choice.length, 1)];
  if (row === undefined) return undefined;
  const amount = max(shareOf(penaltyDue(row, play.today), share), 1n);
  const before = play.proposals.get(row);
  const due = (): bigint => (isOpen(row) ? penaltyDue(row, play.today) : 0n);
  return {
    send: () =>
      before === undefined ? proposeAndDecide(play, row, amount, decision) : decide(play, before.id, decision),
    absorb: async ({ status, body }, isAlone) => {
      const proposed = before ?? { id: String(body['proposal']), amount };
      const isGood = decision === 'reject' || proposed.amount <= due();
      if (isAlone && before === undefined)
        requireSame(
          `a waiver (${String(body['code'])})`,
          status,
          amount > due() ? 409 : decision === 'own' ? 201 : 200,
        );
      else if (isAlone)
        requireSame(`a decision (${String(body['code'])})`, status, decision !== 'own' && isGood ? 200 : 409);
      if (before === undefined && body['proposal'] !== undefined) play.proposals.set(row, proposed);
      if (status !== 200) return;
      play.proposals.delete(row);
      if (decision === 'approve') play.model.waived(row, proposed.amount, play.today);
    },
  };
}

/** One operator proposes, another decides; `own`: nobody has yet. The response names the proposal. */
async function proposeAndDecide(
  play: SequencePlay,
  row: ModelRow,
  amount: bigint,
  decision: StepOf<'waive'>['decision'],
): Promise<WireResponse> {
  const proposed = await propose(play, row, amount);
  if (proposed.status !== 201) return proposed;
  const id = String(proposed.body['id']);
  const last = decision === 'own' ? proposed : await decide(play, id, decision);
  return { ...last, body: { ...last.body, proposal: id } };
}

const propose = (play: SequencePlay, row: ModelRow, amount: bigint): Promise<WireResponse> =>
  asResponse(201, async () => {
    const { database, clock } = play.world;
    return await database.transaction((tx) =>
      proposeWaiver(tx, clock, {
        operatorId: MAKER,
        customerId: Number(play.person(row.debtor).id),
        installments: [Number(row.purchaseId * 64n + BigInt(row.seq))],
        amount: String(amount),
        reason: 'model',
      }),
    );
  });

const decide = (play: SequencePlay, id: string, decision: 'approve' | 'reject' | 'own'): Promise<WireResponse> =>
  asResponse(200, async () => {
    const operatorId = decision === 'own' ? MAKER : CHECKER;
    const kinds = approvalKinds([waiverApproval(play.world.clock)]);
    const vote = decision === 'own' ? 'approve' : decision;
    return await decideApproval({ ...play.world, kinds }, { operatorId, id, decision: vote, reason: 'model' });
  });

const leaves = ({ model }: SequencePlay, who: number, amount: bigint): boolean => amount <= model.mayLeave(who);

function transfer(play: SequencePlay, { who, share }: StepOf<'transfer'>): Prepared {
  const to = 1 - who;
  const [user, { mobile }, key] = [play.person(who).id, play.person(to), randomUUID()];
  const amount = max(shareOf(play.model.free(who), share), MIN_CARD);
  const code = play.world.codeFor(user, 'transfer', `${mobile}:${amount}`);
  const body = { mobile, amount: Number(amount), code };
  return {
    send: () => play.world.send('POST', `${API}/request-transfer-cash-wallet`, { user, key, body }),
    absorb: async ({ status, body: reply }, isAlone) => {
      if (isAlone) requireSame(`a transfer (${String(reply['code'])})`, status, leaves(play, who, amount) ? 201 : 409);
      if (status !== 201) return;
      play.begin(reply['id'], { kind: 'transfer', who, to, amount, uid: reply['uid'] as string }, { wallet: amount });
    },
  };
}

/** The bank sends back what ends in 404 rials. */
function cashOut(play: SequencePlay, { who, share, comesBack }: StepOf<'cashOut'>): Prepared {
  const [user, key] = [play.person(who).id, randomUUID()];
  const wanted = max(shareOf(play.model.free(who), share), MIN_CARD);
  const amount = comesBack ? wanted - (wanted % 1_000n) + 404n : wanted;
  const code = play.world.codeFor(user, 'cash_out', String(amount));
  return {
    send: () =>
      play.world.send('POST', `${API}/request-cash-out`, { user, key, body: { amount: Number(amount), code } }),
    absorb: async ({ status, body }, isAlone) => {
      if (isAlone) requireSame(`a cash-out (${String(body['code'])})`, status, leaves(play, who, amount) ? 201 : 409);
      if (status !== 201) return;
      play.begin(body['id'], { kind: 'cash_out', who, amount, uid: body['uid'] as string }, { wallet: amount });
    },
  };
}

/** Cancels what waits to leave a wallet. What becomes of it `observe` sees. */
function takeBack(play: SequencePlay, { pick }: StepOf<'takeBack'>): Prepared | undefined {
  const all = [...play.begun].filter(([, { kind }]) => kind === 'cash_out' || kind === 'transfer');
  const waiting = all.filter(([key]) => play.model.pending.has(key));
  const choice = (waiting.length > 0 ? waiting : all).flatMap(([, begun]) =>
    begun.kind === 'cash_out' || begun.kind === 'transfer' ? [begun] : [],
  );
  const chosen = choice[pick % Math.max(choice.length, 1)];
  if (chosen === undefined) return undefined;
  const path = chosen.kind === 'cash_out' ? 'request-cash-out' : 'transfer-cash-wallet';
  return {
    send: () =>
      play.world.send('POST', `${API}/${path}/${chosen.uid}/cancel/`, { user: play.person(chosen.who).id, body: {} }),
    absorb: async ({ status }) => {
      if (status !== 200 && status !== 409) throw new ModelMismatch(`a cancellation: ${status}`);
    },
  };
}

/** Pays at a page that was left open, perhaps long ago. */
function payLate(play: SequencePlay, { pick }: StepOf<'payLate'>): Prepared | undefined {
  const [page] = play.pages.splice(pick % Math.max(play.pages.length, 1), 1);
  if (page === undefined) return undefined;
  return {
    send: async () => {
      await play.useCard(page.url, 'pay');
      return { status: 200, body: {}, headers: {} };
    },
    absorb: async () => undefined,
  };
}
