import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, dateFromJalali, type IsoDate, isoDate, jalaliFromDate } from '@nesye/money';
import {
  isLate,
  isPayable,
  LINES,
  makeFirm,
  type ModelRow,
  owedOf,
  penaltyDue,
  type RowPart,
} from './model-rows.test-support.ts';
import { API, type Prepared, type StepOf } from './prepared.test-support.ts';
import { ModelMismatch, type PlayedMandate, requireSame, type SequencePlay } from './sequence-play.test-support.ts';

const LOOKS = 40;
const LOOK_AGAIN_MS = 250;

/** Lets what falls due be drawn: from the wallet, or by a mandate that is signed at the bank. */
export function allowDraws(play: SequencePlay, { who, line, source, account }: StepOf<'allowDraws'>): Prepared {
  const user = play.person(who).id;
  const contract = line === undefined ? {} : { contract: play.facility(who, line).uid };
  const isOver = play.model.chargeOffOf(who, line) !== undefined;
  const isClash = (each: PlayedMandate) =>
    each.isActive && each.who === who && each.source === source && (each.line === line || !each.line || !line);
  return {
    send: () => play.world.send('POST', `${API}/mandate/`, { user, body: { source, ...contract } }),
    absorb: async ({ status, body }) => {
      requireSame(
        `a mandate (${String(body['code'])})`,
        status,
        isOver ? 404 : play.mandates.some(isClash) ? 409 : 201,
      );
      if (status !== 201) return;
      const id = body['id'] as number;
      if (source === 'bank') {
        await play.world.sign(body['sign_url'] as string, account);
        requireSame('a mandate that is signed', await stateOnceKnown(play, user, id), 'active');
      }
      play.mandates.push({ id, who, source, line, isActive: true });
    },
  };
}

/** The bank is asked by each look; on a busy machine it may not have responded at the first. */
async function stateOnceKnown(play: SequencePlay, user: bigint, id: number): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    const { body } = await play.world.send('GET', `${API}/mandate/${id}/`, { user });
    if (body['state'] !== 'pending' || tried === LOOKS) return body['state'];
    await sleep(LOOK_AGAIN_MS);
  }
}

/** The customer ends it, whatever is announced or in doubt. */
export function endDraws(play: SequencePlay, { who, pick }: StepOf<'endDraws'>): Prepared | undefined {
  const choice = play.mandates.filter((each) => each.isActive && each.who === who);
  const mandate = choice[pick % Math.max(choice.length, 1)];
  if (mandate === undefined) return undefined;
  return {
    send: () => play.world.send('DELETE', `${API}/mandate/${mandate.id}/`, { user: play.person(who).id }),
    absorb: async ({ status, body }) => {
      requireSame(`the end of a mandate (${String(body['code'])})`, status, 200);
      mandate.isActive = false;
    },
  };
}

interface SeenDraw {
  readonly id: bigint;
  readonly customer_id: bigint;
  readonly mandate_id: bigint;
  readonly source: 'wallet' | 'bank';
  readonly purchase_id: bigint;
  readonly seq: number;
  readonly state: string;
  readonly amount: bigint;
  readonly to_wallet_amount: bigint;
  readonly quoted_on: string | null;
  readonly entry_id: bigint | null;
}

/** Something that the end of days has done, and the entry of it. */
export interface EndedEvent {
  readonly entryId: bigint | undefined;
  readonly apply: () => void;
}

/**
 * What was drawn since the last look, each with the entry by which it was booked; undefined where no row was paid. A draw may only be of a mandate that holds, or held when the
 * bank was given it, and takes exactly what its row owed on that day.
 */
export async function drawsSince(play: SequencePlay): Promise<readonly EndedEvent[]> {
  if (play.mandates.length === 0) return [];
  const ids = play.cast.people.map(({ id }) => String(id));
  const draws = await play.world.database.owner<SeenDraw[]>`
    select d.id, d.customer_id, d.mandate_id, d.source, d.purchase_id, d.seq, d.state, d.amount, d.to_wallet_amount, d.quoted_on::text as quoted_on,
           (select min(r.entry_id) from servicing.repayment r where r.bucket = d.bucket and r.customer_id = d.customer_id and r.payment_id = d.id) as entry_id
    from mandates.draw d where d.customer_id = any(${ids}::bigint[]) order by d.ended_at, d.id`;
  return draws.flatMap((draw) => {
    const before = play.draws.get(draw.id) ?? 'announced';
    play.draws.set(draw.id, draw.state);
    const apply = (): void => absorbDraw(play, draw, before);
    return before === draw.state ? [] : [{ entryId: draw.entry_id ?? undefined, apply }];
  });
}

function absorbDraw(play: SequencePlay, draw: SeenDraw, before: string): void {
  if (before !== 'announced' && before !== 'with_bank')
    throw new ModelMismatch(`the draw ${draw.id} went from ${before} to ${draw.state}`);
  const mandate = play.mandates.find(({ id }) => BigInt(id) === draw.mandate_id);
  const who = play.cast.people.findIndex(({ id }) => id === draw.customer_id);
  const row = play.model.rows.find((each) => each.purchaseId === draw.purchase_id && each.seq === draw.seq);
  if (mandate === undefined || row === undefined || mandate.who !== who || mandate.source !== draw.source)
    throw new ModelMismatch(`the draw ${draw.id} is of nobody's mandate or row`);
  if (!LINES.filter((line) => line === (mandate.line ?? line)).includes(row.line))
    throw new ModelMismatch(`the draw ${draw.id} is of a line without a mandate`);
  if (!mandate.isActive && before === 'announced' && draw.state !== 'dropped' && draw.state !== 'cancelled')
    throw new ModelMismatch(`the draw ${draw.id} is ${draw.state} after its mandate has ended`);
  if (draw.state !== 'paid' || draw.quoted_on === null) return;
  const quotedOn = isoDate(draw.quoted_on);
  makeFirmByMonth(play, row, quotedOn);
  const part: RowPart = { row, ...owedOf(row), penalty: penaltyDue(row, quotedOn), rebate: 0n, quotedOn };
  const needed = part.principal + part.fee + part.penalty;
  const isTaken = isPayable(row) && needed <= draw.amount;
  requireSame(`what of the draw ${draw.id} its row took`, draw.amount - draw.to_wallet_amount, isTaken ? needed : 0n);
  if (draw.source === 'bank') return play.model.drawn(who, isTaken ? part : undefined, draw.amount);
  requireSame(`a draw from the wallet that takes nothing`, isTaken, true);
  play.model.repaid(who, [part], { wallet: needed, card: 0n });
}

/** The end of a month makes the penalty of a late row firm: it has grown since a draw of an earlier day, of which the bank speaks only now. */
function makeFirmByMonth({ lastEnded }: SequencePlay, row: ModelRow, quotedOn: IsoDate): void {
  const firstOfMonth = dateFromJalali({ ...jalaliFromDate(addDays(lastEnded, 1)), day: 1 });
  const end = addDays(firstOfMonth, -1);
  const wasPaused = row.resumedOn !== undefined && row.resumedOn > end;
  if (end > quotedOn && isLate(row, end) && !wasPaused) makeFirm(row, end);
}
