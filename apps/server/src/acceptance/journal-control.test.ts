import { connectAsOwner } from '../platform/database/connect-as-owner.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientJournal, compareWithDatabase, type JournalFindings } from './testing/client-journal.test-support.ts';
import { type CrashWorld, startCrashWorld } from './testing/crash-world.test-support.ts';
import { hasHledger, journalOf, auditJournal } from './testing/audit-books.test-support.ts';
import { openCrowd, startLoad, untilInTheMiddle } from './testing/purchase-load.test-support.ts';

/** Negative controls: what the crash tests look for must be seen when it is there. */
const CLIENTS = 48;
const MAX_ROUNDS = 4;

let world: CrashWorld;
beforeAll(async () => {
  // Commits are acknowledged before they are written, for up to ten seconds and a gigabyte of log.
  world = await startCrashWorld({
    settings: { synchronous_commit: 'off', wal_writer_delay: '10s', wal_writer_flush_after: '1GB' },
  });
}, 90_000);
afterAll(() => world.stop(), 60_000);

/** What was done so far is to outlive the kill: only the load's own purchases are at stake. */
async function checkpoint(): Promise<void> {
  const owner = connectAsOwner(world.databaseUrl);
  await owner.sql`checkpoint`;
  await owner.close();
}

/** The findings with `breakage` done in a transaction that is rolled back. */
async function findingsAfter(journal: ClientJournal, breakage: string): Promise<JournalFindings> {
  const owner = connectAsOwner(world.databaseUrl);
  const rollback = new Error('rolled back on purpose');
  let findings: JournalFindings | undefined;
  try {
    await owner.transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica');
      await tx.script(breakage);
      findings = await compareWithDatabase(journal, tx);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  } finally {
    await owner.close();
  }
  return findings as JournalFindings;
}

test(
  'the journal sees one row lost, one doubled, one that came back and one without a request',
  { timeout: 60_000 },
  async () => {
    const crowd = await openCrowd(world.databaseUrl, 24);
    const journal = new ClientJournal();
    const load = startLoad(world.baseUrl, crowd, journal, CLIENTS);
    await untilInTheMiddle(journal, CLIENTS);
    await load.stop();
    const [first, second] = journal.acknowledged;
    const [refused] = journal.refused;
    if (first === undefined || second === undefined || refused === undefined) throw new Error('the load was too short');
    const strangers = { lost: [], doubled: [], revived: [] };
    expect(await findingsAfter(journal, 'select 1')).toMatchObject(strangers);
    expect((await findingsAfter(journal, `delete from payments.purchase where uid = '${first.uid}'`)).lost).toEqual([
      first.uid,
    ]);
    // Two of one uid cannot be stored, nor two entries of one key, so the other one's effect is written a second time under another leg.
    const again = `insert into ledger.entry select (jsonb_populate_record(e, jsonb_build_object('id', e.id + 64000000, 'leg', 2))).* from ledger.entry e join payments.purchase p on p.bucket = e.bucket and p.id = e.source_id where p.uid = '${second.uid}'`;
    expect((await findingsAfter(journal, again)).doubled).toEqual([second.uid]);
    expect(
      (
        await findingsAfter(
          journal,
          `update payments.purchase set result = 2, refusal_code = null where uid = '${refused.uid}'`,
        )
      ).revived,
    ).toEqual([refused.uid]);
    expect(
      (await findingsAfter(journal, `update payments.purchase set uid = 'never-sent' where uid = '${first.uid}'`))
        .unasked,
    ).toContain('never-sent');
  },
);

test('the outside accountant sees one rial too many and one wrong running balance', async ({ skip }) => {
  if (!hasHledger()) skip('hledger is not installed');
  const journal = await journalOf(world.databaseUrl);
  expect(auditJournal(journal)).toBe('');
  expect(
    auditJournal(
      journal.replace(
        / (\d+) IRR = (\d+) IRR/,
        (_, amount: string, balance: string) => ` ${BigInt(amount) + 1n} IRR = ${BigInt(balance) + 1n} IRR`,
      ),
    ),
  ).toMatch(/balance/i);
  expect(auditJournal(journal.replace(/= (\d+) IRR/, (_, balance: string) => `= ${BigInt(balance) + 1n} IRR`))).toMatch(
    /balance/i,
  );
});

test(
  'a database that acknowledges before it has written loses purchases at kill -9, and the journal sees it',
  { timeout: 120_000 },
  async () => {
    const crowd = await openCrowd(world.databaseUrl, 24);
    await checkpoint();
    let lost: string[] = [];
    for (let round = 1; round <= MAX_ROUNDS && lost.length === 0; round += 1) {
      const journal = new ClientJournal();
      const load = startLoad(world.baseUrl, crowd, journal, CLIENTS);
      await untilInTheMiddle(journal, CLIENTS * 4);
      await world.killDatabase();
      await load.stop();
      await world.startDatabase();
      const owner = connectAsOwner(world.databaseUrl);
      ({ lost } = await compareWithDatabase(journal, owner.sql));
      await owner.close();
      console.log(`control round ${round}: ${journal.acknowledged.length} acknowledged, ${lost.length} lost`);
    }
    expect(lost.length).toBeGreaterThan(0);
  },
);
