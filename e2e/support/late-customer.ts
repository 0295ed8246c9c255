import { openDatabase } from '../../apps/server/src/platform/database/database.ts';

/** Somebody with a debt that is long late. */
export interface LateCustomer {
  readonly mobile: string;
  readonly id: string;
}

/**
 * Somebody new, whose purchase of 4,000,000 rials in 4 is late for a hundred days: bought through the product with its own line, then moved into the past with all its
 * days. It touches nobody of the demo.
 */
export async function newLateCustomer(baseUrl: string, databaseUrl: string): Promise<LateCustomer> {
  const send = async <Body>(path: string, body: object, token?: string): Promise<Body> => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const { mobile } = await send<{ mobile: string }>('/sandbox/people', {});
  const { access } = await send<{ access: string }>('/api/v1/token/', { username: mobile, password: PASSWORD });
  const database = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const [line] = await database.sql<{ id: bigint; uid: string; customer_id: bigint }[]>`
      insert into servicing.facility (bucket, id, customer_id, line, terms_id, principal_kind, status, opened_at)
      select u.id & 63, nextval('servicing.facility_number') * 64 + (u.id & 63), u.id, 1, t.id, 1210, 'active', now()
      from identity.app_user u, (select id from servicing.terms where line = 1 order by valid_from desc, id limit 1) t
      where u.mobile = ${mobile} returning id, uid::text as uid, customer_id`;
    if (line === undefined) throw new Error(`${mobile} has no account`);
    await database.sql`select ledger.open_account(1210::smallint, ${line.id}::bigint, 364::smallint, 100000000::bigint)`;
    const purchase = {
      qrCode: 'NESYE-DEMO-1',
      transactionAmount: 4_000_000,
      uid: crypto.randomUUID(),
      contractUID: line.uid,
      numberOfInstallments: 4,
      depositAmount: 0,
      creditAmount: 4_000_000,
    };
    const { id } = await send<{ id: number }>('/api/v2/accounting/qr-code-transaction', purchase, access);
    await database.sql`
      update servicing.installment set due_date = due_date - 130, payable_until = payable_until - 130 where purchase_id = ${id}`;
    await database.sql`
      insert into servicing.delinquency (bucket, facility_id, customer_id, since, stage, amount, row_count)
      select bucket, facility_id, customer_id, min(payable_until), 4, sum(principal + fee), count(*) from servicing.installment
      where purchase_id = ${id} group by bucket, facility_id, customer_id`;
    return { mobile, id: String(line.customer_id) };
  } finally {
    await database.close();
  }
}

const PASSWORD = 'Nesye-demo-1';
