import { walletCalls } from '@nesye/contract';
import { CASH_OUT_LIMIT } from '@nesye/contract/constants';
import { jalaliText } from '@nesye/money';
import { isUuid } from '../../../platform/batch-loader/owned-record.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { endOrder } from '../../../platform/orders/order-queries.ts';
import { ACCOUNT, endHolds, lockAccounts } from '../../ledger/index.ts';
import { planCashOut } from '../domain/cash-out-plan.ts';
import {
  type CashOut,
  findCashOut,
  lockCashOut,
  markCashOutCancelled,
  readOpenCashOuts,
  sumCashOutsOfDay,
} from '../queries/cash-outs.ts';
import { readShebaState, type SetSheba } from '../queries/shebas.ts';
import { cashOutView } from '../cash-out-view.ts';
import type { FindCashAccount } from './find-cash-account.ts';
import { type Funds, leftOf, mostOf, readFunds, readSettledFrom } from './funds.ts';
import { CASH_OUT_ORDER, type MoneyOutDeps } from '../money-out-deps.ts';
import { pushOwnMoney } from './push-due-money.ts';
import { CASH_OUT_FEE, isShebaWaiting } from './request-cash-out.ts';
import { bankView } from './shebas.ts';

type Owner = Pick<Principal, 'userId' | 'sessionId'>;

/** What can be cashed out now, to where, when and for what fee; and where nothing can, why. */
export async function checkCashOut(deps: MoneyOutDeps, owner: Owner) {
  const { userId: customerId } = owner;
  const { database, clock, holidays, banks } = deps;
  const { sql } = database;
  const [funds, total] = [
    await readFunds(deps, sql, customerId),
    await sumCashOutsOfDay(sql, customerId, clock.businessDate()),
  ];
  const { isSet, last } = await readShebaState(sql, customerId);
  const sheba = isSet ? last : undefined;
  const settledFrom = await readSettledFrom(deps, sql, customerId, funds);
  const most = mostOf(CASH_OUT_LIMIT, total, funds);
  const left = leftOf(CASH_OUT_LIMIT, total);
  const outside = await outsideReason(deps, owner);
  const reason = outside?.reason ?? ownReason(deps, sheba, funds, left.times > 0 ? most : 0n);
  const { cycleAt, sendsAt } = planCashOut(clock.businessNow(), holidays, deps.bank.capabilities);
  return {
    can_cash_out: reason === null,
    reason,
    reason_until: outside?.until ?? null,
    available_amount: funds.available,
    balance: funds.balance,
    held_amount: funds.held,
    unsettled_amount: funds.unsettled,
    unsettled_until: settledFrom ?? null,
    unsettled_until_jalali: settledFrom === undefined ? null : jalaliText(settledFrom),
    sheba:
      sheba === undefined
        ? null
        : {
            sheba: sheba.mask,
            bank: bankView(await banks.ofSheba(sheba.bankCode)),
            holder_name: sheba.holderName,
            usable_from: sheba.usableFrom.toISOString(),
          },
    fee: CASH_OUT_FEE,
    min_amount: CASH_OUT_LIMIT.min,
    max_amount: most,
    daily_limit: CASH_OUT_LIMIT.day,
    daily_left: left.amount,
    times_left: left.times,
    cycle_at: cycleAt.toISOString(),
    sends_at: sendsAt.toISOString(),
  };
}

const TEXTS = {
  cash_out_closed: 'برداشت فعلاً در دسترس نیست. کمی بعد دوباره تلاش کنید.',
  cooling_off: 'به‌خاطر تغییر تازهٔ حساب، برداشت موقتاً بسته است.',
  passkey_required:
    'سیم‌کارت یا دستگاه شما تازه عوض شده است. با کلید عبوری که پیش از آن ساخته‌اید تأیید کنید، یا تا پایان مهلت صبر کنید.',
  sheba_missing: 'برای برداشت، نخست شبای خودتان را ثبت کنید.',
  sheba_not_usable_yet: 'شبا تازه عوض شده است و تا ۴۸ ساعت پولی به آن نمی‌رود.',
  daily_limit_reached: 'سقف برداشت امروز پر شده است.',
  not_settled_yet: 'موجودی تازه با کارت آمده است و تا تسویهٔ درگاه برداشت نمی‌شود.',
  balance_insufficient: 'موجودی آزاد از کمترین مبلغ برداشت کمتر است.',
} as const;
type ReasonCode = keyof typeof TEXTS;
const reasonOf = (code: ReasonCode) => ({ code, text: TEXTS[code] });

async function outsideReason(
  { bank, clock, database, requireNoCoolingOff, requireProvenOwner }: MoneyOutDeps,
  owner: Owner,
): Promise<{ readonly reason: ReturnType<typeof reasonOf>; readonly until: string | null } | undefined> {
  if (!bank.isConfigured) return { reason: reasonOf('cash_out_closed'), until: null };
  try {
    await requireNoCoolingOff(database.sql, owner.userId, clock.now());
    await requireProvenOwner(database.sql, owner, clock.now());
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal) || (error.code !== 'cooling_off' && error.code !== 'passkey_required')) throw error;
    const until = error.options.extra?.['until'];
    return { reason: reasonOf(error.code), until: typeof until === 'string' ? until : null };
  }
}

function ownReason({ clock }: MoneyOutDeps, sheba: SetSheba | undefined, funds: Funds, most: bigint) {
  if (sheba === undefined) return reasonOf('sheba_missing');
  if (isShebaWaiting(sheba, clock.businessNow())) return reasonOf('sheba_not_usable_yet');
  if (most >= CASH_OUT_LIMIT.min) return null;
  if (funds.available >= CASH_OUT_LIMIT.min) return reasonOf('daily_limit_reached');
  return reasonOf(
    funds.balance - funds.held >= CASH_OUT_LIMIT.min && funds.unsettled > 0n
      ? 'not_settled_yet'
      : 'balance_insufficient',
  );
}

/** A customer's own cash-out. Refuses `not_found`. */
export async function showCashOut(deps: MoneyOutDeps, customerId: bigint, uid: string) {
  await pushOwnMoney(deps, customerId);
  return await cashOutView(deps, await ownCashOut(deps, customerId, uid));
}

async function ownCashOut({ database }: MoneyOutDeps, customerId: bigint, uid: string): Promise<CashOut> {
  const cashOut = isUuid(uid) ? await findCashOut(database.sql, customerId, uid) : undefined;
  if (cashOut === undefined) throw new Refusal('not_found');
  return cashOut;
}

/** Takes a cash-out back: its money is free again. Once more changes nothing. Refuses `not_found`, and `not_cancellable` from the moment it is due to be sent. */
export async function cancelCashOut(deps: MoneyOutDeps, customerId: bigint, uid: string) {
  const { database, clock } = deps;
  const { id } = await ownCashOut(deps, customerId, uid);
  const cancelled = await database.transaction(async (tx) => {
    await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
    const cashOut = await lockCashOut(tx, id);
    if (cashOut.state === 'cancelled') return cashOut;
    const now = clock.businessNow();
    if (cashOut.state !== 'waiting' || now >= cashOut.sendsAt) throw new Refusal('not_cancellable');
    await endHolds(tx, [cashOut.holdId], 'released', now);
    await markCashOutCancelled(tx, id, now);
    await endOrder(tx, CASH_OUT_ORDER, id);
    return { ...cashOut, state: 'cancelled' as const, endedAt: now };
  });
  return await cashOutView(deps, cancelled);
}

/** Times of a day, over the longest time that cash-outs can stay open. */
const MAX_OPEN = 1_000;

/** Cash-outs of a customer's own cash account that are not over, newest first. Refuses `not_found` for another account, and as every short list does. */
export async function listWaitingCashOuts(
  deps: MoneyOutDeps & { readonly findCashAccount: FindCashAccount },
  customerId: bigint,
  accountUid: string,
  query: ListQuery,
) {
  if ((await deps.findCashAccount({ customerId, uid: accountUid })) === undefined) throw new Refusal('not_found');
  await pushOwnMoney(deps, customerId);
  const rows = await readOpenCashOuts(deps.database.sql, customerId, MAX_OPEN);
  const views = await Promise.all(rows.map((row) => cashOutView(deps, row)));
  const path = walletCalls.listWaitingCashOuts.path.replace(':x', accountUid);
  return listShort(path, query, views, (view) => view);
}
