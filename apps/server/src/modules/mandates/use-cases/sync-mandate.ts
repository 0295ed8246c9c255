import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import type { BankMandateView } from '../adapters/debit-bank.ts';
import {
  lockMandate,
  type Mandate,
  markActive,
  markEndedAtBank,
  noteMandateInquiry,
  ownerOfMandate,
  readMandate,
  storeSignPage,
} from '../queries/mandates.ts';
import { announceOf } from './announce-draws.ts';
import { endLocked } from './end-mandate.ts';
import type { MandateDeps } from './mandate-deps.ts';
import { notifyCustomer } from './notify-customer.ts';

/**
 * Asks the bank about a mandate that waits for its signature, or notifies it of one that has ended. One that nobody has signed by its deadline expires. While the bank is silent
 * nothing changes. Safe to repeat; never inside a transaction.
 */
export async function syncMandate(deps: MandateDeps, id: bigint): Promise<void> {
  const customerId = await ownerOfMandate(deps.database.sql, id);
  const mandate = customerId === undefined ? undefined : await readMandate(deps.database.sql, customerId, id);
  if (mandate === undefined) return;
  if (mandate.state === 'pending') await followPending(deps, mandate, await deps.bank.inquireMandate(String(id)));
  else if (mandate.bankEnd === 'wanted') await tellEnd(deps, mandate);
}

/** Brings a pending mandate to what the bank has said of it. */
export async function followPending(
  deps: MandateDeps,
  { id, customerId }: Mandate,
  view: BankMandateView,
): Promise<void> {
  await withMandate(deps, customerId, id, async (tx, mandate) => {
    await noteMandateInquiry(tx, id);
    if (mandate.state !== 'pending') return;
    const isLate = mandate.signUntil !== null && deps.clock.businessNow() > mandate.signUntil;
    switch (view.kind) {
      case 'active':
        return await activate(deps, tx, mandate, view);
      case 'refused':
      case 'cancelled':
      case 'expired':
        return await endLocked(deps, tx, mandate, { state: view.kind, isKnownToBank: true });
      case 'waiting':
        await storeSignPage(tx, id, view.reference, view.signUrl);
        if (isLate) await endLocked(deps, tx, mandate, { state: 'expired' });
        return;
      case 'denied':
        return await endLocked(deps, tx, mandate, { state: 'expired', isKnownToBank: true });
      case 'unknown':
        if (isLate) await endLocked(deps, tx, mandate, { state: 'expired' });
    }
  });
}

async function activate(
  deps: MandateDeps,
  tx: Tx,
  mandate: Mandate,
  { reference, accountMask, validUntil }: { reference: string; accountMask: string; validUntil: IsoDate },
): Promise<void> {
  const [at, on] = [deps.clock.businessNow(), deps.clock.businessDate()];
  await markActive(tx, mandate.id, { reference, accountMask, expiresOn: validUntil, at, on });
  const active = await lockMandate(tx, mandate.customerId, mandate.id);
  if (active === undefined) throw new Error(`the mandate ${mandate.id} has gone`);
  const now = deps.clock.now();
  await notifyCustomer(tx, mandate.customerId, { kind: 'mandate_active', account: accountMask }, now);
  await announceOf(tx, [active], { day: on, at, now }, true);
}

async function tellEnd({ bank, database }: MandateDeps, { id }: Mandate): Promise<void> {
  const { kind } = await bank.cancelMandate(String(id));
  const isKnown = kind === 'cancelled' || kind === 'refused' || kind === 'expired' || kind === 'denied';
  await database.transaction((tx) => (isKnown ? markEndedAtBank(tx, id) : noteMandateInquiry(tx, id)));
  if (!isKnown) throw new Error(`the bank has not ended the mandate ${id} yet`);
}

async function withMandate(
  { database }: MandateDeps,
  customerId: bigint,
  id: bigint,
  work: (tx: Tx, mandate: Mandate) => Promise<void>,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
    const mandate = await lockMandate(tx, customerId, id);
    if (mandate !== undefined) await work(tx, mandate);
  });
}
