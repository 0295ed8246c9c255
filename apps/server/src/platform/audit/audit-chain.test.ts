import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { appendAudit, type AuditEntry, verifyAuditChain } from './audit-chain.ts';

const AT = new Date('2026-11-21T08:00:00.123Z');
const look = (differing: Partial<AuditEntry> = {}): AuditEntry => ({
  actorId: 64n,
  action: 'kyc.reveal',
  subjectKind: 'customer',
  subjectId: 6423n,
  detail: { field: 'national_id', reason: 'تماس مشتری' },
  at: AT,
  ...differing,
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const append = (entry: AuditEntry) => database.transaction((tx) => appendAudit(tx, entry));
const faults = async () =>
  (await verifyAuditChain(database.sql)).map(({ chain, seq, fault }) => `${chain}/${seq} ${fault}`);

/** As someone who has the whole database in hand, triggers and all; undone at the end. */
async function tampered(change: string): Promise<string[]> {
  let found: string[] = [];
  await database
    .ownerTransaction(async (tx) => {
      await tx.script(
        'alter table platform.audit_entry disable trigger user; alter table platform.audit_head disable trigger user',
      );
      await tx.script(change);
      const rows = await tx<{ chain: number; seq: bigint; fault: string }[]>`select * from platform.audit_faults()`;
      found = rows.map(({ fault }) => fault);
      throw new Error('undo');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'undo')) throw error;
    });
  return found;
}

it('chains what many writers append together, over several chains', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      append(look({ subjectId: BigInt(index), actorId: index % 3 === 0 ? null : BigInt(index) })),
    ),
  );
  expect(await faults()).toEqual([]);
  const [row] = await database.sql<
    { rows: number; chains: number }[]
  >`select count(*)::int as rows, count(distinct chain)::int as chains from platform.audit_entry`;
  expect(row?.rows).toBe(60);
  expect(row?.chains).toBeGreaterThan(4);
});

it('is written or undone with the action', async () => {
  const countOf = async () =>
    (await database.sql<{ rows: number }[]>`select count(*)::int as rows from platform.audit_entry`)[0]?.rows;
  const before = await countOf();
  await expect(
    database.transaction(async (tx) => {
      await appendAudit(tx, look());
      throw new Error('the action failed');
    }),
  ).rejects.toThrow('the action failed');
  expect(await countOf()).toBe(before);
  expect(await faults()).toEqual([]);
});

it('writes rows of one transaction into one chain, in their order', async () => {
  await database.transaction(async (tx) => {
    for (const action of ['kyc.first', 'kyc.second']) await appendAudit(tx, look({ action, subjectId: 'pair' }));
  });
  const rows = await database.sql<
    { chain: number; seq: bigint; action: string }[]
  >`select chain, seq, action from platform.audit_entry where subject_id = 'pair' order by seq`;
  expect(rows.map(({ action }) => action)).toEqual(['kyc.first', 'kyc.second']);
  expect(rows[1]).toMatchObject({ chain: rows[0]?.chain, seq: (rows[0]?.seq ?? 0n) + 1n });
});

it('is a hash anybody can make with sha256 and the row', async () => {
  const [row] = await database.sql<
    { chain: number; seq: bigint; actor_id: bigint; previous: string; hash: string; detail: string }[]
  >`
    select chain, seq, actor_id, encode(previous_hash, 'hex') as previous, encode(hash, 'hex') as hash, detail from platform.audit_entry where subject_id = 'pair' and action = 'kyc.first'`;
  const lines = [
    row?.previous,
    row?.chain,
    row?.seq,
    row?.actor_id,
    'kyc.first',
    'customer',
    'pair',
    BigInt(AT.getTime()) * 1000n,
    row?.detail,
  ];
  expect(row?.hash).toBe(createHash('sha256').update(lines.map(String).join('\n')).digest('hex'));
});

it('lets neither the application nor the owner change what is written', async () => {
  for (const change of [
    "update platform.audit_entry set action = 'x'",
    'delete from platform.audit_entry',
    'truncate platform.audit_entry',
    'update platform.audit_head set last_seq = 0',
    'delete from platform.audit_head',
  ]) {
    await expect(database.sql.script(change), change).rejects.toMatchObject({ code: '42501' });
    await expect(database.owner.script(change), change).rejects.toMatchObject({ code: '42501' });
  }
  await expect(
    database.sql`insert into platform.audit_entry select * from platform.audit_entry limit 1`,
  ).rejects.toMatchObject({ code: '42501' });
});

const ONE = `(select min(seq) from platform.audit_entry where chain = c.chain)`;
const CHAIN = '(select chain from platform.audit_entry group by chain having count(*) > 2 limit 1)';
it.each([
  [
    'an edited field',
    `update platform.audit_entry c set actor_id = coalesce(actor_id, 0) + 1 where chain = ${CHAIN} and seq = ${ONE}`,
    'content',
  ],
  [
    'another time',
    `update platform.audit_entry c set at = at + interval '1 microsecond' where chain = ${CHAIN} and seq = ${ONE}`,
    'content',
  ],
  ['a row taken out of the middle', `delete from platform.audit_entry where chain = ${CHAIN} and seq = 2`, 'gap'],
  [
    'a tail cut off',
    `delete from platform.audit_entry e where chain = ${CHAIN} and seq = (select max(seq) from platform.audit_entry where chain = e.chain)`,
    'head',
  ],
  [
    'an edited row hashed again',
    `update platform.audit_entry set action = 'x', hash = platform.audit_hash(previous_hash, platform.audit_content(chain, seq, actor_id, 'x', subject_kind, subject_id, at, detail)) where chain = ${CHAIN} and seq = 1`,
    'link',
  ],
  ['all rows gone', 'delete from platform.audit_entry', 'head'],
  [
    'a head gone',
    `alter table platform.audit_entry drop constraint audit_entry_chain_fkey; delete from platform.audit_head where chain = ${CHAIN}`,
    'head',
  ],
])('finds %s', async (_, change, fault) => {
  expect(await tampered(change)).toContain(fault);
});
