import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { HolderResponse } from '../adapters/bank-inquiry.ts';
import { maskName } from '../domain/mask-name.ts';
import { bankCodeOf, maskSheba, readSheba } from '../domain/sheba.ts';
import { hasOpenCashOut } from '../queries/cash-outs.ts';
import { lockInstruments } from '../queries/instrument-owners.ts';
import {
  insertDeletedSheba,
  insertSetSheba,
  nextShebaId,
  readShebaState,
  type SetSheba,
  shebaPlace,
  type ShebaState,
} from '../queries/shebas.ts';
import { dayOf, type HolderLookup } from './look-up-holder.ts';
import { notifyOwner } from './notify-owner.ts';
import type { Banks, RequireNoCoolingOff, TakeCode } from '../ports.ts';

/** Money goes out to a changed sheba two days later, so that the owner may notice a change by someone else (D34). */
export const WAIT_AFTER_CHANGE_MS = 48 * 3_600_000;

export interface ShebaDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly vault: DataVault;
  readonly banks: Banks;
  readonly lookup: HolderLookup;
  readonly takeCode: TakeCode;
  readonly requireNoCoolingOff: RequireNoCoolingOff;
}

/** The sheba in force. Refuses `not_found` where there is none. */
export async function showSheba(sql: Sql, banks: Banks, customerId: bigint) {
  const { isSet, last } = await readShebaState(sql, customerId);
  if (!isSet || last === undefined) throw new Refusal('not_found');
  return shebaView(banks, last);
}

/** Whose a sheba is, before it is set. Refuses `sheba_invalid` and as the look-up does; a sheba without a holder is not yours. */
export async function checkSheba(
  { banks, lookup }: Pick<ShebaDeps, 'banks' | 'lookup'>,
  customerId: bigint,
  text: string,
) {
  const sheba = shebaIn(text);
  const [bank, holder] = await Promise.all([banks.ofSheba(bankCodeOf(sheba)), lookup.ofSheba(customerId, sheba)]);
  return { sheba, bank: bankView(bank), holder_name: maskName(holder?.holderName ?? ''), is_yours: isTheirs(holder) };
}

/**
 * Sets the sheba money goes out to. The bank must say that it is the customer's, and the code must have been requested for this very sheba. A first sheba may be used at
 * once, a changed one 48 hours later. Refuses `cooling_off`, `sheba_invalid`, `sheba_not_yours`, as the look-up does and as the code does; then nothing is stored.
 */
export async function setSheba(
  deps: ShebaDeps,
  customerId: bigint,
  given: { readonly sheba: string; readonly code: string },
) {
  const { database, clock, banks, lookup, takeCode } = deps;
  const sheba = shebaIn(given.sheba);
  const now = clock.now();
  await deps.requireNoCoolingOff(database.sql, customerId, now);
  const holder = await lookup.ofSheba(customerId, sheba);
  if (holder === undefined || !isTheirs(holder)) throw new Refusal('sheba_not_yours', { field: 'sheba' });
  const set = await database.transaction(async (tx) => {
    await takeCode(tx, { userId: customerId, purpose: 'sheba', approves: sheba, code: given.code, now });
    await lockInstruments(tx, customerId, dayOf(now));
    const stored = await storeSheba(tx, deps.vault, customerId, {
      sheba,
      holderName: holder.holderName,
      at: clock.businessNow(),
    });
    const kind = stored.usableFrom > stored.verifiedAt ? 'sheba_changed' : 'sheba_set';
    await notifyOwner(tx, customerId, { kind, lastFour: sheba.slice(-4) }, now);
    const detail = { sheba_id: stored.id, bank: stored.bankCode, usable_from: stored.usableFrom.toISOString() };
    await appendAudit(tx, {
      actorId: customerId,
      action: 'wallet.set_sheba',
      subjectKind: 'customer',
      subjectId: customerId,
      detail,
      at: now,
    });
    return stored;
  });
  return shebaView(banks, set);
}

interface ShebaToStore {
  readonly sheba: string;
  readonly holderName: string;
  /** By the business clock: waiting times run by it. */
  readonly at: Date;
}

/** Adds a sheba that the bank has confirmed to a customer's history; the caller holds the customer's lock, and writes the audit entry. */
export async function storeSheba(
  tx: Tx,
  vault: DataVault,
  customerId: bigint,
  { sheba, holderName, at }: ShebaToStore,
): Promise<SetSheba> {
  const state = await readShebaState(tx, customerId);
  const id = await nextShebaId(tx, customerId);
  const set: SetSheba = {
    id,
    sealed: vault.seal(sheba, shebaPlace(id)),
    mask: maskSheba(sheba),
    bankCode: bankCodeOf(sheba),
    holderName,
    verifiedAt: at,
    usableFrom: usableFrom(vault, state, sheba, at),
  };
  await insertSetSheba(tx, customerId, state.version + 1, set);
  return set;
}

/** Another sheba than the last one waits, a deleted one between them or not; the same one has the time it had. */
function usableFrom(vault: DataVault, { last }: ShebaState, sheba: string, at: Date): Date {
  if (last === undefined) return at;
  return vault.open(last.sealed, shebaPlace(last.id)) === sheba
    ? last.usableFrom
    : new Date(at.getTime() + WAIT_AFTER_CHANGE_MS);
}

/** Deletes the sheba; its history stays. Refuses `not_found` where there is none, and `sheba_in_use` while a cash-out waits or is on its way. */
export async function deleteSheba(
  { database, clock }: Pick<ShebaDeps, 'database' | 'clock'>,
  customerId: bigint,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockInstruments(tx, customerId, dayOf(clock.now()));
    const { version, isSet } = await readShebaState(tx, customerId);
    if (!isSet) throw new Refusal('not_found');
    if (await hasOpenCashOut(tx, customerId)) throw new Refusal('sheba_in_use');
    await insertDeletedSheba(tx, customerId, version + 1, clock.businessNow());
    await notifyOwner(tx, customerId, { kind: 'sheba_deleted' }, clock.now());
    await appendAudit(tx, {
      actorId: customerId,
      action: 'wallet.delete_sheba',
      subjectKind: 'customer',
      subjectId: customerId,
      detail: { version: version + 1 },
      at: clock.now(),
    });
  });
}

/** A sheba in its one form; refuses `sheba_invalid`. */
export function shebaIn(text: string): string {
  const sheba = readSheba(text);
  if (sheba === undefined) throw new Refusal('sheba_invalid', { field: 'sheba' });
  return sheba;
}

/** A closed account takes no money: it is as little use as someone else's. */
export const isTheirs = (holder: HolderResponse | undefined): boolean => holder?.isMatch === true && holder.isOpen;

async function shebaView(banks: Banks, { mask, bankCode, holderName, verifiedAt, usableFrom: from }: SetSheba) {
  const bank = bankView(await banks.ofSheba(bankCode));
  return {
    sheba: mask,
    bank,
    holder_name: holderName,
    verified_at: verifiedAt.toISOString(),
    usable_from: from.toISOString(),
  };
}

/** A bank on the wire. */
export const bankView = (bank: { readonly code: string; readonly name: string } | undefined) =>
  bank === undefined ? null : { code: bank.code, name: bank.name };
