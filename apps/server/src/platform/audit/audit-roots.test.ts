import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixedClock } from '../testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { findLostAnchors } from './audit-anchors.ts';
import { appendAudit } from './audit-chain.ts';
import { publishRoot, readRoots, verifyRoots } from './audit-roots.ts';

const TOOL = path.resolve(import.meta.dirname, '../../../../../tools/audit-verify.ts');

let database: TestDatabase;
let folder: string;
let file: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'nesye-roots-'));
  file = path.join(folder, 'anchors.jsonl');
  for (let index = 0; index < 40; index += 1) await append(`s${index}`);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const append = (subjectId: string) =>
  database.transaction((tx) =>
    appendAudit(tx, {
      actorId: 64n,
      action: 'kyc.reveal',
      subjectKind: 'customer',
      subjectId,
      detail: {},
      at: new Date('2026-11-21T08:00:00Z'),
    }),
  );
const publish = (now: string) => publishRoot({ sql: database.sql, clock: fixedClock(now), file });
/** As a person runs it. */
const verify = (env: Readonly<Record<string, string>> = {}) => {
  const { status, stdout } = spawnSync(process.execPath, [TOOL], {
    env: { ...process.env, DATABASE_OWNER_URL: database.ownerUrl, AUDIT_ANCHOR_FILE: file, ...env },
    encoding: 'utf8',
  });
  const lines = stdout.trimEnd().split('\n');
  return { status, faults: lines.slice(0, -1), last: lines.at(-1) };
};
/** Past every guard, as who holds the whole database could. */
const tamper = (change: string) =>
  database.ownerTransaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.script(change);
  });

it('is published once for each day that has ended, in Tehran', async () => {
  await publish('2026-11-22T20:29:00Z');
  await append('later');
  await publish('2026-11-22T20:29:30Z');
  await publish('2026-11-22T20:31:00Z');
  expect((await readRoots(database.sql, 10)).map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-21']);
});

it('is a hash that anybody can make of the heads, and is in the file of anchors', async () => {
  const [row] = await database.owner<{ heads: string; root: string }[]>`
    select heads, encode(root, 'hex') as root from platform.audit_root where day = '2026-11-21'`;
  expect(row?.root).toBe(createHash('sha256').update(`nesye audit root 2026-11-21\n${row?.heads}`).digest('hex'));
  const [first = '{}'] = (await readFile(file, 'utf8')).split('\n');
  expect(JSON.parse(first)).toMatchObject({ day: '2026-11-21', root: row?.root, heads: expect.any(Array) });
  expect(await findLostAnchors(database.sql, file)).toMatchObject({ lines: 2, lost: [] });
  expect(await verifyRoots(database.sql, file)).toEqual({ count: 2, faults: [] });
});

it('cannot be changed, by the owner neither', async () => {
  for (const change of [
    "update platform.audit_root set root = sha256('x')",
    'delete from platform.audit_root',
    'truncate platform.audit_root',
  ])
    for (const sql of [database.sql, database.owner])
      await expect(sql.script(change), change).rejects.toMatchObject({ code: '42501' });
});

it('a whole audit is verified with exit code 0, one that cannot be read with 2', () => {
  expect(verify()).toEqual({ status: 0, faults: [], last: 'The audit holds: 16 chains, 2 roots, 2 lines of anchors.' });
  expect(verify({ DATABASE_OWNER_URL: 'postgres://none@127.0.0.1:1/none' })).toMatchObject({
    status: 2,
    last: 'The audit could not be read.',
  });
});

it('a changed row is found with its chain and place, and exit code 1', async () => {
  const [row] = await database.owner<{ chain: number; seq: bigint }[]>`
    select chain::int as chain, seq from platform.audit_entry where subject_id = 's7'`;
  const where = `where chain = ${row?.chain} and seq = ${row?.seq}`;
  await tamper(`update platform.audit_entry set action = 'kyc.look' ${where}`);
  expect(verify()).toEqual({
    status: 1,
    faults: [`FAIL chain ${row?.chain}, row ${row?.seq}: content`],
    last: 'The audit is broken in 1 places: 16 chains, 2 roots, 2 lines of anchors.',
  });
  await tamper(`update platform.audit_entry set action = 'kyc.reveal' ${where}`);
  expect(verify().status).toBe(0);
});

it('a root that was written again with other heads is found by the file', async () => {
  await tamper(
    `update platform.audit_root set heads = '', root = platform.audit_root_of(day, '') where day = '2026-11-22'`,
  );
  expect(verify()).toMatchObject({
    status: 1,
    faults: ['FAIL root of 2026-11-22: is another one in the file of anchors'],
  });
  await tamper(`update platform.audit_root set heads = 'x' where false`);
  await tamper(`update platform.audit_root set root = sha256('x') where day = '2026-11-22'`);
  expect(verify().faults).toContain('FAIL root of 2026-11-22: is not the hash of its heads');
});
