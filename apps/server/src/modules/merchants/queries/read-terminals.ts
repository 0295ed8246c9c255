import type { CurrencyCode } from '@nesye/contract/constants';
import { type IsoDate, rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';
import type { FixedPayment, MerchantStatus, TerminalOffer } from '../domain/merchant.ts';

interface TerminalRow {
  asked_code: string;
  code: string;
  fixed_id: bigint | null;
  fixed_amount: bigint | null;
  fixed_note: string | null;
  fixed_invoice_uid: string | null;
  fixed_redirect_url: string | null;
  is_way_back_open: boolean;
  fixed_valid_until: Date | null;
  terminal_id: bigint;
  title: string;
  currency: number;
  is_active: boolean;
  merchant_id: bigint;
  owner_user_id: bigint;
  name: string;
  logo: string | null;
  status: number;
  preferred_qr_products: number[];
  category_id: number;
  category_name: string;
  category_slug: string;
  cash_bp: number | null;
  end_of_month_bp: number | null;
  installment_bp: number | null;
}

/** The terminals of `codes`, in that order, with the commission in force on `businessDate`; undefined where no terminal has the code. */
export async function readTerminals(
  sql: Sql,
  codes: readonly string[],
  businessDate: IsoDate,
): Promise<(TerminalOffer | undefined)[]> {
  const rows = await sql<TerminalRow[]>`
    select a.asked_code, a.fixed_id, a.fixed_amount, a.fixed_note, a.fixed_invoice_uid, a.fixed_redirect_url, a.is_way_back_open, a.fixed_valid_until, t.code, t.id as terminal_id, t.title, t.currency, t.is_active, m.id as merchant_id, m.owner_user_id, m.name, m.logo, m.status,
           m.preferred_qr_products, c.id as category_id, c.name as category_name, c.slug as category_slug, bp.cash_bp, bp.end_of_month_bp, bp.installment_bp
    from (
      select code as asked_code, id as terminal_id, null::bigint as fixed_id, null::bigint as fixed_amount, null as fixed_note, null as fixed_invoice_uid,
        null as fixed_redirect_url, false as is_way_back_open, null::timestamptz as fixed_valid_until
      from merchants.terminal where code = any(${[...codes]})
      union all
      select code, terminal_id, id, amount, note, invoice_uid, redirect_url,
        exists (select from merchants.shop_origin o
          where o.merchant_id = p.merchant_id and o.state = 'approved' and starts_with(p.redirect_url, o.origin || '/')),
        valid_until from merchants.payment_code p where code = any(${[...codes]})
    ) a
    join merchants.terminal t on t.id = a.terminal_id
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
    ) bp
    where t.kind = 'qr'`;
  const byCode = new Map(rows.map((row) => [row.asked_code, offerOf(row)]));
  return codes.map((code) => byCode.get(code));
}

function fixedOf(row: TerminalRow): FixedPayment | undefined {
  if (row.fixed_id === null || row.fixed_amount === null || row.fixed_valid_until === null) return undefined;
  return {
    id: row.fixed_id,
    amount: rial(row.fixed_amount),
    note: row.fixed_note,
    invoiceUid: row.fixed_invoice_uid,
    redirectUrl: row.fixed_redirect_url,
    isWayBackOpen: row.is_way_back_open,
    validUntil: row.fixed_valid_until,
  };
}

const offerOf = (row: TerminalRow): TerminalOffer => ({
  terminal: {
    id: row.terminal_id,
    code: row.code,
    title: row.title,
    currency: row.currency as CurrencyCode,
    isActive: row.is_active,
  },
  merchant: {
    id: row.merchant_id,
    ownerUserId: row.owner_user_id,
    name: row.name,
    logo: row.logo,
    status: row.status as MerchantStatus,
    preferredQrProducts: row.preferred_qr_products,
    category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
  },
  fixed: fixedOf(row),
  commissionBp: { 1: row.cash_bp ?? 0, 2: row.end_of_month_bp ?? 0, 3: row.installment_bp ?? 0 },
});
