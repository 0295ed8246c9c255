import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createAnchorWriter, findLostAnchors } from './audit-anchors.ts';
import { appendAudit, verifyAuditChain } from './audit-chain.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'nesye-anchors-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const append = (subject: string) =>
  database.transaction((tx) =>
    appendAudit(tx, {
      actorId: 64n,
      action: 'kyc.reveal',
      subjectKind: 'customer',
      subjectId: subject,
      detail: {},
      at: new Date('2026-11-21T08:00:00Z'),
    }),
  );
const appendMany = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await append(`s${index}`);
};

/** Takes the last rows of every chain away and moves the heads back to what is left, as who holds the whole database could. */
const CUT = `
  alter table platform.audit_entry disable trigger user;
  alter table platform.audit_head disable trigger user;
  delete from platform.audit_entry e using (select chain, max(seq) as seq from platform.audit_entry group by chain) l where e.chain = l.chain and e.seq = l.seq and l.seq > 1;
  update platform.audit_head h set last_seq = l.seq, last_hash = l.hash
    from (select distinct on (chain) chain, seq, hash from platform.audit_entry order by chain, seq desc) l where l.chain = h.chain;
  alter table platform.audit_entry enable trigger user;
  alter table platform.audit_head enable trigger user;`;

it('a head that is cut off and moved back is found by what was written down outside, and by nothing inside', async () => {
  const file = path.join(folder, 'cut.jsonl');
  const write = createAnchorWriter(database.sql, file);
  await appendMany(80);
  await write();
  await appendMany(40);
  await write();
  expect(await findLostAnchors(database.sql, file)).toEqual({ lines: 2, lost: [] });
  await database.ownerTransaction((tx) => tx.script(CUT));
  // The control: the chains themselves hold.
  expect(await verifyAuditChain(database.sql)).toEqual([]);
  const found = await findLostAnchors(database.sql, file);
  expect(found?.lost.length).toBeGreaterThan(0);
  expect(found?.lost[0]).toMatchObject({ at: expect.any(String), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  // Rows written after the cut do not hide it.
  await appendMany(60);
  expect((await findLostAnchors(database.sql, file))?.lost.length).toBe(found?.lost.length);
});

it('a head is written once for each time it moves, whole lines alone are read, and no file is no proof', async () => {
  const file = path.join(folder, 'quiet.jsonl');
  const write = createAnchorWriter(database.sql, file);
  await write();
  await write();
  const linesOf = async () => (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(await linesOf()).toHaveLength(1);
  await append('one');
  await write();
  const [, second = '{}'] = await linesOf();
  expect((JSON.parse(second) as { heads: unknown[] }).heads).toHaveLength(1);
  await appendFile(file, '{"at":"2026-11-21T08:00:00Z","heads":[{"chain":0,"seq":"1","ha');
  expect(await findLostAnchors(database.sql, file)).toEqual({ lines: 2, lost: [] });
  expect(await findLostAnchors(database.sql, path.join(folder, 'none.jsonl'))).toBeUndefined();
});
