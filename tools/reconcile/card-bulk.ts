import { randomBytes, randomUUID } from 'node:crypto';
import { CASH_PRODUCT_UID, CURRENCY } from '@nesye/contract/constants';
import { type IsoDate, officialCalendar, rial } from '@nesye/money';
import { deadlinesOf } from '../../apps/server/src/modules/gateway/domain/attempt-state.ts';
import { ACCOUNT, type Line, POSTING_RULE, postTopUp } from '../../apps/server/src/modules/ledger/index.ts';
import { type PricedPurchase } from '../../apps/server/src/modules/payments/domain/priced-purchase.ts';
import { pricePurchase, type Shop } from '../../apps/server/src/modules/payments/domain/price-purchase.ts';
import {
  type PurchaseBody,
  readPurchaseRequest,
} from '../../apps/server/src/modules/payments/domain/purchase-request.ts';
import { bucketOf } from '../../apps/server/src/platform/database/bucket.ts';
import type { Tx } from '../../apps/server/src/platform/database/database.ts';
import type { DrillWorld } from './drill-world.ts';

/** So many in a transaction; as the lanes do, no customer twice in one. */
const BATCH_SIZE = 500;
const HOLD_MS = 30 * 60_000;
const PAYMENT_URL = 'http://gateway.test/pay/';
const CARD_MASK = '603799******0006';
const RETURN_KEY_BYTES = 16;

/** A payment by card that is taken: what it is for, and the entry that debits 1110 with its amount. */
interface TakenPayment {
  readonly customerId: bigint;
  readonly amount: number;
  readonly rule: number;
  readonly lines: readonly Line[];
}

interface StoredPayment<Payment extends TakenPayment> {
  readonly payment: Payment;
  /** Of the top-up or the purchase. */
  readonly sourceId: bigint;
  readonly attemptId: bigint;
}

/**
 * Top-ups of wallets by card, as rows: a hundred times the rate of the road through gateway and browser, which others of the drill go. The audit judges both alike.
 */
export async function topUpInBulk(
  world: DrillWorld,
  topUps: readonly { readonly customerId: bigint; readonly amount: number }[],
): Promise<void> {
  const taken = topUps.map(({ customerId, amount }) => ({
    customerId,
    amount,
    rule: POSTING_RULE.topUp,
    lines: postTopUp(customerId, rial(BigInt(amount))),
  }));
  await inBatches(world, taken, { purpose: 'wallet.top_up', numbers: 'wallet.movement_number' }, (tx, stored, at) =>
    insertRows(
      tx,
      'wallet.top_up',
      stored.map(({ payment: { customerId, amount }, sourceId, attemptId }) => ({
        bucket: bucketOf(customerId),
        id: sourceId,
        customer_id: customerId,
        uid: randomUUID(),
        amount,
        state: 'paid',
        attempt_id: attemptId,
        made_at: at,
        ended_at: at,
      })),
    ),
  );
}

interface CardPurchase {
  readonly customerId: bigint;
  readonly shop: Shop;
  readonly body: PurchaseBody;
}

/** The same for purchases that are paid wholly by card, priced as the product prices them. Returns their numbers in the order of the bodies. */
export async function buyByCardInBulk(world: DrillWorld, purchases: readonly CardPurchase[]): Promise<number[]> {
  const taken = purchases.map((purchase) => {
    const { customerId } = purchase;
    const priced = priceByCard(world, purchase);
    return { customerId, amount: Number(priced.gatewayAmount), rule: priced.rule, lines: priced.lines, priced };
  });
  const names = { purpose: 'payments.sale', numbers: 'payments.purchase_number' } as const;
  const stored = await inBatches(world, taken, names, async (tx, batch, at) => {
    await insertRows(tx, 'payments.purchase', batch.map(purchaseRow));
    await insertRows(
      tx,
      'payments.card_sale',
      batch.map((each) => cardSaleRow(each, at)),
    );
  });
  return stored.map(({ sourceId }) => Number(sourceId));
}

function priceByCard({ product }: DrillWorld, { customerId, shop, body }: CardPurchase): PricedPurchase {
  const request = readPurchaseRequest({ ...body, productUID: CASH_PRODUCT_UID.gateway });
  if ('code' in request) throw new Error(`not a purchase: ${request.code}`);
  const { clock } = product;
  const moment = { now: clock.businessNow(), businessDate: clock.businessDate(), holidays: officialCalendar() };
  const tender = { kind: 'wallet', gatewayAmount: request.amount } as const;
  const priced = pricePurchase(request, customerId, shop, tender, moment);
  if ('code' in priced || priced.refusalCode !== null) throw new Error(`not to be bought: ${request.uid}`);
  return priced;
}

type Row = Readonly<Record<string, unknown>>;
interface Names {
  readonly purpose: string;
  /** The sequence of the record that the attempt is for. */
  readonly numbers: string;
}

/** Takes the payments at the gateway and writes entry, attempt and `store`'s records of each, a batch in a transaction. */
async function inBatches<Payment extends TakenPayment>(
  { product, outside }: DrillWorld,
  payments: readonly Payment[],
  names: Names,
  store: (tx: Tx, batch: readonly StoredPayment<Payment>[], at: Date) => Promise<void>,
): Promise<StoredPayment<Payment>[]> {
  const { clock, owner } = product;
  const all: StoredPayment<Payment>[] = [];
  for (let first = 0; first < payments.length; first += BATCH_SIZE) {
    const batch = payments.slice(first, first + BATCH_SIZE);
    const [at, day] = [clock.businessNow(), clock.businessDate()];
    const authorities = batch.map(({ amount }) => {
      const authority = outside.gateway.request(amount, PAYMENT_URL);
      outside.gateway.pay(authority);
      const payment = outside.gateway.find(authority);
      if (payment !== undefined) outside.gateway.verify(payment, day);
      return authority;
    });
    const stored = await owner.transaction(async (tx) => {
      const numbered = await drawNumbers(tx, batch, names);
      const entries = await postAll(tx, numbered, at, day);
      const attempts = numbered.map((each, place) =>
        attemptRow(each, {
          authority: authorities[place] ?? '',
          entryId: entries[place],
          purpose: names.purpose,
          at,
          day,
        }),
      );
      await insertRows(tx, 'gateway.attempt', attempts);
      await store(tx, numbered, at);
      return numbered;
    });
    all.push(...stored);
  }
  return all;
}

async function drawNumbers<Payment extends TakenPayment>(
  tx: Tx,
  batch: readonly Payment[],
  { numbers }: Names,
): Promise<StoredPayment<Payment>[]> {
  const rows = await tx<{ source: bigint; attempt: bigint }[]>`
    select nextval(${numbers}::regclass) * 64 + (c & 63) as source, nextval('gateway.attempt_number') * 64 + (c & 63) as attempt
    from unnest(${batch.map(({ customerId }) => String(customerId))}::bigint[]) c`;
  return batch.map((payment, place) => ({
    payment,
    sourceId: rows[place]?.source ?? 0n,
    attemptId: rows[place]?.attempt ?? 0n,
  }));
}

/** The entries of a batch by the ledger's own function, under the locks of the wallets they move. Returns their numbers in order. */
async function postAll(
  tx: Tx,
  batch: readonly StoredPayment<TakenPayment>[],
  at: Date,
  day: IsoDate,
): Promise<bigint[]> {
  const lines = batch.flatMap(({ payment }, place) => payment.lines.map((line) => ({ ...line, ordinal: place + 1 })));
  const wallets = lines.filter(({ kind }) => kind === ACCOUNT.cashWallet);
  await tx`
    select ledger.lock_accounts(${wallets.map(({ kind }) => kind)}::smallint[], ${wallets.map(({ partyId }) => String(partyId))}::bigint[],
      ${wallets.map(({ currency }) => currency)}::smallint[])`;
  const rows = await tx<{ ordinal: number; id: bigint }[]>`
    select ordinal, entry_id as id from ledger.post_batch(
      ${batch.map((_, place) => place + 1)}::int[], ${batch.map(({ sourceId }) => bucketOf(sourceId))}::smallint[],
      ${batch.map(({ payment }) => payment.rule)}::smallint[], ${batch.map(({ sourceId }) => String(sourceId))}::bigint[],
      ${batch.map(() => 1)}::smallint[], ${batch.map(() => at.toISOString())}::timestamptz[], ${batch.map(() => day)}::date[],
      ${batch.map(() => null)}::bigint[], ${batch.map(() => null)}::bigint[],
      ${lines.map(({ ordinal }) => ordinal)}::int[], ${lines.map(({ kind }) => kind)}::smallint[],
      ${lines.map(({ partyId }) => String(partyId))}::bigint[], ${lines.map(({ currency }) => currency)}::smallint[],
      ${lines.map(({ amount }) => String(amount))}::bigint[])
    order by ordinal`;
  return rows.map(({ id }) => id);
}

/** Rows as JSON, each column by its name. */
async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<void> {
  const json = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  await tx.statement(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [json]);
}

interface Taking {
  readonly authority: string;
  readonly entryId: bigint | undefined;
  readonly purpose: string;
  readonly at: Date;
  readonly day: IsoDate;
}

function attemptRow(
  { payment: { customerId, amount }, sourceId, attemptId }: StoredPayment<TakenPayment>,
  { authority, entryId, purpose, at, day }: Taking,
): Row {
  const { expiresAt, decidesUntil } = deadlinesOf(at);
  return {
    bucket: bucketOf(customerId),
    id: attemptId,
    customer_id: customerId,
    purpose,
    source_id: sourceId,
    provider: 'sandbox',
    amount,
    return_key: randomBytes(RETURN_KEY_BYTES).toString('base64url'),
    state: 'paid',
    authority,
    payment_url: `${PAYMENT_URL}${authority}`,
    reference: authority,
    card_mask: CARD_MASK,
    entry_id: entryId,
    created_at: at,
    expires_at: expiresAt,
    decides_until: decidesUntil,
    verifying_at: at,
    ended_at: at,
    paid_on: day,
    inquiries: 1,
    inquired_at: new Date(),
  };
}

type BoughtPayment = TakenPayment & { readonly priced: PricedPurchase };

const purchaseRow = ({ payment: { customerId, priced }, sourceId }: StoredPayment<BoughtPayment>): Row => ({
  bucket: bucketOf(customerId),
  id: sourceId,
  customer_id: customerId,
  operation: 1,
  uid: priced.uid,
  body_hash: priced.bodyHash,
  result: 2,
  merchant_id: priced.merchantId,
  terminal_id: priced.terminalId,
  product_type: priced.productType,
  amount: priced.amount,
  credit_amount: priced.creditAmount,
  wallet_amount: priced.walletAmount,
  gift_amount: priced.giftAmount,
  gateway_amount: priced.gatewayAmount,
  fee: priced.fee,
  shop_fee: 0n,
  commission: priced.commission,
  commission_vat: priced.commissionVat,
  installment_count: priced.installmentCount,
  currency: CURRENCY.irr,
  business_date: priced.businessDate,
  created_at: priced.createdAt,
});

const cardSaleRow = (
  { payment: { customerId, priced }, sourceId, attemptId }: StoredPayment<BoughtPayment>,
  at: Date,
): Row => ({
  bucket: bucketOf(customerId),
  purchase_id: sourceId,
  attempt_id: attemptId,
  hold_ids: [],
  rule: priced.rule,
  line_kind: priced.lines.map(({ kind }) => kind),
  line_party: priced.lines.map(({ partyId }) => partyId),
  line_currency: priced.lines.map(({ currency }) => currency),
  line_amount: priced.lines.map(({ amount }) => amount),
  row_principal: [],
  row_fee: [],
  row_due: [],
  started_at: priced.createdAt,
  decides_until: new Date(priced.createdAt.getTime() + HOLD_MS),
  ended_at: at,
});
