import { errorCatalogue } from '@nesye/contract/errors';
import { addDays, type IsoDate, jalaliText, sumRial } from '@nesye/money';
import { findMerchantNames } from '../../merchants/index.ts';
import { type CreditNames, installmentUidOf, readCreditNames } from '../../schedules/index.ts';
import { daysLate, type Impossible, isSpreadable, leftOf, whyNoSnooze, spreadRefusal } from '../domain/eligibility.ts';
import type { Move } from '../queries/moves.ts';
import { type DoneReAge, readDoneReAges } from '../queries/re-ages.ts';
import type { HardshipDeps } from '../hardship-deps.ts';
import { readSituation, type SituationContract, type SituationRow } from './read-situation.ts';

const OVERDUE = 4;
const PAUSED = 5;
const MAX_ROWS_SHOWN = 50;
const MAX_MOVES_SHOWN = 10;
/** Where a line has no rules, what falls due so soon is shown with the reason. */
const DAYS_SHOWN = 31;

/** What a customer can do now, credit by credit and row by row, or why not and from when; and what he did before. */
export async function showHardship({ database, clock }: HardshipDeps, customerId: bigint) {
  const { sql } = database;
  const today = clock.businessDate();
  const { contracts, moves } = await readSituation(sql, customerId, today);
  const rows = contracts.flatMap((contract) => contract.rows);
  const shops = await findMerchantNames(
    sql,
    rows.map(({ merchantId }) => merchantId),
  );
  const shown = [
    ...moves.slice(0, MAX_MOVES_SHOWN),
    ...(await readDoneReAges(sql, customerId, MAX_MOVES_SHOWN)).map((done) => ({
      ...done,
      kind: 're_age' as const,
      days: null,
    })),
  ]
    .toSorted((one, other) => other.movedAt.getTime() - one.movedAt.getTime())
    .slice(0, MAX_MOVES_SHOWN);
  const credits = await readCreditNames(
    sql,
    shown.map(({ facilityId }) => facilityId),
  );
  const shopOf = ({ merchantId }: SituationRow): string => shops.get(merchantId)?.name ?? '';
  return {
    contracts: contracts.map((contract) => contractView(contract, shopOf, today)),
    moves: shown.map((move) => moveView(move, credits.get(move.facilityId))),
  };
}

function contractView(
  { facts, rows, uid, lineName: name, status }: SituationContract,
  shopOf: (row: SituationRow) => string,
  today: IsoDate,
) {
  const { policy, snoozedOn, spreadOn } = facts;
  const late = rows.filter(isSpreadable);
  const soon = addDays(today, policy?.snoozeAheadDays ?? DAYS_SHOWN);
  const shown = rows.filter(
    (row) => !row.isPenaltyAlone && (row.status === OVERDUE || row.status === PAUSED || row.dueDate <= soon),
  );
  return {
    contract_uid: uid,
    line_name: name,
    is_blocked: status === 'blocked',
    snoozes_left: leftOf(policy?.snoozesPerYear ?? 0, snoozedOn, today).left,
    spreads_left: leftOf(policy?.spreadsPerYear ?? 0, spreadOn, today).left,
    late_count: late.length,
    late_amount: sumRial(late.flatMap(({ due }) => [due.principal, due.fee])),
    late_penalty: sumRial(late.map(({ due }) => due.penalty)),
    spread: {
      min_count: policy?.minSpreadRows ?? 0,
      max_count: policy?.maxSpreadRows ?? 0,
      reason: reasonView(spreadRefusal(facts, rows, today)),
    },
    rows: shown.slice(0, MAX_ROWS_SHOWN).map((row) => {
      const impossible = whyNoSnooze(facts, row, today);
      return {
        uid: installmentUidOf(row),
        purchase_transaction: row.purchaseId,
        seq: row.seq,
        shop_name: shopOf(row),
        due_date: row.dueDate,
        due_date_jalali: jalaliText(row.dueDate),
        amount: row.due.total,
        penalty: row.due.penalty,
        days_overdue: daysLate(row, today),
        max_days: impossible === undefined ? (policy?.maxSnoozeDays ?? 0) : 0,
        reason: reasonView(impossible),
      };
    }),
  };
}

/** Owed rows are neither paid nor cancelled. */
function reasonView(impossible: Impossible | undefined) {
  if (impossible === undefined || impossible.code === 'installment_not_payable') return null;
  const { code, retryOn } = impossible;
  return {
    code,
    text: errorCatalogue[code].fa,
    retry_on: retryOn ?? null,
    retry_on_jalali: retryOn === undefined ? null : jalaliText(retryOn),
  };
}

/** What changed rows: a move that the customer made, or a re-ageing that operators decided. */
type ShownMove = Pick<Move, 'facilityId' | 'days' | 'count'> &
  Omit<DoneReAge, 'count'> & { readonly kind: Move['kind'] | 're_age' };

function moveView(move: ShownMove, credit: CreditNames | undefined) {
  if (credit === undefined) throw new Error(`the facility ${move.facilityId} has gone`);
  return {
    id: move.id,
    kind: move.kind,
    contract_uid: credit.uid,
    line_name: credit.lineName,
    days: move.days,
    count: move.count,
    amount: move.amount,
    first_due_date: move.firstDueDate,
    first_due_date_jalali: jalaliText(move.firstDueDate),
    done_at: move.movedAt.toISOString(),
  };
}
