import { randomUUID } from 'node:crypto';
import { CURRENCY } from '@nesye/contract/constants';
import { isoDate } from '@nesye/money';
import { ACCOUNT, postTopUp } from '../../apps/server/src/modules/ledger/index.ts';
import {
  type CustomerFixture,
  seedCustomer,
  seedTerms,
} from '../../apps/server/src/modules/payments/testing/purchase-fixture.ts';
import { priceSale } from '../../apps/server/src/modules/payments/testing/sale-fixture.ts';
import type { PricedPurchase } from '../../apps/server/src/modules/payments/domain/priced-purchase.ts';
import {
  type CommitOutcome,
  type OutcomeRow,
  outcomesOf,
  parametersOf,
} from '../../apps/server/src/modules/payments/queries/commit-purchases.ts';
import { bucketOf } from '../../apps/server/src/platform/database/bucket.ts';
import { type Database, type Sql, sqlState } from '../../apps/server/src/platform/database/database.ts';
import { auditLedger } from '../ledger/audit.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { moveBucket, type Node, nodesOf, shardOf, valueOnNodes } from './cluster.ts';

export interface DrillWorld {
  /** The coordinator with the owner's login. */
  readonly owner: Database;
  readonly ownerUrl: string;
  /** The coordinator as the server works: in the application's role. */
  readonly app: Database;
  readonly print: (line: string) => void;
}

interface Buyers {
  readonly bucket: number;
  readonly node: Node;
  readonly customers: readonly CustomerFixture[];
}

const CUSTOMERS_OF_BUCKET = 8;
const WALLET_RIAL = 50_000_000n;
const AT = new Date('2026-11-21T08:00:00Z');
const TODAY = isoDate('2026-11-21');

/**
 * Posts purchases of one bucket on each of two nodes through the delegated functions, sends them again, tries what must be refused, moves a bucket to the other node
 * and goes on there, and audits the ledger. Returns what was not as it must be; empty when all was. Leaves its customers in the database.
 */
export async function runCitusDrill(world: DrillWorld): Promise<string[]> {
  const faults: string[] = [];
  const must = (isSo: boolean, claim: string) => {
    world.print(`${isSo ? 'ok  ' : 'FAIL'}  ${claim}`);
    if (!isSo) faults.push(claim);
  };
  const [first, second] = await findBuyers(world);
  const batches = new Map<Buyers, readonly PricedPurchase[]>();
  const ids = new Map<Buyers, readonly bigint[]>();
  for (const buyers of [first, second]) {
    const batch = buyers.customers.map((customer) => ({
      ...priceSale(customer, { deposit: 1_000_000n }),
      uid: randomUUID(),
    }));
    batches.set(buyers, batch);
    ids.set(buyers, await postBatch(world, buyers, batch, must));
    await replay(world.app.sql, buyers, batch, ids.get(buyers) ?? [], must);
  }
  await refuseWrongOnes(world, first, second, must);
  await buyAtOnce(world, [first, second], must);
  const moved = await moveAway(world, first, second, must);
  await replay(world.app.sql, moved, batches.get(first) ?? [], ids.get(first) ?? [], must);
  await postBatch(
    world,
    moved,
    moved.customers.map((customer) => priceSale(customer)),
    must,
  );
  const results = await auditLedger(world.ownerUrl);
  for (const { check, violations, examples } of results)
    if (violations > 0) must(false, `audit ${check.number} ${check.name}: ${examples.join(' ')}`);
  must(
    results.length > 0 && results.every(({ violations }) => violations === 0),
    `the audit of the whole cluster holds: ${results.length} checks`,
  );
  return faults;
}

type Must = (isSo: boolean, claim: string) => void;

/** Customers with credit and money in one bucket on each of the first two nodes. */
async function findBuyers(world: DrillWorld): Promise<[Buyers, Buyers]> {
  const [first, second] = await nodesOf(world.owner.sql);
  if (first === undefined || second === undefined) throw new Error('the drill needs two nodes with shards');
  const terms = await seedTerms({ owner: world.owner.sql });
  const found: Buyers[] = [];
  for (const node of [first, second]) {
    const bucket = await bucketOn(world.owner.sql, node);
    const customers: CustomerFixture[] = [];
    while (customers.length < CUSTOMERS_OF_BUCKET) customers.push(await customerOf(world, bucket, terms.house));
    found.push({ bucket, node, customers });
  }
  return found as [Buyers, Buyers];
}

async function bucketOn(sql: Sql, node: Node): Promise<number> {
  for (let bucket = 0; bucket < 64; bucket += 1) if ((await shardOf(sql, bucket)).group === node.group) return bucket;
  throw new Error(`no bucket lies on ${node.address}`);
}

/** A customer of that bucket: numbers of others are passed over. */
async function customerOf({ owner, app }: DrillWorld, bucket: number, termsId: bigint): Promise<CustomerFixture> {
  for (;;) {
    const [next] = await owner.sql<
      { bucket: number }[]
    >`select (platform.party_id(last_value + 1) & 63)::int as bucket from platform.party_number`;
    if (next?.bucket === bucket) break;
    await owner.sql`select nextval('platform.party_number')`;
  }
  const customer = await seedCustomer(
    { owner: owner.sql, transaction: (work) => owner.transaction(work) },
    { termsId, limit: 1_000_000_000n },
  );
  if (bucketOf(customer.customerId) !== bucket)
    throw new Error('somebody else makes customers here: the drill wants a cluster of its own');
  await app.transaction(async (tx) => {
    const [topUp] = await tx<{ id: bigint }[]>`
      insert into wallet.top_up (bucket, id, customer_id, amount, state, made_at, ended_at)
      values (${bucket}, nextval('wallet.movement_number') * 64 + ${bucket}, ${customer.customerId}, ${WALLET_RIAL}, 'paid', ${AT}, ${AT}) returning id`;
    const lines = postTopUp(customer.customerId, WALLET_RIAL);
    await tx`
      select cluster.post_entry(${bucket}::smallint, ${bucket}::smallint, 1::smallint, ${topUp?.id ?? 0n}::bigint, 1::smallint, ${AT}::timestamptz, ${TODAY}::date, null, null,
        ${lines.map((line) => line.kind)}::smallint[], ${lines.map((line) => String(line.partyId))}::bigint[],
        ${lines.map((line) => line.currency)}::smallint[], ${lines.map((line) => String(line.amount))}::bigint[])`;
  });
  return customer;
}

/** The statement of a purchase lane, with the bucket in front. */
const ON_NODE = `select ordinal, id, result, refusal_code, is_replay, is_same_body from cluster.commit_purchases(
  ${Array.from({ length: 36 }, (_, index) => `$${index + 1}`).join(', ')})`;

async function commit(sql: Sql, purchases: readonly PricedPurchase[], bucket: number): Promise<CommitOutcome[]> {
  const rows = await sql.statement<OutcomeRow[]>(ON_NODE, [bucket, ...parametersOf(purchases)]);
  return outcomesOf(rows, purchases).map((outcome) => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
}

/** Posts a batch, and shows by the sequence that its numbers came from where it ran. */
async function postBatch(
  { owner, app }: DrillWorld,
  { bucket, node }: Buyers,
  batch: readonly PricedPurchase[],
  must: Must,
): Promise<bigint[]> {
  const { shardId } = await shardOf(owner.sql, bucket);
  const numbers = `select case when is_called then last_value else 0 end from payments.purchase_number_${shardId}`;
  const before = await valueOnNodes(owner.sql, numbers);
  const outcomes = await commit(app.sql, batch, bucket);
  const after = await valueOnNodes(owner.sql, numbers);
  const drawn = Number(after.get(node.address)) - Number(before.get(node.address));
  const [coordinator] = await owner.sql<
    { isUsed: boolean }[]
  >`select is_called as "isUsed" from payments.purchase_number`;
  must(
    outcomes.every(({ result, isReplay }) => result === 2 && !isReplay),
    `bucket ${bucket}: ${batch.length} purchases posted`,
  );
  must(
    drawn === batch.length && coordinator?.isUsed === false,
    `bucket ${bucket}: it ran on ${node.address}, whose own sequence gave ${drawn} numbers; the coordinator's gave none`,
  );
  return outcomes.map(({ id }) => id);
}

async function replay(
  sql: Sql,
  { bucket }: Buyers,
  batch: readonly PricedPurchase[],
  ids: readonly bigint[],
  must: Must,
): Promise<void> {
  const outcomes = await commit(sql, batch, bucket);
  const isSame = outcomes.every(({ id, isReplay, result }, index) => isReplay && result === 2 && id === ids[index]);
  must(
    isSame && outcomes.length === ids.length,
    `bucket ${bucket}: the same batch again returns the same ${ids.length} ids and posts nothing`,
  );
}

async function refuseWrongOnes({ owner, app }: DrillWorld, first: Buyers, second: Buyers, must: Must): Promise<void> {
  const [here, there] = [first.customers[0], second.customers[0]];
  if (here === undefined || there === undefined) throw new Error('no customers');
  const stateOf = async (work: PromiseLike<unknown>) =>
    await Promise.resolve(work).then(
      () => 'done',
      (error: unknown) => sqlState(error) ?? String(error),
    );
  must(
    (await stateOf(commit(app.sql, [priceSale(here), priceSale(there)], first.bucket))) === 'NS011',
    'a batch of two buckets is refused as a whole (NS011)',
  );
  const [tooMuch] = await commit(app.sql, [priceSale(here, { credit: 2_000_000_000n })], first.bucket);
  must(tooMuch?.refusalCode === 'limit_exceeded', 'a purchase beyond the limit is refused: limit_exceeded');
  const post = (amount: bigint) => owner.sql`
    select cluster.post_entry(${first.bucket}::smallint, ${first.bucket}::smallint, 1::smallint, 64::bigint, 99::smallint, ${AT}::timestamptz, ${TODAY}::date, null, null,
      array[${ACCOUNT.inboundClearing}, ${ACCOUNT.cashWallet}]::smallint[], array[1, ${here.customerId}]::bigint[],
      array[${CURRENCY.irr}, ${CURRENCY.irr}]::smallint[], array[${amount}, -5]::bigint[])`;
  must(
    (await stateOf(post(6n))) === 'NS002',
    'an entry that does not balance is refused by the trigger of its shard (NS002)',
  );
  must(
    (await stateOf(owner.sql`update ledger.line set amount = amount + 1 where bucket = ${first.bucket}`)) === 'NS003',
    'a written line cannot be changed (NS003)',
  );
}

const ROUNDS = 25;

/** One lane for each bucket, side by side; each batch is sent twice. */
async function buyAtOnce({ app, print }: DrillWorld, lanes: readonly Buyers[], must: Must): Promise<void> {
  const startedAt = performance.now();
  const right = await Promise.all(
    lanes.map(async ({ bucket, customers }) => {
      let posted = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const batch = customers.map((customer) => priceSale(customer, { credit: 1_200_000n }));
        const once = await commit(app.sql, batch, bucket);
        const again = await commit(app.sql, batch, bucket);
        posted += once.filter(({ result, id }, index) => result === 2 && again[index]?.id === id).length;
      }
      return posted;
    }),
  );
  const expected = ROUNDS * CUSTOMERS_OF_BUCKET * lanes.length;
  const total = right.reduce((sum, count) => sum + count, 0);
  must(total === expected, `${total} of ${expected} purchases posted by lanes side by side, each sent twice`);
  print(`      ${ROUNDS * lanes.length * 2} batches in ${Math.round(performance.now() - startedAt)} ms`);
}

/** Moves the first bucket to the node of the second: nothing is posted until its functions are there, which `npm run migrate` sees to. */
async function moveAway(world: DrillWorld, from: Buyers, to: Buyers, must: Must): Promise<Buyers> {
  const moved = { ...from, node: to.node };
  await moveBucket(world.owner.sql, from.bucket, to.node);
  must(
    (await shardOf(world.owner.sql, from.bucket)).group === to.node.group,
    `bucket ${from.bucket} was moved to ${to.node.address}`,
  );
  const batch = moved.customers.map((customer) => priceSale(customer));
  const early = await commit(world.app.sql, batch, from.bucket).then(
    () => 'posted',
    (error: unknown) => sqlState(error) ?? String(error),
  );
  must(early === '42883', `before its functions are there nothing is posted (${early}, no such function)`);
  await migrate(world.ownerUrl);
  return moved;
}
