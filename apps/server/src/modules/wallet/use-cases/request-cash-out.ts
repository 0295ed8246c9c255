import { CASH_OUT_LIMIT, CURRENCY, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { type Rial } from '@nesye/money';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { openOrder } from '../../../platform/orders/look-at-order.ts';
import { ACCOUNT, lockAccounts, placeHolds } from '../../ledger/index.ts';
import { type CashOutPlan, planCashOut } from '../domain/cash-out-plan.ts';
import { lockCashAccount } from '../queries/cash-accounts.ts';
import { insertCashOut, sumCashOutsOfDay } from '../queries/cash-outs.ts';
import { lockInstruments } from '../queries/instrument-owners.ts';
import { readShebaState, type SetSheba } from '../queries/shebas.ts';
import { nextMovementId } from '../queries/top-ups.ts';
import { readAmount, readFunds, requireDailyLimit, requireFunds } from './funds.ts';
import { dayOf } from './look-up-holder.ts';
import { CASH_OUT_ORDER, HOLD_GRACE_MS, type MoneyOutDeps } from '../money-out-deps.ts';
import { notifyOwner } from './notify-owner.ts';

/** Cash-outs cost the customer nothing; the column and the posting are there for the day they do. */
export const CASH_OUT_FEE = 0n;

/**
 * Takes on a cash-out to the customer's own sheba: its money is held until the next Paya cycle, and can be taken back until then. The code must have been requested
 * for this very amount. Refuses `amount_invalid`, `cash_out_closed`, `cooling_off`, `passkey_required`, `not_found` (a closed wallet), `sheba_missing`, `sheba_not_usable_yet`,
 * `balance_insufficient`, `not_settled_yet`, `daily_limit_reached`, and as the code does; then nothing is held.
 */
export async function requestCashOut(
  deps: MoneyOutDeps,
  tx: Tx,
  { userId: customerId, sessionId }: Pick<Principal, 'userId' | 'sessionId'>,
  given: { readonly amount: unknown; readonly code: string },
) {
  const { clock } = deps;
  const amount = readAmount(given.amount, CASH_OUT_LIMIT);
  if (!deps.bank.isConfigured) throw new Refusal('cash_out_closed');
  await deps.requireNoCoolingOff(tx, customerId, clock.now());
  const { isSimKnown } = await deps.requireProvenOwner(tx, { userId: customerId, sessionId }, clock.now());
  await lockOpenWallet(tx, customerId);
  await lockInstruments(tx, customerId, dayOf(clock.now()));
  const sheba = await usableSheba(deps, tx, customerId);
  requireFunds(await readFunds(deps, tx, customerId), amount + CASH_OUT_FEE);
  requireDailyLimit(CASH_OUT_LIMIT, await sumCashOutsOfDay(tx, customerId, clock.businessDate()), amount);
  const approval = { userId: customerId, purpose: 'cash_out', approves: String(amount), code: given.code } as const;
  await deps.takeCode(tx, { ...approval, now: clock.now() });
  const plan = planCashOut(clock.businessNow(), deps.holidays, deps.bank.capabilities);
  return await store(deps, tx, { customerId, amount, sheba, plan, isSimKnown });
}

/** Locks a wallet until the transaction ends; refuses `not_found` for one that is closed or was never opened. */
export async function lockOpenWallet(tx: Tx, customerId: bigint, ...others: readonly bigint[]): Promise<void> {
  await lockAccounts(
    tx,
    [customerId, ...others].map((partyId) => ({ kind: ACCOUNT.cashWallet, partyId, currency: CURRENCY.irr })),
  );
  if ((await lockCashAccount(tx, customerId))?.isActive !== true) throw new Refusal('not_found');
}

/** The sheba money may go out to now. Refuses `sheba_missing`, and `sheba_not_usable_yet` in the 48 hours after a change. */
export async function usableSheba(
  { clock }: Pick<MoneyOutDeps, 'clock'>,
  tx: Tx,
  customerId: bigint,
): Promise<SetSheba> {
  const { isSet, last } = await readShebaState(tx, customerId);
  if (!isSet || last === undefined) throw new Refusal('sheba_missing');
  if (isShebaWaiting(last, clock.businessNow()))
    throw new Refusal('sheba_not_usable_yet', { extra: { usable_from: last.usableFrom.toISOString() } });
  return last;
}

/** A sheba that was changed waits; a first one never did, wherever the clock has been set back to. */
export const isShebaWaiting = ({ usableFrom, verifiedAt }: SetSheba, now: Date): boolean =>
  usableFrom > verifiedAt && usableFrom > now;

interface AcceptedCashOut {
  readonly customerId: bigint;
  readonly amount: Rial;
  readonly sheba: SetSheba;
  readonly plan: CashOutPlan;
  /** False where the register of SIMs was silent, and the cash-out went on without its word. */
  readonly isSimKnown: boolean;
}

async function store(deps: MoneyOutDeps, tx: Tx, { customerId, amount, sheba, plan, isSimKnown }: AcceptedCashOut) {
  const { clock } = deps;
  const [id, requestedAt] = [await nextMovementId(tx, customerId), clock.businessNow()];
  const [holdId] = await placeHolds(
    tx,
    [{ kind: ACCOUNT.cashWallet, partyId: customerId, amount: amount + CASH_OUT_FEE }],
    {
      purposeId: id,
      placedAt: requestedAt,
      expiresAt: new Date(plan.cycleAt.getTime() + HOLD_GRACE_MS),
    },
  );
  if (holdId === undefined) throw new Error('no hold was placed');
  const uid = await insertCashOut(tx, {
    id,
    customerId,
    amount,
    fee: CASH_OUT_FEE,
    holdId,
    shebaId: sheba.id,
    requestedAt,
    requestedOn: clock.businessDate(),
    ...plan,
  });
  await openOrder(deps, tx, { kind: CASH_OUT_ORDER, id }, plan.sendsAt);
  const now = clock.now();
  const notice = { amount, lastFour: sheba.mask.slice(-4), sendsAt: plan.sendsAt };
  await notifyOwner(tx, customerId, { kind: 'cash_out_requested', ...notice }, now);
  await appendAudit(tx, {
    actorId: customerId,
    action: 'wallet.request_cash_out',
    subjectKind: 'customer',
    subjectId: customerId,
    detail: { cash_out_id: id, amount, sheba_id: sheba.id, is_sim_known: isSimKnown },
    at: now,
  });
  return {
    id,
    uid,
    status: TRANSACTION_RESULT.unknown,
    amount,
    fee: CASH_OUT_FEE,
    cancellable_until: plan.sendsAt.toISOString(),
  };
}
