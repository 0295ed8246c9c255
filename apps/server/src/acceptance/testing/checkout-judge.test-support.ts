import type { Sql } from '../../platform/database/database.ts';
import type { Acknowledged } from './checkout-actors.test-support.ts';

interface OrderEnd {
  readonly code: string;
  readonly order_ref: string;
  readonly status: string;
  readonly events: number;
  readonly payment_id: bigint | null;
  readonly customer_id: bigint | null;
  readonly end_reason: string | null;
  readonly captured: bigint;
  readonly refunded: bigint;
  readonly held: bigint;
}

/** How many orders came to which end. */
export interface Ends {
  readonly ends: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
}

/** What a shop's server has taken of each session: sequences of its events, in the order in which they came. */
export type Told = ReadonlyMap<string, readonly number[]>;

/** Every order must have come to one of two ends: paid and told, or not paid and returned. Names each that has not. */
export async function judgeOrders(sql: Sql, acknowledged: readonly Acknowledged[], told: Told): Promise<Ends> {
  const rows = await sql<OrderEnd[]>`
    select s.code, s.order_ref, s.status, s.events, p.id as payment_id, p.customer_id, p.end_reason,
      coalesce(h.captured_amount, 0) as captured,
      coalesce((select sum(g.amount) from payments.held_sale_capture c join payments.refund g on g.bucket = c.bucket and g.purchase_id = c.purchase_id
        where c.held_sale_id = p.id), 0)::bigint as refunded,
      (select count(*) from payments.held_sale o where o.ended_at is null and o.request ->> 'uid' = s.code) as held
    from checkout.session s left join checkout.payment p on p.session_id = s.id left join payments.held_sale h on h.id = p.id order by s.id`;
  const wrong: string[] = [];
  const ends: Record<string, number> = {};
  for (const row of rows) {
    const end = row.payment_id === null ? row.status : `${row.status}, ${row.end_reason ?? 'open'}`;
    ends[end] = (ends[end] ?? 0) + 1;
    const isOver = row.payment_id === null ? row.status !== 'created' : row.end_reason !== null;
    if (!isOver) wrong.push(`${row.code} has not ended: ${end}`);
    if (row.held > 0n) wrong.push(`${row.code} still holds money`);
    wrong.push(...tellingErrors(row, told.get(row.code) ?? []));
  }
  const byCode = new Map(rows.map((row) => [row.code, row]));
  for (const known of acknowledged) wrong.push(...promiseErrors(known, byCode.get(known.session)));
  if (new Set(acknowledged.map(({ session }) => session)).size !== acknowledged.length)
    wrong.push('two orders have one session');
  return { ends, wrong };
}

/** Each event was taken at least once, and none for the first time before an earlier one. */
function tellingErrors({ code, events }: OrderEnd, taken: readonly number[]): readonly string[] {
  const first = [...new Set(taken)];
  const wanted = Array.from({ length: events }, (_, index) => index + 1);
  return String(first) === String(wanted) ? [] : [`${code} was told ${String(first)} instead of ${String(wanted)}`];
}

/** What was acknowledged is in the books. */
function promiseErrors(known: Acknowledged, row: OrderEnd | undefined): readonly string[] {
  if (row === undefined) return [`${known.session} has gone`];
  const wrong: string[] = [];
  if (known.approvedFor !== undefined && row.customer_id !== known.approvedFor)
    wrong.push(`${known.session} was approved for another buyer`);
  if (row.captured < BigInt(known.captured)) wrong.push(`${known.session}: a capture was lost`);
  if (row.refunded !== BigInt(known.refunded)) wrong.push(`${known.session}: ${row.refunded} was refunded`);
  return wrong;
}

interface AttemptEnd {
  readonly id: bigint;
  readonly authority: string | null;
  readonly state: string;
  readonly amount: bigint;
  readonly returned: bigint;
  /** Of what shops took, the gateway's part that was not refunded. */
  readonly kept: bigint;
}

interface GatewayWire {
  readonly state: string;
  readonly amount: number;
  readonly refunded_amount: number;
}

/** Compares every attempt of the orders with what the gateway's own book says: it keeps what shops have taken by card, and nothing else. */
export async function judgeGateway(sql: Sql, sandboxUrl: string): Promise<readonly string[]> {
  const rows = await sql<AttemptEnd[]>`
    select a.id, a.authority, a.state, a.amount,
      coalesce((select sum(r.amount) from gateway.refund r where r.attempt_id = a.id and r.state = 'confirmed'), 0)::bigint as returned,
      coalesce((select sum(b.gateway_amount) from payments.held_sale_capture c join payments.purchase b on b.bucket = c.bucket and b.id = c.purchase_id
        join checkout.payment p on p.id = c.held_sale_id where c.held_sale_id = a.source_id), 0)::bigint
      - coalesce((select sum(g.card_amount) from payments.held_sale_capture c join payments.refund g on g.bucket = c.bucket and g.purchase_id = c.purchase_id
        where c.held_sale_id = a.source_id), 0)::bigint as kept
    from gateway.attempt a where a.purpose = 'checkout.payment' order by a.id`;
  const wrong: string[] = [];
  for (const row of rows) {
    if (!['paid', 'sent_back', 'failed'].includes(row.state)) wrong.push(`attempt ${row.id} is ${row.state}`);
    if (row.authority === null) continue;
    const reply = await fetch(`${sandboxUrl}/sandbox/psp/inquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ authority: row.authority }),
    });
    const book = (await reply.json()) as GatewayWire;
    // What was never verified the network returns by itself.
    const there = book.state === 'verified' ? BigInt(book.amount - book.refunded_amount) : 0n;
    if (there !== row.kept) wrong.push(`attempt ${row.id}: the gateway has ${there}, and shops have taken ${row.kept}`);
    if (book.state === 'verified' && BigInt(book.refunded_amount) !== row.returned)
      wrong.push(`attempt ${row.id}: the gateway returned ${book.refunded_amount}, and the books say ${row.returned}`);
  }
  return wrong;
}
