import { randomUUID } from 'node:crypto';
import type { WireResponse } from '../../../modules/gateway/testing/gateway-world.test-support.ts';
import { isTooSoon, planRedate, redate, type RedatedRow } from './model-redate.test-support.ts';
import { penaltyDue, restOfRow } from './model-rows.test-support.ts';
import { API, type Prepared, requireReason, sendTwice, type StepOf } from './prepared.test-support.ts';
import { rowsWithDraws } from './rows-with-draws.test-support.ts';
import { requireSame, type SequencePlay } from './sequence-play.test-support.ts';

const LAST_DAY = 30;

/** A customer chooses his due day, as a plan has shown: all rows to come move to it. */
export async function chooseDueDay(
  play: SequencePlay,
  { who, day, isStale, again }: StepOf<'redate'>,
): Promise<Prepared> {
  const { model, today } = play;
  const [user, uid] = [play.person(who).id, randomUUID()];
  const drawn = await rowsWithDraws(play, 'announced');
  const wish = { day, today, isDrawn: (row: RedatedRow['row']) => drawn.has(row) };
  const plan = await planOf(play, user, day);
  requireSame('the plan of a due day', rowsOnWire(plan), rowsOfPlan(play, planRedate(model, who, wish)));
  const shown = isStale ? await planOf(play, user, (day % LAST_DAY) + 1) : plan;
  const post = (chosen: number) =>
    play.world.send('POST', `${API}/redate/`, { user, body: { uid, day: chosen, checksum: shown.body['checksum'] } });
  return {
    send: async () => {
      const response = await sendTwice(() => post(day), again === 'same');
      if (again === 'another' && response.status === 201)
        requireReason('a key for another day', await post((day % LAST_DAY) + 1), 201, ['idempotency_key_reused']);
      return response;
    },
    // Whatever else was done at once came later: the plan would have been another.
    bookedAs: async ({ status }) => (status === 201 ? -1n : undefined),
    absorb: async (response, isAlone) => {
      const planned = planRedate(model, who, wish);
      const moved = planned.filter(({ state }) => state === 'moved');
      const reasons = [
        ...(isStale ? ['schedule_changed'] : []),
        ...(moved.length > 0 && isTooSoon(model, who, today) ? ['redate_too_soon'] : []),
      ];
      if (isAlone || response.status === 201) requireReason('a due day', response, 201, reasons);
      if (response.status !== 201) return;
      requireSame('rows that a due day moves', response.body['moved'], moved.length);
      redate(model, who, planned, wish);
    },
  };
}

const planOf = (play: SequencePlay, user: bigint, day: number) =>
  play.world.send('GET', `${API}/redate-plan/?day=${day}`, { user });

interface RowWire {
  readonly transaction: number;
  readonly number: number;
  readonly amount: number;
  readonly state: string;
  readonly new_due_date: string;
  readonly payable_until: string;
}

const rowsOnWire = ({ body }: WireResponse): string =>
  (body['rows'] as readonly RowWire[])
    .map(
      (row) => `${row.transaction}/${row.number} ${row.state} ${row.amount} ${row.new_due_date} ${row.payable_until}`,
    )
    .toSorted()
    .join(', ');

const rowsOfPlan = ({ model, today }: SequencePlay, planned: readonly RedatedRow[]): string =>
  planned
    .map(({ row, state, due }) => {
      const last = state === 'moved' ? model.lastDayOf(due) : row.payableUntil;
      return `${row.purchaseId}/${row.seq} ${state} ${restOfRow(row) + penaltyDue(row, today)} ${due} ${last}`;
    })
    .toSorted()
    .join(', ');
