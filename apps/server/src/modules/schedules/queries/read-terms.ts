import { rial } from '@nesye/money';
import type { FeeFormula } from '@nesye/money';
import type { ProductType } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Terms, TermsProduct } from '../domain/terms.ts';
import { penaltyTermsOf } from './row-debt.ts';

interface Row {
  id: bigint;
  line: number;
  owner: Terms['owner'];
  draw: Terms['draw'];
  service_fee_bp: number;
  service_fee_base: Terms['serviceFeeBase'];
  party_id: bigint;
  name: string;
  color: string;
  logo: string;
  guarantor_color: string;
  installment_payment_usage: boolean;
  penalty_rate_bp: number;
  grace_days: number;
  penalty_cap_bp: number;
  whole_toman_from: string | null;
  products: {
    uid: string;
    product_type: ProductType;
    installment_counts: number[];
    fee_formula: FeeFormula;
    rate_bp: number;
    multiple: number;
    min_amount: number;
  }[];
}

/** Reads one snapshot of terms with its products, or undefined. */
export async function readTerms(sql: Sql | Tx, termsId: bigint): Promise<Terms | undefined> {
  const [row] = await sql<Row[]>`
    select t.id, t.line, t.owner, t.draw, t.penalty_rate_bp, t.grace_days, t.penalty_cap_bp, t.whole_toman_from, t.service_fee_bp, t.service_fee_base, p.party_id, p.name, p.color, p.logo, p.guarantor_color, p.installment_payment_usage,
           (select json_agg(json_build_object('uid', tp.uid, 'product_type', tp.product_type, 'installment_counts', tp.installment_counts, 'fee_formula', tp.fee_formula,
                                              'rate_bp', tp.rate_bp, 'multiple', tp.multiple, 'min_amount', tp.min_amount) order by tp.uid)
            from servicing.terms_product tp where tp.terms_id = t.id) as products
    from servicing.terms t join servicing.provider p on p.line = t.line
    where t.id = ${termsId}`;
  return row === undefined ? undefined : termsOf(row);
}

function termsOf(row: Row): Terms {
  return {
    id: row.id,
    line: row.line,
    owner: row.owner,
    draw: row.draw,
    serviceFeeBp: BigInt(row.service_fee_bp),
    serviceFeeBase: row.service_fee_base,
    lenderPartyId: row.party_id,
    providerName: row.name,
    walletGroup: {
      name: row.name,
      color: row.color,
      logo: row.logo,
      guarantorColor: row.guarantor_color,
      isForInstallmentPayment: row.installment_payment_usage,
    },
    latePenalty: penaltyTermsOf(row),
    products: (row.products ?? []).map((product): TermsProduct => ({
      uid: product.uid,
      productType: product.product_type,
      installmentCounts: product.installment_counts,
      feeFormula: product.fee_formula,
      rateBp: BigInt(product.rate_bp),
      multiple: BigInt(product.multiple),
      minAmount: rial(product.min_amount),
    })),
  };
}
