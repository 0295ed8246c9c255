import { type Rial, rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { ACCOUNT, placeHolds } from '../../ledger/index.ts';
import { isCashAccountClosed, readFree } from '../../wallet/index.ts';
import {
  type Charge,
  insertCharge,
  lockCharge,
  markEnded,
  type NewCharge,
  nextChargeId,
  readLastCharge,
} from '../queries/charges.ts';
import type { ChargeDeps } from '../charge-deps.ts';
import { type ChargeKind, lockForCharge } from './charge-kinds.ts';
import { openCardPart, requireParts } from './open-card-part.ts';
import { postCharge } from './post-charge.ts';
import { chargeHolds } from '../charge-holds.ts';

/** A hold names its end; that of a charge ends with the service. */
const HELD_AT_MOST_MS = 86_400_000;

/** What a customer is to pay, in rials: of the amount `cost` goes to the supplier, `vat` is tax, the rest is ours. */
export interface ChargeOrder {
  readonly customerId: bigint;
  /** A registered service, and its record. */
  readonly kind: string;
  readonly sourceId: bigint;
  readonly amount: Rial;
  readonly cost: Rial;
  readonly vat?: Rial;
  readonly useCashWallet: boolean;
}

/**
 * Begins the payment of a service, in the caller's transaction: what the wallet covers is posted immediately; else the wallet's part is held and an attempt opened, and
 * everything is posted when the card's money is there. What a service holds until it is given is held in place of being posted. A service is paid once: a charge that is paid, or waits in the same way, is returned again; one that
 * waits with another flag, or whose page has expired, is abandoned. Locks the customer's wallet and what the service names: a caller that locks rows of its own locks the wallet before them.
 * Refuses `amount_invalid` for what no card can be charged, and `not_found` for a customer who has left meanwhile: their closing had the same lock.
 */
export async function openCharge(deps: ChargeDeps, tx: Tx, order: ChargeOrder): Promise<Charge> {
  const kind = deps.kinds.find(order.kind);
  const at = deps.clock.businessNow();
  await lockForCharge(tx, kind, order);
  if (await isCashAccountClosed(tx, order.customerId)) throw new Refusal('not_found');
  const found = await readLastCharge(tx, order);
  const last = found && (await lockCharge(tx, found.id));
  if (last?.state === 'paid' || last?.state === 'held' || (last !== undefined && stillWaits(last, order, at)))
    return last;
  if (last?.state === 'open') {
    await chargeHolds.release(tx, last, at);
    await markEnded(tx, last.id, 'abandoned', at);
  }
  return await begin(deps, tx, order, at);
}

function stillWaits({ state, useCashWallet, releasedAt, payUntil }: Charge, order: ChargeOrder, at: Date): boolean {
  return (
    state === 'open' &&
    useCashWallet === order.useCashWallet &&
    releasedAt === null &&
    payUntil !== null &&
    at <= payUntil
  );
}

async function begin(deps: ChargeDeps, tx: Tx, order: ChargeOrder, at: Date): Promise<Charge> {
  const { customerId, kind } = order;
  const parts = requireParts(order.amount, await readFree(tx, customerId), order.useCashWallet);
  const service = deps.kinds.find(kind);
  const charge: NewCharge = {
    id: await nextChargeId(tx, customerId),
    customerId,
    kind,
    sourceId: order.sourceId,
    amount: order.amount,
    cost: order.cost,
    vat: order.vat ?? rial(0n),
    supplierId: service.supplierId,
    useCashWallet: order.useCashWallet,
    walletAmount: parts.wallet,
    gatewayAmount: parts.gateway,
    state: 'open',
    attemptId: null,
    holdId: null,
    payUntil: null,
    decidesUntil: null,
    madeAt: at,
    heldAt: null,
    endedAt: null,
    entryId: null,
  };
  if (parts.gateway > 0n) return await insertCharge(tx, await awaitGateway(deps, tx, charge));
  if (service.isHeldUntilGiven === true) return await hold(tx, service, charge);
  const entryId = await postCharge(tx, charge, { at, businessDate: deps.clock.businessDate() });
  const paid = await insertCharge(tx, { ...charge, state: 'paid', entryId, endedAt: at });
  await service.onPaid(tx, paid);
  return paid;
}

/** Sets the whole amount aside in the wallet until the service is given or not. */
async function hold(tx: Tx, service: ChargeKind, charge: NewCharge): Promise<Charge> {
  const { id: purposeId, customerId: partyId, amount, madeAt: at } = charge;
  const times = { purposeId, placedAt: at, expiresAt: new Date(at.getTime() + HELD_AT_MOST_MS) };
  const [holdId] = await placeHolds(tx, [{ kind: ACCOUNT.cashWallet, partyId, amount }], times);
  const held = await insertCharge(tx, { ...charge, state: 'held', holdId: holdId ?? null, heldAt: at });
  await service.onPaid(tx, held);
  return held;
}

async function awaitGateway({ gateway }: ChargeDeps, tx: Tx, charge: NewCharge): Promise<NewCharge> {
  const { id: sourceId, customerId, kind: purpose, walletAmount, gatewayAmount, madeAt: at } = charge;
  const { holdIds, ...opened } = await openCardPart(gateway, tx, {
    customerId,
    purpose,
    sourceId,
    amount: rial(gatewayAmount),
    holds: [{ kind: ACCOUNT.cashWallet, partyId: customerId, amount: walletAmount }],
    at,
  });
  return { ...charge, ...opened, holdId: holdIds[0] ?? null };
}
