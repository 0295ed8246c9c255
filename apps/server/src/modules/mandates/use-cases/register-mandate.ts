import { rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import type { OrderKind } from '../../../platform/orders/order-kind.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import type { BankMandate, BankMandateEnd } from '../adapters/debit-bank.ts';
import { validUntil } from '../domain/draw-plan.ts';
import { lockMandate, type Mandate, markActive, requireMandate, storeSignPage } from '../queries/mandates.ts';
import { readPolicy } from '../queries/policy.ts';
import { announceOf } from './announce-draws.ts';
import { endLocked } from './end-mandate.ts';
import { MANDATE_ORDER, type MandateDeps } from '../mandate-deps.ts';
import { notifyCustomer } from './notify-customer.ts';

/** `unsigned`: its deadline is over, or the bank does not know it. The bank gets an order to end it, as the mandate may still reach it. */
type MandateEnd = BankMandateEnd | { readonly kind: 'unsigned' };
type ActiveMandate = Extract<BankMandateEnd, { readonly kind: 'active' }>;

/** A mandate as an order to its bank: registered once, then asked about until it is signed, refused, or too late to be signed. */
export const mandateOrder = (deps: MandateDeps): OrderKind<Mandate, BankMandate, MandateEnd> => ({
  name: MANDATE_ORDER,
  lock: lockOwned,
  begin: async (tx, mandate) => {
    const holderId = await deps.holderIdOf(tx, mandate.customerId);
    if (holderId === undefined) throw new Error(`the customer of the mandate ${mandate.id} has no identity`);
    const today = deps.clock.businessDate();
    return {
      kind: 'give',
      ask: {
        mandateId: String(mandate.id),
        holderId,
        maxPerDraw: rial(mandate.maxPerDraw),
        maxPerMonth: rial(mandate.maxPerMonth),
        validUntil: validUntil(today, await readPolicy(tx, today)),
        returnUrl: `${deps.publicOrigin}/user/ips/auto-pay?mandate=${mandate.id}`,
      },
    };
  },
  send: (mandate) => deps.bank.register(mandate),
  inquire: async (id) => {
    const word = await deps.bank.inquireMandate(String(id));
    if (word.kind === 'denied') return { kind: 'unsigned' };
    if (word.kind !== 'accepted' && word.kind !== 'unknown') return word;
    const { signUntil } = await requireMandate(deps.database.sql, id);
    return signUntil !== null && deps.clock.businessNow() > signUntil ? { kind: 'unsigned' } : word;
  },
  accept: async (tx, { id }, { reference, pageUrl }) => {
    if (pageUrl === undefined) throw new Error(`the mandate ${id} has no page to sign it`);
    await storeSignPage(tx, id, reference, pageUrl);
    return deps.clock.businessNow();
  },
  end: async (tx, mandate, end) => {
    if (end.kind === 'active') return await activate(deps, tx, mandate, end);
    const how = end.kind === 'unsigned' ? ({ state: 'expired' } as const) : { state: end.kind, isKnownToBank: true };
    await endLocked(deps, tx, mandate, how);
  },
});

async function lockOwned(tx: Tx, id: bigint): Promise<Mandate> {
  const { customerId } = await requireMandate(tx, id);
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  return (await lockMandate(tx, customerId, id)) ?? (await requireMandate(tx, id));
}

async function activate(
  deps: MandateDeps,
  tx: Tx,
  mandate: Mandate,
  { reference, accountMask, validUntil: expiresOn }: ActiveMandate,
): Promise<void> {
  const [at, on] = [deps.clock.businessNow(), deps.clock.businessDate()];
  await markActive(tx, mandate.id, { reference, accountMask, expiresOn, at, on });
  const active = await requireMandate(tx, mandate.id);
  const now = deps.clock.now();
  await notifyCustomer(tx, mandate.customerId, { kind: 'mandate_active', account: accountMask }, now);
  await announceOf(tx, [active], { day: on, at, now }, true);
}
