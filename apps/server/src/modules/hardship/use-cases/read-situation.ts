import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { rowsBeingDrawn } from '../../mandates/index.ts';
import {
  type IndebtedContract,
  type OwedRow,
  type PayableRow,
  readIndebtedContracts,
  readOwedRows,
  readPayableRows,
  readStoppedPurchases,
} from '../../schedules/index.ts';
import type { ContractFacts, RowFacts } from '../domain/eligibility.ts';
import { type Move, readMoves } from '../queries/moves.ts';
import { readPolicies } from '../queries/policy.ts';

/** An owed row with everything that decides about it. */
export interface SituationRow extends OwedRow, RowFacts {
  readonly due: PayableRow['due'];
}

/** A credit with the facts that decide, and its owed rows by due date. */
export interface SituationContract extends IndebtedContract {
  readonly facts: ContractFacts;
  readonly rows: readonly SituationRow[];
}

/** What a customer owes and has done before, as of a day. */
export interface Situation {
  readonly contracts: readonly SituationContract[];
  /** The newest first. */
  readonly moves: readonly Move[];
}

const PAUSED = 5;
/** Far more than anybody owes at once: rows beyond are those that fall due last. */
const MAX_ROWS = 1_000;

/** Reads the credits of which a customer owes something, with the rules of the day. In a transaction that has locked the rows, it is what holds. */
export async function readSituation(sql: Sql | Tx, customerId: bigint, today: IsoDate): Promise<Situation> {
  const contracts = await readIndebtedContracts(sql, customerId);
  const owed = await readOwedRows(sql, customerId, MAX_ROWS);
  const payable = new Map((await readPayableRows(sql, customerId, owed, today)).map((row) => [nameOf(row), row]));
  const [drawn, policies] = [await rowsBeingDrawn(sql, customerId), await readPolicies(sql, today)];
  const moves = await readMoves(sql, customerId);
  const stopped = await readStoppedPurchases(sql, customerId, today);
  const rows = owed.flatMap((row) => {
    const { status: state, dueDate, debt, due } = payable.get(nameOf(row)) ?? {};
    if (state === undefined || dueDate === undefined || debt === undefined || due === undefined) return [];
    const snoozes = moves.filter(({ purchaseId, seq }) => purchaseId === row.purchaseId && seq === row.seq).length;
    const status = stopped.has(row.purchaseId) ? PAUSED : state;
    const isBeingDrawn = drawn.has(nameOf(row));
    const isPenaltyAlone = due.principal + due.fee === 0n;
    return [{ ...row, status, dueDate, due, payableUntil: debt.payableUntil, snoozes, isBeingDrawn, isPenaltyAlone }];
  });
  return {
    moves,
    contracts: contracts.map((contract) => {
      const own = moves.filter(({ facilityId }) => facilityId === contract.facilityId);
      const daysOf = (kind: Move['kind']) => own.filter((move) => move.kind === kind).map(({ movedOn }) => movedOn);
      return {
        ...contract,
        facts: {
          policy: policies.get(contract.line),
          status: contract.status,
          paidRows: contract.paidRows,
          snoozedOn: daysOf('snooze'),
          spreadOn: daysOf('spread'),
        },
        rows: rows.filter(({ facilityId }) => facilityId === contract.facilityId),
      };
    }),
  };
}

const nameOf = ({ purchaseId, seq }: { readonly purchaseId: bigint; readonly seq: number }): string =>
  `${purchaseId}/${seq}`;
