import { randomUUID } from 'node:crypto';
import type { WireResponse } from '../../../modules/gateway/testing/gateway-world.test-support.ts';
import { snooze, spread, rowsEligibleForSpread, whyNoSnooze, spreadRefusal } from './model-hardship.test-support.ts';
import {
  isLate,
  isOpen,
  isPayable,
  isStopped,
  type Line,
  type ModelRow,
  penaltyDue,
  restOfRow,
  sumOf,
} from './model-rows.test-support.ts';
import { API, type Prepared, requireReason, sendTwice, type StepOf } from './prepared.test-support.ts';
import { type DebtOf, debtFor } from './debt-of.test-support.ts';
import { rowsWithDraws } from './rows-with-draws.test-support.ts';
import { ModelMismatch, requireSame, type SequencePlay } from './sequence-play.test-support.ts';

const HARDSHIP = `${API}/hardship`;
/** Names no plan. */
const NO_PLAN = '0'.repeat(32);

/** A customer moves one row of his to a later day, as a plan has shown. */
export async function snoozeRow(
  play: SequencePlay,
  { pick, isPossible, days, isStale, isTwice }: StepOf<'snooze'>,
): Promise<Prepared | undefined> {
  const { model, today } = play;
  const drawn = await rowsWithDraws(play, 'under way');
  const reasonsOf = (row: ModelRow) => whyNoSnooze(model, row, { days, today, isBeingDrawn: drawn.has(row) });
  const possible = model.rows.filter((row) => reasonsOf(row).length === 0);
  const choice = isPossible && possible.length > 0 ? possible : model.rows;
  const row = choice[pick % Math.max(choice.length, 1)];
  if (row === undefined) return undefined;
  return await prepareMove(play, {
    who: row.debtor,
    line: row.line,
    isStale,
    isTwice,
    planPath: `snooze-plan/?uid=${row.uid}&days=${days}`,
    path: 'snooze',
    body: { uid: row.uid, days },
    whyNot: () => reasonsOf(row),
    rows: () => [row],
    act: () => snooze(model, row, days, today),
  });
}

/** A customer spreads what is late of a line over the next rows, as a plan has shown. */
export async function spreadArrears(
  play: SequencePlay,
  { isPossible, count, isStale, isTwice, ...wanted }: StepOf<'spread'>,
): Promise<Prepared | undefined> {
  const { model, today } = play;
  const drawn = await rowsWithDraws(play, 'under way');
  const reasonsOf = (of: DebtOf) => {
    const isBeingDrawn = model.openRows(of.who, of.line).some((row) => drawn.has(row));
    return spreadRefusal(model, { ...of, count }, { today, isBeingDrawn });
  };
  const { who, line } = debtFor(isPossible, wanted, (of) => reasonsOf(of).length === 0);
  const { uid } = play.facility(who, line);
  return await prepareMove(play, {
    who,
    line,
    isStale,
    isTwice,
    planPath: `spread-plan/?contract_uid=${uid}&count=${count}`,
    path: 'spread',
    body: { contract_uid: uid, count },
    whyNot: () => reasonsOf({ who, line }),
    rows: () => rowsEligibleForSpread(model, who, line, today),
    act: () => spread(model, who, line, count, today),
  });
}

interface Move {
  readonly who: number;
  readonly line: Line;
  readonly isStale: boolean;
  readonly isTwice: boolean;
  readonly planPath: string;
  readonly path: 'snooze' | 'spread';
  readonly body: object;
  readonly whyNot: () => readonly string[];
  /** The rows that are moved. */
  readonly rows: () => readonly ModelRow[];
  readonly act: () => void;
}

async function prepareMove(play: SequencePlay, move: Move): Promise<Prepared> {
  const { who, path, body, isStale, isTwice } = move;
  const [user, key] = [play.person(who).id, randomUUID()];
  const before = viewOf(play, move);
  const plan = await play.world.send('GET', `${HARDSHIP}/${move.planPath}`, { user });
  requireReason(`a plan to ${path}`, plan, 200, move.whyNot());
  if (plan.status === 200) requireSamePlan(plan, before);
  const shown = isStale || plan.status !== 200 ? NO_PLAN : plan.body['plan'];
  const send = () => play.world.send('POST', `${HARDSHIP}/${path}/`, { user, key, body: { ...body, plan: shown } });
  return {
    send: () => sendTwice(send, isTwice),
    // Whatever else was done at once came later: the plan would have been another.
    bookedAs: async ({ status }) => (status === 201 ? -1n : undefined),
    absorb: async (response, isAlone) => {
      const reasons = move.whyNot();
      const expected = reasons.length === 0 && shown === NO_PLAN ? ['hardship_plan_changed'] : reasons;
      if (isAlone || response.status === 201) requireReason(`to ${path}`, response, 201, expected);
      if (response.status !== 201) return requireRefused(path, response);
      requireSamePlan(response, before);
      const purchases = new Set(move.rows().map(({ purchaseId }) => purchaseId));
      move.act();
      requireSameSides(play, response, purchases);
    },
  };
}

function requireRefused(path: string, { status }: WireResponse): void {
  if (status < 400) throw new ModelMismatch(`to ${path}: ${status}`);
}

interface Side {
  readonly due_date: string;
  readonly amount: number;
}
interface PlanWire {
  readonly cost: number;
  readonly moved_amount: number;
  readonly penalty: number;
  readonly late_before: number;
  readonly late_after: number;
  readonly rows: readonly {
    readonly uid: string;
    readonly before: Side | null;
    readonly after: Side | null;
  }[];
}

const sideOf = ({ today }: SequencePlay, row: ModelRow): string =>
  `${row.uid} ${row.due} ${restOfRow(row) + penaltyDue(row, today)}`;

/** What a plan says of today, by the model. */
function viewOf(play: SequencePlay, { who, line, rows }: Move) {
  const { model, today } = play;
  const moved = rows().filter(isOpen);
  const purchases = new Set(moved.map(({ purchaseId }) => purchaseId));
  const late = model.openRows(who, line).filter((row) => isLate(row, today) && !isStopped(row, today));
  return {
    amount: sumOf(moved.map((row) => restOfRow(row))),
    penalty: sumOf(moved.map((row) => penaltyDue(row, today))),
    late: late.length,
    lateAfter: late.filter((row) => !moved.includes(row)).length,
    sides: model
      .openRows(who, line)
      .filter((row) => isPayable(row) && purchases.has(row.purchaseId))
      .map((row) => sideOf(play, row)),
  };
}

function requireSamePlan({ body }: WireResponse, expected: ReturnType<typeof viewOf>): void {
  const plan = body as unknown as PlanWire;
  requireSame('the cost of a move', plan.cost, 0);
  requireSame('what is moved', BigInt(plan.moved_amount), expected.amount);
  requireSame('the penalty of what is moved', BigInt(plan.penalty), expected.penalty);
  requireSame('late rows before a move', plan.late_before, expected.late);
  requireSame('late rows after a move', plan.late_after, expected.lateAfter);
  requireSameRows('rows before a move', sidesOn(plan, 'before'), expected.sides);
}

function requireSameSides(play: SequencePlay, { body }: WireResponse, purchases: ReadonlySet<bigint>): void {
  const rows = play.model.rows.filter((row) => isOpen(row) && purchases.has(row.purchaseId));
  requireSameRows(
    'rows after a move',
    sidesOn(body as unknown as PlanWire, 'after'),
    rows.map((row) => sideOf(play, row)),
  );
}

const sidesOn = ({ rows }: PlanWire, when: 'before' | 'after'): string[] =>
  rows.flatMap(({ uid, [when]: side }) => (side === null ? [] : [`${uid} ${side.due_date} ${side.amount}`]));

const requireSameRows = (what: string, actual: readonly string[], expected: readonly string[]): void =>
  requireSame(what, actual.toSorted().join(', '), expected.toSorted().join(', '));
