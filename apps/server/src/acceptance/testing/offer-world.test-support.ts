import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type CardWorld, startCardWorld } from './card-world.test-support.ts';
import type { HttpResponse } from './http-caller.test-support.ts';
import type { NewCustomer } from './new-customer.test-support.ts';
import { inInstallments, type PurchaseReply, QR } from './purchase-world.test-support.ts';

const OFFERS = '/api/v1/merchant/user/offers/';
/** By the product of line 1: 12,000,000 in 4 at 18 %. */
export const FEE = 450_000;
const TODAY = '2026-11-21';

export interface OfferWire {
  readonly id: number;
  readonly state: string;
  readonly fee_taken: number;
  readonly fee_returned: number;
  readonly purchases: number;
}
interface PlanWire {
  readonly number_of_installments: number;
  readonly fee: number;
  readonly total: number;
  readonly effective_rate_bp: number;
  readonly installments: readonly { readonly principal: number; readonly fee: number }[];
  readonly offer?: { readonly id: number; readonly fee_before: number; readonly through: string };
}

export type OfferWorld = Awaited<ReturnType<typeof startOfferWorld>>;

export const codeOf = (response: HttpResponse) => [response.status, (response.json() as { code?: string }).code];

async function ownerOf(world: CardWorld, qr: string) {
  const [row] = await world.full.database.owner<{ mobile: string; merchantId: bigint }[]>`
    select u.mobile, m.id as "merchantId" from merchants.terminal t join merchants.merchant m on m.id = t.merchant_id
    join identity.app_user u on u.id = m.owner_user_id where t.code = ${qr}`;
  if (row === undefined) throw new Error(`no shop has ${qr}`);
  return { merchantId: row.merchantId, access: (await world.full.signIn(row.mobile)).access };
}

/** The whole server, with the shop that makes offers, and what its owner and its buyers do. */
export async function startOfferWorld() {
  const world = await startCardWorld();
  const owner = await ownerOf(world, QR.installments);
  const stranger = await ownerOf(world, QR.dinars);
  const make = (
    changes: Readonly<Record<string, unknown>> = {},
    by: { readonly access: string } = owner,
    key = randomUUID(),
  ) =>
    world.full.ask({
      method: 'POST',
      path: OFFERS,
      token: by.access,
      headers: { 'idempotency-key': key },
      body: {
        counts: [2, 4],
        from: TODAY,
        through: '2026-12-21',
        min_amount: 5_000_000,
        max_amount: 100_000_000,
        fee_ceiling: 100_000_000,
        ...changes,
      },
    });
  const made = async (changes: Readonly<Record<string, unknown>> = {}): Promise<number> => {
    const response = await make(changes);
    expect(response.status, response.text).toBe(201);
    return (response.json() as OfferWire).id;
  };
  const end = (id: number, by: { readonly access: string } = owner) =>
    world.full.ask({ method: 'POST', path: `${OFFERS}${id}/ending/`, token: by.access });
  const shown = async (id: number): Promise<OfferWire> => {
    const { results } = (await world.full.ask({ path: OFFERS, token: owner.access })).json() as {
      results: OfferWire[];
    };
    const offer = results.find((each) => each.id === id);
    if (offer === undefined) throw new Error(`the offer ${id} is not in the list`);
    return offer;
  };
  const plansOf = async (
    customer: NewCustomer,
    amount = 12_000_000,
    deposit?: number,
  ): Promise<readonly PlanWire[]> => {
    const query = `contract_uid=${customer.contractUid}&amount=${amount}&merchant_id=${owner.merchantId}`;
    const path = `/api/v1/accounting/product-calculator?${query}${deposit === undefined ? '' : `&deposit_amount=${deposit}`}`;
    return ((await world.full.ask({ path, token: customer.access })).json() as { results: PlanWire[] }).results;
  };
  const buy = (customer: NewCustomer, offerId: number | undefined, changes: Readonly<Record<string, unknown>> = {}) =>
    world.buy(customer, inInstallments(customer, { ...(offerId !== undefined && { offer_id: offerId }), ...changes }));
  const bought = async (...given: Parameters<typeof buy>): Promise<PurchaseReply> => {
    const response = await buy(...given);
    expect(response.status, response.text).toBe(201);
    return response.json() as PurchaseReply;
  };
  /** The lines of rule 42 of a purchase or a refund: account and amount. */
  const feeLines = async (sourceId: number) =>
    (
      await world.full.database.owner<{ kind: number; amount: bigint }[]>`
      select l.kind, l.amount from ledger.entry e join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
      where e.source_id = ${sourceId} and e.rule = 42 order by l.kind`
    ).map(({ kind, amount }) => [kind, Number(amount)]);
  const refund = async (transaction: number, amount: number) => {
    const response = await world.full.ask({
      method: 'POST',
      path: '/api/v1/merchant/reverse-transaction',
      token: owner.access,
      headers: { 'idempotency-key': randomUUID() },
      body: { transaction, amount, mode: 'last' },
    });
    expect(response.status, response.text).toBe(201);
    return response.json() as {
      readonly id: number;
      readonly shop_fee_returned?: number;
      readonly shop_amount: number;
    };
  };

  /** Ends what runs, and holds the books against the audit. */
  const settle = async (): Promise<void> => {
    await world.full.database
      .owner`update merchants.shop_offer set ended_at = now(), ended_by = 1 where ended_at is null`;
    expect(await world.brokenChecks()).toEqual([]);
    expect(world.full.faults).toEqual([]);
  };
  return { ...world, owner, stranger, make, made, end, shown, plansOf, order: buy, bought, feeLines, refund, settle };
}
