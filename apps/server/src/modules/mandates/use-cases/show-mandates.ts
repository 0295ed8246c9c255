import type { DrawFailure } from '@nesye/contract/server-texts';
import { type CallTypes, mandatesCalls } from '@nesye/contract';
import { type IsoDate, jalaliText } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { findMerchantNames } from '../../merchants/index.ts';
import { installmentUidOf, lineName, readRowFacts, requireFacility } from '../../schedules/index.ts';
import { jalaliMonthOf } from '../domain/draw-plan.ts';
import { type Draw, readDraws, readOpenDraws, sumDrawn } from '../queries/draws.ts';
import { type Mandate, readMandate, readMandates } from '../queries/mandates.ts';
import type { MandateDeps } from '../mandate-deps.ts';
import { mandateOrder } from './register-mandate.ts';
import { lookAtOrder } from '../../../platform/orders/look-at-order.ts';

/** Of mandates that have ended only the last are shown. */
const MAX_SHOWN = 30;

type DrawView = CallTypes<typeof mandatesCalls.cancelMandateDraw>['reply'];

const FAILURES: Readonly<Record<DrawFailure, string>> = {
  insufficient: 'موجودی کافی نبود. قسط سر جایش است و می‌توانید خودتان بپردازید.',
  over_draw_limit: 'مبلغ از سقف هر برداشت بیشتر بود. قسط را خودتان بپردازید یا سقف را بالاتر ببرید.',
  over_month_limit: 'سقف برداشت این ماه پر شده بود. قسط را خودتان بپردازید.',
  mandate_ended: 'اجازهٔ برداشت پیش از این روز لغو یا تمام شده بود.',
  bank_refused: 'بانک این برداشت را انجام نداد.',
  money_to_wallet: 'قسط پیش از رسیدن پول پرداخت شده بود. پول به کیف پول شما رفت.',
};

const STATUS = {
  announced: 'announced',
  with_bank: 'in_doubt',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  dropped: 'not_needed',
} as const satisfies Record<Draw['state'], DrawView['status']>;

/** Draws as the wire has them, with the shops that sold what their rows are of. */
export async function viewDraws(sql: Sql, customerId: bigint, draws: readonly Draw[]): Promise<DrawView[]> {
  const facts = await readRowFacts(sql, customerId, distinctRows(draws));
  const names = await findMerchantNames(
    sql,
    [...facts.values()].map(({ merchantId }) => merchantId),
  );
  return draws.map((draw) => {
    const fact = facts.get(`${draw.purchaseId}/${draw.seq}`);
    return viewOf(draw, fact === undefined ? '' : (names.get(fact.merchantId)?.name ?? ''));
  });
}

/** A row has a draw for each try. */
const distinctRows = (draws: readonly Draw[]) => [
  ...new Map(draws.map((draw) => [`${draw.purchaseId}/${draw.seq}`, draw])).values(),
];

function viewOf(draw: Draw, shopName: string): DrawView {
  const isOver = draw.state === 'dropped' && draw.failure === 'mandate_ended';
  return {
    id: Number(draw.id),
    mandate: Number(draw.mandateId),
    source: draw.source,
    installment: installmentUidOf(draw),
    shop_name: shopName,
    amount: Number(draw.amount),
    due_date: draw.dueDate,
    due_date_jalali: jalaliText(draw.dueDate),
    draw_on: draw.drawOn,
    draw_on_jalali: jalaliText(draw.drawOn),
    attempt: draw.attempt,
    status: isOver ? 'cancelled' : STATUS[draw.state],
    is_cancellable: draw.state === 'announced',
    failure: draw.failure === null ? null : { code: draw.failure, text: FAILURES[draw.failure] },
    next_try_on: draw.nextTryOn,
    to_wallet_amount: Number(draw.toWalletAmount),
    receipt_number: draw.state === 'paid' && draw.toWalletAmount < draw.amount ? String(draw.id) : null,
    ended_at: draw.endedAt?.toISOString() ?? null,
  };
}

async function mandateView({ database: { sql } }: Pick<MandateDeps, 'database'>, mandate: Mandate, today: IsoDate) {
  const { facilityId, customerId } = mandate;
  const facility = facilityId === null ? undefined : await requireFacility(sql, facilityId);
  const isLive = mandate.state === 'pending' || mandate.state === 'active';
  return {
    id: mandate.id,
    source: mandate.source,
    state: mandate.state,
    contract: facility?.uid ?? null,
    line_name: facility === undefined ? null : await lineName(sql, facility.line),
    notice_days: mandate.noticeDays,
    max_per_draw: mandate.maxPerDraw,
    max_per_month: mandate.maxPerMonth,
    drawn_this_month: await sumDrawn(sql, mandate, jalaliMonthOf(today)),
    account: mandate.accountMask,
    sign_url: mandate.state === 'pending' ? mandate.signUrl : null,
    created_at: mandate.createdAt.toISOString(),
    active_since: mandate.activeAt?.toISOString() ?? null,
    expires_on: mandate.expiresOn,
    ended_at: mandate.endedAt?.toISOString() ?? null,
    // What the bank was given is ended after the mandate has.
    upcoming: await viewDraws(sql, customerId, isLive ? await readOpenDraws(sql, customerId, mandate.id) : []),
  };
}

/** A customer's own mandate as it is now; of a pending one the bank is asked. Refuses `not_found`. */
export async function showMandate(deps: MandateDeps, customerId: bigint, id: bigint) {
  const found = await readMandate(deps.database.sql, customerId, id);
  if (found === undefined) throw new Refusal('not_found');
  if (found.state === 'pending') await lookAtOrder(deps, mandateOrder(deps), id);
  const mandate = (await readMandate(deps.database.sql, customerId, id)) ?? found;
  return await mandateView(deps, mandate, deps.clock.businessDate());
}

/** A customer's mandates: those that hold or wait, then the last that ended, as a short list. Refuses as every short list does. */
export async function listMandates(deps: MandateDeps, customerId: bigint, query: ListQuery) {
  const today = deps.clock.businessDate();
  const views = [];
  for (const mandate of await readMandates(deps.database.sql, customerId, MAX_SHOWN))
    views.push(await mandateView(deps, mandate, today));
  return listShort(mandatesCalls.listMandates.path, { ...query }, views, (view) => view);
}

/** A customer's draws, newest first, 20 a page; `filter_open`: those that are not over. Refuses as every paged list does. */
export async function listDraws(
  { database }: Pick<MandateDeps, 'database'>,
  customerId: bigint,
  query: ListQuery & { readonly filter_open?: 'true' },
) {
  const list = pagedList(
    mandatesCalls.listMandateDraws,
    ['id'],
    async (sql, page) => {
      const { total, rows } = await readDraws(sql, customerId, page, query.filter_open === 'true');
      return { total, rows: await viewDraws(sql, customerId, rows) };
    },
    20,
  );
  return await list(database.sql, { ...query, order_by: query.order_by ?? '-id' });
}

/** One draw as the wire has it. */
export async function showOwnDraw(
  { database }: Pick<MandateDeps, 'database'>,
  customerId: bigint,
  draw: Draw,
): Promise<DrawView> {
  const [view] = await viewDraws(database.sql, customerId, [draw]);
  if (view === undefined) throw new Error(`the draw ${draw.id} has no view`);
  return view;
}
