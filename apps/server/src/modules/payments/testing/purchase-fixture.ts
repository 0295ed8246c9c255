import { randomUUID } from 'node:crypto';
import { CURRENCY, PRODUCT_TYPE } from '@nesye/contract/constants';
import { isoDate, rial } from '@nesye/money';
import { auditLedger } from '../../../../../../tools/ledger/audit.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { InvalidCommand } from '../../../platform/group-commit/group-commit.ts';
import type { TestDatabase } from '../../../platform/testing/test-database.ts';
import { ACCOUNT, openAccount, POSTING_RULE, postSale } from '../../ledger/index.ts';
import { openCashAccount, recordTopUp } from '../../wallet/index.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import { type CommitOutcome, commitPurchases } from '../queries/commit-purchases.ts';

export interface CustomerFixture {
  readonly customerId: bigint;
  readonly facility: { readonly id: bigint; readonly uid: string; readonly principalKind: number };
}

const AT = new Date('2026-11-21T08:00:00Z');
const TODAY = isoDate('2026-11-21');

/** Writes terms of line 1 (house) and line 2 (lender), whose providers the migrations bring; returns their ids. */
export async function seedTerms(database: Pick<TestDatabase, 'owner'>): Promise<{ house: bigint; lender: bigint }> {
  const insertTerms = async (line: number, owner: string): Promise<bigint> => {
    const [row] = await database.owner<{ id: bigint }[]>`
      insert into servicing.terms (line, owner, draw, is_revolving, disburses, payable_when, service_fee_bp, penalty_rate_bp, valid_from)
      values (${line}, ${owner}, 'at_purchase', true, 'via_house', 'captured', ${owner === 'house' ? 0 : 1000}, 2400, '2026-01-01') returning id`;
    const id = row?.id ?? 0n;
    await database.owner`
      insert into servicing.terms_product (terms_id, uid, product_type, installment_counts, fee_formula, rate_bp) values
        (${String(id)}, 'installment', 3, '{2,4,6,12}', 'simple_bank', 1800), (${String(id)}, 'end-of-month', 2, '{1}', 'zero', 0)`;
    return id;
  };
  return { house: await insertTerms(1, 'house'), lender: await insertTerms(2, 'lender') };
}

/** A customer with an active facility of `limit` rials and a wallet of `wallet` rials. */
export async function seedCustomer(
  database: Pick<TestDatabase, 'owner' | 'transaction'>,
  options: { termsId: bigint; limit: bigint; wallet?: bigint; principalKind?: 1210 | 7110; line?: number },
): Promise<CustomerFixture> {
  const { wallet = 0n } = options;
  const [party] = await database.owner<
    { id: bigint }[]
  >`select platform.party_id(nextval('platform.party_number')) as id`;
  const customerId = party?.id ?? 0n;
  await database.transaction(async (tx) => {
    await openCashAccount(tx, customerId, AT);
    if (wallet > 0n) await recordTopUp(tx, customerId, rial(wallet), AT, TODAY);
  });
  return { customerId, facility: await seedFacility(database, customerId, options) };
}

/** An active facility of `limit` rials for a customer who is there. */
export async function seedFacility(
  database: Pick<TestDatabase, 'owner' | 'transaction'>,
  customerId: bigint,
  options: { termsId: bigint; limit: bigint; principalKind?: 1210 | 7110; line?: number },
): Promise<CustomerFixture['facility']> {
  const { termsId, limit, principalKind = ACCOUNT.receivablePrincipal, line = 1 } = options;
  const [facility] = await database.owner<{ id: bigint; uid: string }[]>`
    insert into servicing.facility (bucket, id, customer_id, line, terms_id, principal_kind, status, opened_at)
    values (${Number(customerId & 63n)}, nextval('servicing.facility_number') * 64 + ${String(customerId & 63n)}, ${String(customerId)}, ${line}, ${String(termsId)}, ${principalKind}, 'active', ${AT})
    returning id, uid::text`;
  if (facility === undefined) throw new Error('no facility');
  await database.transaction((tx) => openAccount(tx, principalKind, facility.id, CURRENCY.irr, limit));
  return { ...facility, principalKind };
}

/** A credit purchase of one row, 12,000,000 rials unless given otherwise. */
export function creditPurchase(
  customer: CustomerFixture,
  changes: Partial<PricedPurchase> & { credit?: bigint } = {},
): PricedPurchase {
  const { credit = 12_000_000n, merchantId = 640n, ...rest } = changes;
  const amount = rial(credit);
  return {
    customerId: customer.customerId,
    uid: randomUUID(),
    bodyHash: '00000000-0000-0000-0000-000000000001',
    refusalCode: null,
    merchantId,
    terminalId: 641n,
    productType: PRODUCT_TYPE.installment,
    facility: customer.facility,
    amount,
    creditAmount: amount,
    walletAmount: rial(0n),
    giftAmount: rial(0n),
    gatewayAmount: rial(0n),
    fee: rial(0n),
    commission: rial(0n),
    commissionVat: rial(0n),
    foreign: undefined,
    installmentCount: 1,
    currency: CURRENCY.irr,
    rule: POSTING_RULE.houseCreditSale,
    businessDate: TODAY,
    createdAt: AT,
    buyerNote: null,
    paymentCodeId: undefined,
    rows: [
      {
        seq: 1,
        dueDate: isoDate('2026-12-21'),
        payableUntil: isoDate('2026-12-21'),
        principal: amount,
        fee: rial(0n),
        isPaidNow: false,
      },
    ],
    lines: postSale({
      merchantId,
      commission: 0n,
      cash: {},
      credit: { owner: 'house', facilityId: customer.facility.id, lenderId: 0n, principal: credit, fee: 0n },
    }),
    ...rest,
  };
}

/** Commits purchases that must all be decided. Throws when one contradicts itself. */
export async function commitAll(sql: Sql, purchases: readonly PricedPurchase[]): Promise<CommitOutcome[]> {
  const outcomes = await commitPurchases(sql, purchases);
  return outcomes.map((outcome) => {
    if (outcome instanceof InvalidCommand) throw outcome;
    return outcome;
  });
}

/** The broken invariants by name: empty when the books are right. */
export async function brokenInvariants(database: TestDatabase): Promise<string[]> {
  const results = await auditLedger(database.ownerUrl);
  return results
    .filter((result) => result.violations > 0)
    .map((result) => `${result.check.number} ${result.check.name}: ${result.examples.join(' ')}`);
}
