import { CURRENCY } from '@nesye/contract/constants';
import { type IsoDate, type Rial, sumRial, ZERO_RIAL } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  ACCOUNT,
  type DebtOwner,
  lockAccounts,
  openAccount,
  POSTING_RULE,
  postChargeOff,
  postEntry,
  readAccounts,
  setLimit,
} from '../../ledger/index.ts';
import {
  type FacilityKey,
  markChargedOff,
  markFacilityChargedOff,
  readCountedThrough,
  readOwedKeys,
} from '../queries/charge-off.ts';
import { lockFacility, requireFacility, type StoredFacility } from '../queries/facilities.ts';
import { lockPayableRows, type PayableRow, readPayableRows } from '../queries/payable-rows.ts';
import { markFeesEndedEarly } from '../queries/recognise-fees.ts';
import { earnFeesNow } from './earn-fees-now.ts';
import { accruePenalty } from './make-penalty-firm.ts';
import { earlyRebates } from './early-rebates.ts';

const PAUSED = 5;
const OVERDUE = 4;

/** A facility with everything that a charge-off moves locked. */
export interface LockedDebt extends FacilityKey {
  readonly facility: StoredFacility;
  readonly owner: DebtOwner;
  /** All that is owed, as of the day. */
  readonly rows: readonly PayableRow[];
  /** The last day in time of the oldest late row; undefined where nothing is late. */
  readonly lateSince: IsoDate | undefined;
  /** The last day for which a penalty was counted, also of rows that are over by now, or on which a row was owed again. */
  readonly countedThrough: IsoDate | undefined;
  /** A purchase of it is disputed. */
  readonly isDisputed: boolean;
  /** A sale by card waits and holds credit. */
  readonly isHeld: boolean;
  readonly day: IsoDate;
}

/** Locks the account of a facility, its owed rows and itself, in this order, which is that of every payment, and reads what is owed on a day. */
export async function lockDebt(tx: Tx, { customerId, facilityId }: FacilityKey, day: IsoDate): Promise<LockedDebt> {
  const account = { kind: (await requireFacility(tx, facilityId)).principalKind, partyId: facilityId };
  await lockAccounts(tx, [account]);
  const rows = await lockPayableRows(tx, customerId, await readOwedKeys(tx, { customerId, facilityId }), day);
  const facility = await lockFacility(tx, facilityId);
  const [used] = await readAccounts(tx, [account]);
  const countedThrough = await readCountedThrough(tx, { customerId, facilityId });
  const late = rows.filter(({ status }) => status === OVERDUE).map(({ debt }) => debt.payableUntil);
  return {
    customerId,
    facilityId,
    facility,
    owner: rows[0]?.owner ?? (facility.principalKind === ACCOUNT.receivablePrincipal ? 'house' : 'lender'),
    rows,
    lateSince: late.toSorted()[0],
    countedThrough,
    isDisputed: rows.some(({ status }) => status === PAUSED),
    isHeld: used !== undefined && used.held > 0n,
    day,
  };
}

export interface ChargeOff {
  /** The record (charge_off.charge_off), source of the entry. */
  readonly id: bigint;
  readonly lossAccount: 1810 | 5210;
  /** Who decided; null for the task at the end of the day. */
  readonly actorId: bigint | null;
  readonly reason: string;
  readonly at: Date;
}

/** What was charged off, by part; rials. */
export interface ChargedOff {
  readonly principal: Rial;
  readonly fee: Rial;
  readonly penalty: Rial;
  /** What of the fee was not earned by the day; 0 of a lender's. */
  readonly unearned: Rial;
  /** Null of a lender's debt, which is in the lender's own books. */
  readonly entryId: bigint | null;
}

/**
 * Charges a locked debt off (rule 31): penalties become firm through the day (rule 13), what is earned of the fees by then becomes income (rule 12), the debt moves to the
 * managed book, the facility is over and its limit zero. The customer owes the same rows as before, and no penalty for later days.
 */
export async function chargeOffDebt(tx: Tx, debt: LockedDebt, chargeOff: ChargeOff): Promise<ChargedOff> {
  const { customerId, facilityId, day, rows } = debt;
  const { at } = chargeOff;
  for (const row of rows)
    await accruePenalty(tx, { key: { ...row, customerId }, owner: row, debt: row.debt }, { businessDate: day, at });
  const unearned = debt.owner === 'house' ? await endFeesOf(tx, debt, at) : ZERO_RIAL;
  const owed = await readPayableRows(tx, customerId, rows, day);
  const sumOf = (part: 'principal' | 'fee' | 'penalty') => sumRial(owed.map(({ due }) => due[part]));
  const parts = { principal: sumOf('principal'), fee: sumOf('fee'), penalty: sumOf('penalty'), unearned };
  const entryId = debt.owner === 'house' ? await moveToManagedBook(tx, debt, chargeOff, parts) : null;
  await markChargedOff(tx, { customerId, facilityId }, day);
  await markFacilityChargedOff(tx, { customerId, facilityId });
  const kinds = new Set([debt.facility.principalKind, ACCOUNT.managedPrincipal]);
  for (const kind of kinds) await setLimit(tx, { ...limitChange(chargeOff), kind, partyId: facilityId });
  return { ...parts, entryId };
}

const limitChange = ({ actorId, reason, at }: ChargeOff) => ({ limit: 0n, actorId, reason, at });

type Parts = Omit<ChargedOff, 'entryId'>;

async function moveToManagedBook(
  tx: Tx,
  { customerId, facilityId, day }: LockedDebt,
  { id, lossAccount, at }: ChargeOff,
  parts: Parts,
): Promise<bigint> {
  await openAccount(tx, ACCOUNT.managedPrincipal, facilityId, CURRENCY.irr, parts.principal);
  return await postEntry(tx, {
    bucket: bucketOf(customerId),
    rule: POSTING_RULE.chargeOff,
    sourceId: id,
    occurredAt: at,
    effectiveDate: day,
    lines: postChargeOff({ facilityId, lossAccount, ...parts }),
  });
}

/** Rule 12 up to the day, by the one function of earned fees. Returns what is not earned: nothing of these rows is to be earned any more. */
async function endFeesOf(tx: Tx, { customerId, rows, day }: LockedDebt, at: Date): Promise<Rial> {
  const open = rows.filter(({ feeUnearned }) => feeUnearned > 0n);
  if (open.length === 0) return ZERO_RIAL;
  const back = await earlyRebates(tx, { customerId, rows: open, asOf: day });
  const unearned = open.map(({ feeUnearned }, index) => {
    const rest = back[index] ?? ZERO_RIAL;
    return rest < feeUnearned ? rest : feeUnearned;
  });
  await markFeesEndedEarly(tx, customerId, open);
  await earnFeesNow(
    tx,
    { customerId, at, day },
    open.map(({ feeUnearned }, index) => feeUnearned - (unearned[index] ?? ZERO_RIAL)),
  );
  return sumRial(unearned);
}
