import { takenBackOf } from './model-chargeback.test-support.ts';
import type { ModelRow } from './model-rows.test-support.ts';
import { type Prepared, type StepOf } from './prepared.test-support.ts';
import {
  type Begun,
  ModelMismatch,
  type PlayedChargeback,
  requireSame,
  type SequencePlay,
} from './sequence-play.test-support.ts';

const PURPOSES = { payment: 'repayment.payment', top_up: 'wallet.top_up', sale: 'payments.sale' } as const;
type ByCard = keyof typeof PURPOSES;

const isByCard = (begun: Begun): begun is Extract<Begun, { readonly kind: ByCard }> => begun.kind in PURPOSES;

/** The gateway is told to take a payment back, once or twice: a repayment, a top-up, the card's part of a sale. What the next file brings, `observeChargebacks` sees. */
export async function chargeBack(
  play: SequencePlay,
  { pick, again }: StepOf<'chargeBack'>,
): Promise<Prepared | undefined> {
  const { database, sandbox } = play.world;
  const choice = [...play.begun].filter(([, begun]) => isByCard(begun));
  const [key, begun] = choice[pick % Math.max(choice.length, 1)] ?? [];
  if (key === undefined || begun === undefined || !isByCard(begun)) return undefined;
  const [attempt] = await database.owner<{ authority: string; amount: bigint; is_settled: boolean }[]>`
    select authority, amount, settlement_id is not null as is_settled from gateway.attempt
    where source_id = ${key.split(' ')[1] ?? ''} and purpose = ${PURPOSES[begun.kind]} and state = 'paid' and authority is not null`;
  if (attempt === undefined || play.chargebacks.has(attempt.authority)) return undefined;
  const { authority, amount, is_settled: isSettled } = attempt;
  return {
    send: async () => {
      for (let times = again ? 2 : 1; times > 0; times -= 1)
        await sandbox.post(`/sandbox/psp/payments/${authority}/chargeback`, {});
      return { status: 200, body: {}, headers: {} };
    },
    absorb: async () => void play.chargebacks.set(authority, { begun, amount, isSettled, isSeen: false }),
  };
}

/**
 * What settlement files have taken back since the last look, each payment once, and what that must mean. What operators are to decide is in suspense; so is what the wallet
 * no longer had.
 */
export async function observeChargebacks(play: SequencePlay): Promise<void> {
  const waiting = [...play.chargebacks].filter(([, { isSeen }]) => !isSeen).map(([authority]) => authority);
  if (waiting.length === 0) return;
  const seen = await play.world.database.owner<{ authority: string; booked: bigint | null }[]>`
    select l.authority, c.booked from gateway.settlement_line l left join gateway.chargeback c on c.id = l.matched_id
    where l.kind = 'chargeback' and l.authority = any(${waiting}::text[]) order by c.id nulls last`;
  for (const { authority, booked } of seen) {
    const known = play.chargebacks.get(authority);
    if (known === undefined || known.isSeen) throw new ModelMismatch(`${authority} was taken back twice`);
    known.isSeen = true;
    const undone = undo(play, known);
    requireSame('what is undone of a chargeback', booked, undone ?? null);
    play.model.takenBack(known.amount, undone ?? 0n);
  }
}

/** The rials that are owed again or have left the wallet; undefined where operators decide. */
function undo({ model, today }: SequencePlay, { begun, amount, isSettled }: PlayedChargeback): bigint | undefined {
  if (!isSettled || begun.kind === 'sale') return undefined;
  if (begun.kind === 'top_up') return model.topUpTakenBack(begun.who, amount);
  if (begun.kind !== 'payment' || begun.parts.some(({ row }) => row.debtor !== begun.who)) return undefined;
  const isOver = ({ row }: { readonly row: ModelRow }) => model.chargeOffOf(row.debtor, row.line) !== undefined;
  if (takenBackOf(begun.parts, amount).some(isOver)) return undefined;
  model.repaymentTakenBack(begun.parts, amount, today);
  return amount;
}
