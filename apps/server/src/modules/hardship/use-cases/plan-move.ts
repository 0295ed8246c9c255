import type { ErrorCode } from '@nesye/contract/errors';
import { addRial, businessDate, type IsoDate, payableUntil, rial, sumRial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import {
  type ChangeOfRows,
  countPaidRows,
  installmentUidOf,
  type PayableRow,
  type PlannedChange,
  planScheduleChange,
  readInstallmentUid,
  readPayableRows,
  readSchedules,
  requireFacility,
} from '../../schedules/index.ts';
import {
  type Impossible,
  isSpreadable,
  type Policy,
  snoozedDue,
  whyNoSnooze,
  spreadRefusal,
} from '../domain/eligibility.ts';
import { type ReAgeFacts, whyNoReAge } from '../domain/re-age.ts';
import { planView } from '../domain/move-plan.ts';
import type { RowOfPlan, RowSide } from '../domain/plan-rows.ts';
import { readReAged, readReAgePolicy } from '../queries/re-ages.ts';
import type { HardshipDeps } from '../hardship-deps.ts';
import { readSituation, type SituationContract, type SituationRow } from './read-situation.ts';

/** What a customer asks for: a row, by its uid, so many days later; or what is late of a contract over so many rows. */
export type CustomersRequest =
  | { readonly kind: 'snooze'; readonly uid: string; readonly days: number }
  | { readonly kind: 'spread'; readonly contractUid: string; readonly count: number };

/** The same for operators, who go by rules of their own: what is late of a contract over so many rows, so that nothing is late any more. */
export type MoveRequest =
  | CustomersRequest
  | { readonly kind: 're_age'; readonly contractUid: string; readonly count: number };

/** A move that is possible, with everything that carries it out. */
export interface MovePlan {
  readonly contract: SituationContract;
  /** The first day of the rules it goes by. */
  readonly policyFrom: IsoDate;
  /** The row that is moved. */
  readonly row: SituationRow | undefined;
  /** In the order of the purchases' ids. */
  readonly changes: readonly { readonly purchaseId: bigint; readonly change: ChangeOfRows }[];
  readonly firstDueDate: IsoDate;
  readonly view: ReturnType<typeof planView>;
}

type Deps = Pick<HardshipDeps, 'clock' | 'holidays'>;

const PAUSED = 5;

/**
 * What a move would do today, or why it is not possible: refuses `not_found` and `contract_not_found`, `installment_not_payable`, the codes of `whyNoSnooze` and
 * `spreadRefusal` with `retry_on` where a day is known, `hardship_days_invalid` and `hardship_count_invalid`. In a transaction that has locked the rows, the plan holds.
 */
export async function planMove(deps: Deps, sql: Sql | Tx, customerId: bigint, request: MoveRequest): Promise<MovePlan> {
  return request.kind === 'snooze'
    ? await planSnooze(deps, sql, customerId, request)
    : await planSpread(deps, sql, customerId, request);
}

async function planSnooze(
  deps: Deps,
  sql: Sql | Tx,
  customerId: bigint,
  { uid, days }: Extract<MoveRequest, { kind: 'snooze' }>,
): Promise<MovePlan> {
  const today = deps.clock.businessDate();
  const key = readInstallmentUid(uid);
  if (key === undefined) throw new Refusal('not_found');
  const { contracts } = await readSituation(sql, customerId, today);
  const isIt = (row: SituationRow) => row.purchaseId === key.purchaseId && row.seq === key.seq;
  const contract = contracts.find(({ rows }) => rows.some(isIt));
  const row = contract?.rows.find(isIt);
  if (contract === undefined || row === undefined) {
    const own = await readPayableRows(sql, customerId, [key], today);
    throw new Refusal(own.length === 0 ? 'not_found' : 'installment_not_payable');
  }
  const policy = policyFor(contract, whyNoSnooze(contract.facts, row, today));
  if (days < 1 || days > policy.maxSnoozeDays)
    throw new Refusal('hardship_days_invalid', { field: 'days', extra: { max: policy.maxSnoozeDays } });
  const newDue = snoozedDue(row, days, today);
  const change = {
    type: 'snooze-row',
    row: row.seq,
    newDue,
    payableUntil: payableUntil(newDue, deps.holidays),
  } as const;
  const changes = [{ ...key, change }];
  return await planChanges(deps, sql, customerId, { contract, policyFrom: policy.validFrom, row, changes });
}

async function planSpread(
  deps: Deps,
  sql: Sql | Tx,
  customerId: bigint,
  { kind, contractUid, count }: Exclude<MoveRequest, { kind: 'snooze' }>,
): Promise<MovePlan> {
  const today = deps.clock.businessDate();
  const contract = (await readSituation(sql, customerId, today)).contracts.find(({ uid }) => uid === contractUid);
  // The route has found it among the customer's own: nothing is owed of it.
  if (contract === undefined) throw new Refusal('hardship_nothing_late');
  const { policyFrom, min, max } =
    kind === 'spread' ? boundsOfSpread(contract, today) : await boundsOfReAge(sql, customerId, contract, today);
  if (count < min || count > max) throw new Refusal('hardship_count_invalid', { field: 'count', extra: { min, max } });
  const late = contract.rows.filter(isSpreadable);
  const purchaseIds = [...new Set(late.map(({ purchaseId }) => purchaseId))].toSorted((a, b) => Number(a - b));
  const changes = purchaseIds.map((purchaseId) => ({ purchaseId, change: { type: 'spread-arrears', count } as const }));
  return await planChanges(deps, sql, customerId, { contract, policyFrom, row: undefined, changes });
}

/** By which rules something is spread over how many rows. */
interface Bounds {
  readonly policyFrom: IsoDate;
  readonly min: number;
  readonly max: number;
}

function boundsOfSpread(contract: SituationContract, today: IsoDate): Bounds {
  const { validFrom, minSpreadRows, maxSpreadRows } = policyFor(
    contract,
    spreadRefusal(contract.facts, contract.rows, today),
  );
  return { policyFrom: validFrom, min: minSpreadRows, max: maxSpreadRows };
}

async function boundsOfReAge(
  sql: Sql | Tx,
  customerId: bigint,
  contract: SituationContract,
  today: IsoDate,
): Promise<Bounds> {
  const { facilityId, line, status, rows } = contract;
  const [policy, reAged] = [await readReAgePolicy(sql, line, today), await readReAged(sql, { customerId, facilityId })];
  const facts: ReAgeFacts = {
    policy,
    status,
    openedOn: businessDate((await requireFacility(sql, facilityId)).openedAt),
    reAgedOn: reAged.map(({ on }) => on),
    paidSince: await countPaidRows(sql, { customerId, facilityId }, reAged[0]?.at),
  };
  const impossible = whyNoReAge(facts, rows, today);
  if (impossible !== undefined) throw refusalOf(impossible);
  if (policy === undefined) throw new Refusal('re_age_not_offered');
  return { policyFrom: policy.validFrom, min: policy.minRows, max: policy.maxRows };
}

const refusalOf = ({ code, retryOn }: { readonly code: ErrorCode; readonly retryOn?: IsoDate | undefined }): Refusal =>
  new Refusal(code, { ...(retryOn !== undefined && { extra: { retry_on: retryOn } }) });

function policyFor({ facts }: SituationContract, impossible: Impossible | undefined): Policy {
  if (impossible !== undefined) throw refusalOf(impossible);
  if (facts.policy === undefined) throw new Refusal('hardship_not_offered');
  return facts.policy;
}

async function planChanges(
  { clock, holidays }: Deps,
  sql: Sql | Tx,
  customerId: bigint,
  { contract, policyFrom, row, changes }: Pick<MovePlan, 'contract' | 'policyFrom' | 'row' | 'changes'>,
): Promise<MovePlan> {
  const asOf = clock.businessDate();
  const purchaseIds = changes.map(({ purchaseId }) => purchaseId);
  const schedules = await readSchedules(sql, { customerId, purchaseIds, asOf });
  const merchantOf = new Map(contract.rows.map(({ purchaseId, merchantId }) => [purchaseId, merchantId]));
  const shops = await findMerchantNames(sql, [...merchantOf.values()]);
  const rows: RowOfPlan[] = [];
  for (const { purchaseId, change } of changes) {
    const key = { customerId, purchaseId, asOf };
    const planned = await planScheduleChange(sql, key, change, (due) => payableUntil(due, holidays));
    if ('refusal' in planned) throw refusalOfEngine(planned.refusal);
    const before = schedules.find((schedule) => schedule.purchaseId === purchaseId)?.rows ?? [];
    const shopName = shops.get(merchantOf.get(purchaseId) ?? 0n)?.name ?? '';
    rows.push(...rowsOfPlan(before, planned, { purchaseId, shopName }));
  }
  const isMoved = ({ before, after }: RowOfPlan) =>
    before !== undefined && before.dueDate !== after?.dueDate && (row !== undefined || before.payableUntil < asOf);
  const moved = contract.rows.filter((one) => rows.some((of) => of.uid === installmentUidOf(one) && isMoved(of)));
  const targets = rows.filter(({ before, after }) => after !== undefined && after.amount > (before?.amount ?? 0n));
  const firstDue = earliest(row === undefined ? targets : rows.filter(isMoved));
  const changing = new Set(purchaseIds);
  const view = planView(
    {
      kind: row === undefined ? 'spread' : 'snooze',
      contract,
      rows,
      others: contract.rows
        .filter(({ purchaseId }) => !changing.has(purchaseId))
        .map(({ status, dueDate, payableUntil: day, due }) => ({
          isPaused: status === PAUSED,
          dueDate,
          payableUntil: day,
          amount: due.total,
          penalty: due.penalty,
        })),
      movedUids: new Set(moved.map(installmentUidOf)),
      movedAmount: sumRial(moved.map(({ due }) => addRial(due.principal, due.fee))),
    },
    asOf,
  );
  return { contract, policyFrom, row, changes, firstDueDate: firstDue, view };
}

/** The owed rows of a purchase, as they are and as they will be. */
function rowsOfPlan(
  schedule: readonly PayableRow[],
  { rows: changed }: PlannedChange,
  of: Pick<RowOfPlan, 'purchaseId' | 'shopName'>,
): RowOfPlan[] {
  const added = changed.filter(({ isAdded }) => isAdded).map(({ seq }) => seq);
  return [...schedule.map(({ seq }) => seq), ...added].flatMap((seq) => {
    const row = schedule.find((one) => one.seq === seq);
    const change = changed.find((one) => one.seq === seq);
    const before: RowSide | undefined =
      row === undefined || row.due.total === 0n
        ? undefined
        : { dueDate: row.dueDate, payableUntil: row.debt.payableUntil, amount: row.due.total };
    const after: RowSide | undefined =
      change === undefined
        ? before
        : change.outstanding === 0n
          ? undefined
          : {
              dueDate: change.dueDate,
              payableUntil: change.payableUntil ?? row?.debt.payableUntil ?? change.dueDate,
              amount: change.outstanding,
            };
    if (before === undefined && after === undefined) return [];
    return [
      { ...of, uid: installmentUidOf({ ...of, seq }), seq, penalty: row?.due.penalty ?? rial(0n), before, after },
    ];
  });
}

const earliest = (rows: readonly RowOfPlan[]): IsoDate =>
  rows.flatMap(({ after }) => after?.dueDate ?? []).reduce((first, day) => (day < first ? day : first));

/** What the engine refuses beyond our own rules; anything else is a bug. */
function refusalOfEngine(reason: string): Error {
  if (reason === 'already-charged-off') return new Refusal('hardship_contract_over');
  if (reason === 'nothing-owed') return new Refusal('hardship_nothing_late');
  return new Error(`the engine refuses a move: ${reason}`);
}
