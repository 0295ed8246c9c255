import type { FastifyInstance } from 'fastify';
import { PRODUCT_TYPE } from '@nesye/contract/constants';
import type { PayAsBuyer } from '../modules/checkout/index.ts';
import { findUserByMobile } from '../modules/identity/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Database } from '../platform/database/database.ts';

export interface CheckoutRouteDeps {
  readonly database: Database;
  readonly payAsBuyer: PayAsBuyer;
}

type Plan = 'cash' | 'end_of_month' | number;

/**
 * `POST /sandbox/checkout/{session_id}/pay` `{mobile, plan?: "cash"|"end_of_month"|2|4|…}` → `{status, way_back}`. It does what the buyer with this mobile would do on the page of
 * the session, by their first credit with such a plan. They pay in 4 installments unless given otherwise. Refused as the page is. Register it in the sandbox only.
 */
export function registerCheckoutRoute(app: FastifyInstance, { database, payAsBuyer }: CheckoutRouteDeps): void {
  app.post<{ Params: { session: string } }>('/sandbox/checkout/:session/pay', async (request, reply) => {
    const { mobile, plan } = readWanted(request.body);
    const buyer = await findUserByMobile(database.sql, mobile);
    if (buyer === undefined) throw new Refusal('not_found');
    const body = await bodyOf(database, buyer.user.id, plan);
    const { status, way_back } = await payAsBuyer(buyer.user.id, request.params.session, body);
    return reply.header('cache-control', 'no-store').send({ status, way_back });
  });
}

function readWanted(body: unknown): { readonly mobile: string; readonly plan: Plan } {
  if (typeof body !== 'object' || body === null) throw new Refusal('invalid');
  const { mobile, plan = 4 } = body as Readonly<Record<string, unknown>>;
  if (typeof mobile !== 'string') throw new Refusal('invalid', { field: 'mobile' });
  if (plan === 'cash' || plan === 'end_of_month') return { mobile, plan };
  const count = typeof plan === 'string' && /^\d{1,2}$/.test(plan) ? Number(plan) : plan;
  if (typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= 60) return { mobile, plan: count };
  throw new Refusal('invalid', { field: 'plan' });
}

/** The fields of a purchase by the plan: from the wallet, or by the buyer's first working credit that has it. */
async function bodyOf({ sql }: Database, customerId: bigint, plan: Plan) {
  if (plan === 'cash') {
    const [wallet] = await sql<{ uid: string }[]>`
      select uid::text as uid from wallet.cash_account where customer_id = ${customerId}`;
    return { cashAccountUID: wallet?.uid ?? '00000000-0000-0000-0000-000000000000' };
  }
  const isEndOfMonth = plan === 'end_of_month';
  const [credit] = await sql<{ uid: string; product: string }[]>`
    select f.uid::text as uid, p.uid as product
    from servicing.facility f join servicing.terms_product p on p.terms_id = f.terms_id
    where f.customer_id = ${customerId} and f.status = 'active' and p.product_type = ${isEndOfMonth ? PRODUCT_TYPE.endOfMonth : PRODUCT_TYPE.installment}
      and (${isEndOfMonth} or ${isEndOfMonth ? 0 : plan} = any (p.installment_counts))
    order by f.line limit 1`;
  if (credit === undefined) throw new Refusal('contract_not_found', { field: 'plan' });
  return {
    contractUID: credit.uid,
    productUID: credit.product,
    ...(isEndOfMonth ? {} : { numberOfInstallments: plan }),
  };
}
