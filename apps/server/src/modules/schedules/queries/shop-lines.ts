import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';

/** What a shop agrees with its customers, and what it pays us. Rates in basis points. */
export interface ShopTerms {
  readonly yearlyRateBp: number;
  /** Up to so many installments, from 2 on; at the end of the month besides. */
  readonly mostInstallments: number;
  readonly penaltyRateBp: number;
  /** Of the principal of each sale. */
  readonly serviceFeeBp: number;
}

/** Draws the number of a shop's line. */
export async function nextShopLine(tx: Tx): Promise<number> {
  const [row] = await tx<{ line: number }[]>`select nextval('servicing.shop_line')::int as line`;
  if (row === undefined) throw new Error('shop_line returned nothing');
  return row.line;
}

/** How a shop's credit looks on screens. */
const LOOK = { color: '#8a4b08', logo: '/images/wallets/cash.svg', guarantorColor: '#6b3a06' } as const;

/** Stores a shop as a provider of credit, or its names of today. */
export async function upsertShopProvider(
  tx: Tx,
  provider: {
    readonly line: number;
    readonly merchantId: bigint;
    readonly name: string;
    readonly legalName: string;
    readonly registration: string;
  },
): Promise<void> {
  const { line, merchantId, name, legalName, registration } = provider;
  await tx`
    insert into servicing.provider (line, key, party_id, name, color, guarantor_color, logo, installment_payment_usage, legal_name, registration)
    values (${line}, ${`shop-${merchantId}`}, ${merchantId}, ${name}, ${LOOK.color}, ${LOOK.guarantorColor}, ${LOOK.logo}, false, ${legalName}, ${registration})
    on conflict (line) do update set name = excluded.name, legal_name = excluded.legal_name, registration = excluded.registration`;
}

/** Stores terms of a shop's line, with its products. Their id. */
export async function insertShopTerms(
  tx: Tx,
  { line, from, ...terms }: ShopTerms & { readonly line: number; readonly from: IsoDate },
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into servicing.terms (line, owner, draw, is_revolving, disburses, payable_when, service_fee_bp, service_fee_base, penalty_rate_bp, valid_from)
    values (${line}, 'merchant', 'at_purchase', true, 'to_merchant', 'captured', ${terms.serviceFeeBp}, 'principal', ${terms.penaltyRateBp}, ${from}) returning id`;
  if (row === undefined) throw new Error('the terms of a shop were not stored');
  const counts = Array.from({ length: terms.mostInstallments - 1 }, (_, index) => String(index + 2));
  const formula = terms.yearlyRateBp === 0 ? 'zero' : 'simple_bank';
  await tx`
    insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp)
    values (${row.id}, ${`shop-${line}-installment`}, 3, ${counts}::smallint[], ${formula}, ${terms.yearlyRateBp}),
           (${row.id}, ${`shop-${line}-end-of-month`}, 2, '{1}', 'zero', 0)`;
  return row.id;
}
