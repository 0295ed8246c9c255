import type { CurrencyCode } from '@nesye/contract/constants';
import { type IsoDate, rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { FixedPayment, MerchantStatus, TerminalOffer } from '../domain/merchant.ts';
import { vatOn } from './vat-rates.ts';

interface TerminalRow {
  askedCode: string;
  isReplaced: boolean;
  code: string;
  fixedId: bigint | null;
  fixedAmount: bigint | null;
  fixedNote: string | null;
  fixedInvoiceUid: string | null;
  fixedRedirectUrl: string | null;
  isWayBackOpen: boolean;
  fixedValidUntil: Date | null;
  terminalId: bigint;
  title: string;
  currency: number;
  isActive: boolean;
  branchName: string | null;
  merchantId: bigint;
  ownerUserId: bigint;
  name: string;
  logo: string | null;
  status: number;
  preferredQrProducts: number[];
  sellsThroughPartner: boolean;
  categoryId: number;
  categoryName: string;
  categorySlug: string;
  cashBp: number | null;
  endOfMonthBp: number | null;
  installmentBp: number | null;
  vatBp: number;
}

/** The terminals of `codes`, in that order; undefined where no terminal has the code. Commission and the tax on it are those in force on `businessDate`. */
export async function readTerminals(
  sql: Sql | Tx,
  codes: readonly string[],
  businessDate: IsoDate,
): Promise<(TerminalOffer | undefined)[]> {
  const rows = await sql<TerminalRow[]>`
    select a.asked_code as "askedCode", a.is_replaced as "isReplaced", a.fixed_id as "fixedId", a.fixed_amount as "fixedAmount", a.fixed_note as "fixedNote", a.fixed_invoice_uid as "fixedInvoiceUid", a.fixed_redirect_url as "fixedRedirectUrl", a.is_way_back_open as "isWayBackOpen", a.fixed_valid_until as "fixedValidUntil", t.code, t.id as "terminalId", t.title, t.currency, t.is_active as "isActive", b.name as "branchName", m.id as "merchantId", m.owner_user_id as "ownerUserId", m.name, m.logo, m.status,
           m.preferred_qr_products as "preferredQrProducts", m.sells_through_partner as "sellsThroughPartner", c.id as "categoryId", c.name as "categoryName", c.slug as "categorySlug", bp.cash_bp as "cashBp", bp.end_of_month_bp as "endOfMonthBp", bp.installment_bp as "installmentBp",
           ${vatOn(sql, sql`${businessDate}::date`)} as "vatBp"
    from (
      select code as asked_code, id as terminal_id, null::bigint as fixed_id, null::bigint as fixed_amount, null as fixed_note, null as fixed_invoice_uid,
        null as fixed_redirect_url, false as is_way_back_open, null::timestamptz as fixed_valid_until, false as is_replaced
      from merchants.terminal where code = any(${[...codes]})
      union all
      select code, terminal_id, null, null, null, null, null, false, null, true from merchants.replaced_code where code = any(${[...codes]})
      union all
      select code, terminal_id, id, amount, note, invoice_uid, redirect_url,
        exists (select from merchants.shop_origin o
          where o.merchant_id = p.merchant_id and o.state = 'approved' and starts_with(p.redirect_url, o.origin || '/')),
        valid_until, false from merchants.payment_code p where code = any(${[...codes]})
    ) a
    join merchants.terminal t on t.id = a.terminal_id
    left join merchants.branch b on b.id = t.branch_id
    join merchants.merchant m on m.id = t.merchant_id
    join merchants.category c on c.id = m.category_id
    cross join lateral (
      select max(r.commission_bp) filter (where r.product_type = 1) as cash_bp,
             max(r.commission_bp) filter (where r.product_type = 2) as end_of_month_bp,
             max(r.commission_bp) filter (where r.product_type = 3) as installment_bp
      from (
        select distinct on (product_type) product_type, commission_bp from merchants.commission_terms
        where merchant_id = m.id and valid_from <= ${businessDate}::date order by product_type, valid_from desc
      ) r
    ) bp`;
  const byCode = new Map(rows.map((row) => [row.askedCode, offerOf(row)]));
  return codes.map((code) => byCode.get(code));
}

function fixedOf(row: TerminalRow): FixedPayment | undefined {
  if (row.fixedId === null || row.fixedAmount === null || row.fixedValidUntil === null) return undefined;
  return {
    id: row.fixedId,
    amount: rial(row.fixedAmount),
    note: row.fixedNote,
    invoiceUid: row.fixedInvoiceUid,
    redirectUrl: row.fixedRedirectUrl,
    isWayBackOpen: row.isWayBackOpen,
    validUntil: row.fixedValidUntil,
  };
}

const offerOf = (row: TerminalRow): TerminalOffer => ({
  terminal: {
    id: row.terminalId,
    code: row.code,
    title: row.title,
    currency: row.currency as CurrencyCode,
    isActive: row.isActive,
    branchName: row.branchName,
  },
  isReplaced: row.isReplaced,
  merchant: {
    id: row.merchantId,
    ownerUserId: row.ownerUserId,
    name: row.name,
    logo: row.logo,
    status: row.status as MerchantStatus,
    preferredQrProducts: row.preferredQrProducts,
    sellsThroughPartner: row.sellsThroughPartner,
    category: { id: row.categoryId, name: row.categoryName, slug: row.categorySlug },
  },
  fixed: fixedOf(row),
  commissionBp: { 1: row.cashBp ?? 0, 2: row.endOfMonthBp ?? 0, 3: row.installmentBp ?? 0 },
  vatBp: row.vatBp,
});
