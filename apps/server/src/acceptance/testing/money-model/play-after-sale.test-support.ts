import { randomUUID } from 'node:crypto';
import { daysBetween } from '@nesye/money';
import type { WireResponse } from '../../../modules/gateway/testing/gateway-world.test-support.ts';
import { applyDecisions } from '../../../modules/disputes/use-cases/apply-decisions.ts';
import { decideDispute } from '../../../modules/disputes/use-cases/decide-dispute.ts';
import { secondDecision } from '../../../modules/disputes/use-cases/second-decision.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { DoneRefund, DoneSale } from './model-sales.test-support.ts';
import { API, asResponse, max, type Prepared, shareOf, type StepOf } from './prepared.test-support.ts';
import { ModelMismatch, requireSame, type SequencePlay } from './sequence-play.test-support.ts';

const OPERATOR = 1_000_002n;
const SECOND = 1_000_003n;
/** A decision over more rials needs the second operator. */
const SECOND_ABOVE = 50_000_000n;
/** So long after a sale it may be disputed. */
const DISPUTE_DAYS = 60;
/** So often, and no more once earlier disputes have stopped its rows for so many days. */
const DISPUTES_ALLOWED = 2;
const MAX_STOPPED_DAYS = 45;
/** So long after a sale its return may be announced, and so often. */
const RETURN_OPEN_DAYS = 30;
const RETURNS_ALLOWED = 2;

/** The shop gives a sale or a part of it back. */
export function refund(play: SequencePlay, { pick, share, mode }: StepOf<'refund'>): Prepared | undefined {
  const { sales } = play.model;
  const sale = sales[pick % Math.max(sales.length, 1)];
  if (sale === undefined) return undefined;
  const amount = max(shareOf(play.model.rest(sale), share), 1n);
  const request = { user: play.cast.shopOwner, key: randomUUID() };
  const body = { transaction: Number(sale.purchaseId), amount: Number(amount), mode };
  return {
    send: () => play.world.send('POST', '/api/v1/merchant/reverse-transaction', { ...request, body }),
    bookedAs: async (response) => {
      if (response.status !== 201) return undefined;
      const [row] = await play.world.database.owner<{ entry_id: bigint }[]>`
        select entry_id from payments.refund where id = ${String(response.body['id'])}`;
      return row?.entry_id;
    },
    absorb: async (response, isAlone) => {
      const code = String(response.body['code']);
      const isExpected = amount <= play.model.rest(sale);
      if (isAlone || response.status === 201)
        requireSame(`a refund (${code})`, response.status, isExpected ? 201 : 409);
      if (response.status !== 201) return;
      const done = play.model.refunded(sale, { amount, mode }, play.today);
      requireSameRefund(play, sale, response, done);
      begin(play, sale, String(response.body['id']), done.card);
      if (play.model.rest(sale) === 0n && sale.dispute?.isOpen === true)
        play.model.disputeEnded(sale, play.today, false);
    },
  };
}

function begin(play: SequencePlay, { who }: DoneSale, id: string, amount: bigint): void {
  if (amount > 0n) play.begin(id, { kind: 'refund', who, amount }, { wallet: 0n });
}

interface RefundWire {
  readonly fee_returned: number;
  readonly parts: readonly { readonly kind: string; readonly amount: number }[];
  readonly installments: readonly { readonly seq: number; readonly amount: number }[];
}

function requireSameRefund(play: SequencePlay, sale: DoneSale, { body }: WireResponse, done: DoneRefund): void {
  const wire = body as unknown as RefundWire;
  const partOf = (kind: string) => BigInt(wire.parts.find((part) => part.kind === kind)?.amount ?? 0);
  requireSame('off the debt', partOf('credit'), done.credit);
  requireSame('to the card', partOf('card'), done.card);
  requireSame('to the wallet', partOf('wallet'), done.wallet + done.repaid);
  requireSame('fee given back', BigInt(wire.fee_returned), done.fee);
  for (const { seq, amount } of wire.installments) {
    const row = play.model.rowsOf(sale).find((each) => each.seq === seq);
    requireSame(`row ${seq} after a refund`, BigInt(amount), row === undefined ? undefined : row.principal + row.fee);
  }
}

/** A customer disputes a purchase of his own, or withdraws that. */
export function dispute(play: SequencePlay, { who, pick, what }: StepOf<'dispute'>): Prepared | undefined {
  const own = play.model.sales.filter((sale) => sale.who === who);
  const choice = what === 'open' ? own : own.filter((sale) => sale.dispute?.isOpen === true);
  const sale = choice[pick % Math.max(choice.length, 1)];
  if (sale === undefined) return undefined;
  const user = play.person(who).id;
  if (what === 'withdraw')
    return {
      send: () => play.world.send('POST', `${API}/dispute/${sale.dispute?.id ?? ''}/withdraw/`, { user, body: {} }),
      absorb: async ({ status, body }) => {
        requireSame(`a withdrawal (${String(body['code'])})`, status, 200);
        play.model.disputeEnded(sale, play.today, false);
      },
    };
  const isExpected =
    play.model.rest(sale) > 0n &&
    sale.dispute?.isOpen !== true &&
    sale.dispute?.isDecided !== true &&
    daysBetween(sale.soldOn, play.today) <= DISPUTE_DAYS &&
    sale.disputes < DISPUTES_ALLOWED &&
    stoppedDays(play, sale) < MAX_STOPPED_DAYS;
  const body = { reason: 'not_received', text: 'کالا نرسیده است.' };
  return {
    send: () => play.world.send('POST', `${API}/transaction/${sale.purchaseId}/dispute/`, { user, body }),
    absorb: async ({ status, body: reply }) => {
      requireSame(`a dispute (${String(reply['code'])})`, status, isExpected ? 201 : 409);
      if (status === 201) play.model.disputed(sale, String(reply['id']), play.today);
    },
  };
}

/** For how many days disputes that have ended stopped the rows of a sale; one without rows has nothing to stop. */
function stoppedDays({ model }: SequencePlay, sale: DoneSale): number {
  if (model.rowsOf(sale).length === 0) return 0;
  const ended = sale.stops.filter(({ source, resumedOn }) => source === 'dispute' && resumedOn !== undefined);
  return ended.reduce((days, { from, resumedOn = from }) => days + daysBetween(from, resumedOn), 0);
}

/** Goods go back, as the customer or the shop announces; or the one keeps them, the other does not take them. */
export function sendBack(play: SequencePlay, { pick, by, what }: StepOf<'sendBack'>): Prepared | undefined {
  const choice = play.model.sales.filter(({ goingBack }) => what === 'announce' || goingBack !== undefined);
  const sale = choice[pick % Math.max(choice.length, 1)];
  if (sale === undefined) return undefined;
  const isShop = by === 'shop';
  const user = isShop ? play.cast.shopOwner : play.person(sale.who).id;
  const path = `${isShop ? '/api/v1/merchant' : API}/transaction/${sale.purchaseId}/return/`;
  if (what === 'end')
    return {
      send: () =>
        isShop
          ? play.world.send('POST', `${path}refuse/`, { user, body: { refusal: 'not_arrived' } })
          : play.world.send('POST', `${path}withdraw/`, { user, body: {} }),
      absorb: async ({ status, body }) => {
        requireSame(`the end of a return (${String(body['code'])})`, status, 200);
        play.model.returnEnded(sale, play.today);
      },
    };
  const isExpected =
    play.model.rest(sale) > 0n &&
    sale.goingBack === undefined &&
    play.model.rowsOf(sale).every(({ pausedFrom }) => pausedFrom === undefined) &&
    sale.returns < RETURNS_ALLOWED &&
    daysBetween(sale.soldOn, play.today) <= RETURN_OPEN_DAYS;
  return {
    send: () => play.world.send('POST', path, { user, body: { way: 'posted' } }),
    absorb: async ({ status, body }) => {
      requireSame(`a return (${String(body['code'])})`, status, isExpected ? 201 : 409);
      if (status === 201) play.model.returnAnnounced(sale, play.today);
    },
  };
}

/** The shop responds to a dispute and an operator decides it: for the shop, or for the customer, whose money comes back whole or in part. */
export function decideOpenDispute(
  play: SequencePlay,
  { pick, decision, share, mode }: StepOf<'decideDispute'>,
): Prepared | undefined {
  const choice = play.model.sales.filter((sale) => sale.dispute?.isOpen === true);
  const sale = choice[pick % Math.max(choice.length, 1)];
  const found = sale?.dispute;
  if (sale === undefined || found === undefined) return undefined;
  const rest = play.model.rest(sale);
  const amount = decision === 'part' ? max(shareOf(rest, share), 1n) : rest;
  const isForShop = decision === 'for_shop';
  const given = {
    operatorId: OPERATOR,
    id: BigInt(found.id),
    decision: isForShop ? ('for_shop' as const) : ('for_customer' as const),
    amount: isForShop ? undefined : Number(amount),
    mode,
    note: 'model',
  };
  return {
    send: async () => {
      await respond(play, sale);
      const { database } = play.world;
      return await asResponse(200, async () => {
        const deps = play.world.disputeDeps;
        await database.transaction((tx) => decideDispute(deps, tx, given));
        if (!isForShop && amount > SECOND_ABOVE)
          await secondDecision(deps, { operatorId: SECOND, id: given.id, decision: 'approve', reason: undefined });
        // As if its minutes had passed.
        await database.owner`update disputes.decision set takes_effect_at = takes_effect_at - interval '10 minutes' where state = 'held'`;
        await applyDecisions(deps);
        const [left] = await database.owner<{ open: boolean }[]>`
          select closed_at is null as open from disputes.dispute where id = ${String(given.id)}`;
        // Something was refunded between the two: the decision is void.
        if (left?.open !== false) throw new Refusal('refund_exceeds_rest');
        const [row] = await database.owner<{ id: bigint }[]>`
          select id from payments.refund where purchase_id = ${String(sale.purchaseId)} order by entry_id desc limit 1`;
        return { refund: String(row?.id) };
      });
    },
    absorb: async ({ status, body }, isAlone) => {
      if (isAlone || status === 200) requireSame(`a decision (${String(body['code'])})`, status, 200);
      if (status !== 200) return;
      if (!isForShop) {
        const done = play.model.refunded(sale, { amount, mode }, play.today);
        begin(play, sale, String(body['refund']), done.card);
      }
      play.model.disputeEnded(sale, play.today, true);
    },
  };
}

async function respond(play: SequencePlay, { dispute: found }: DoneSale): Promise<void> {
  if (found === undefined || found.hasResponse) return;
  const path = `/api/v1/merchant/dispute/${found.id}/response/`;
  const { status } = await play.world.send('POST', path, { user: play.cast.shopOwner, body: { text: 'model' } });
  if (status !== 200) throw new ModelMismatch(`a response to a dispute: ${status}`);
  found.hasResponse = true;
}
