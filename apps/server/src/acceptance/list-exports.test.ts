import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeListExport, purgeListExports } from '../modules/backoffice/use-cases/make-list-export.ts';
import { listExportApproval, proposeListExport } from '../modules/backoffice/use-cases/list-export-approval.ts';
import { noteExport } from '../modules/backoffice/use-cases/note-export.ts';
import { auditList, takeAuditFile } from '../modules/backoffice/use-cases/search-audit.ts';
import { listListExports, takeListExport } from '../modules/backoffice/use-cases/show-list-exports.ts';
import { exportedTickets } from '../modules/engagement/exported-tickets.ts';
import { exportedEntries } from '../modules/ledger/use-cases/list-account-entries.ts';
import { exportedPayouts } from '../modules/settlement/exported-payouts.ts';
import type { SettlementDeps } from '../modules/settlement/settlement-deps.ts';
import { approvalKinds } from '../platform/approvals/approval-kind.ts';
import { decideApproval } from '../platform/approvals/approvals.ts';
import { verifyAuditChain } from '../platform/audit/audit-chain.ts';
import { createSealedBox } from '../platform/crypto/sealed-box.ts';
import { type ExportedList, exportedLists } from '../platform/lists/exported-list.ts';
import { createFileStore, type FileStore } from '../platform/storage/file-store.ts';
import { fixedClock } from '../platform/testing/fixed-clock.ts';
import { makeOperators } from '../platform/testing/make-operators.test-support.ts';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../platform/testing/planted-record.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';

const [MAKER, CHECKER, MAKERS_OTHER, FINANCE, SUPPORT] = [129n, 193n, 257n, 321n, 385n];
const MANY = 100_500;
const NOW = '2026-11-22T08:00:00.000Z';
const AFTER_ITS_DAYS = '2026-11-25T08:00:00.001Z';
const FIRST_RUN = { attempt: 1, isLastAttempt: false };
const LAST_RUN = { attempt: 3, isLastAttempt: true };
const OPEN = { list: 'tickets', query: 'filter_state=open' } as const;
const CLOSED = { list: 'tickets', query: 'filter_state=closed' } as const;
/** A customer's own words, made to be run by a spreadsheet. */
const FORMULA = '=HYPERLINK("https://evil.example","جایزه")';

const clock = fixedClock(NOW);
let database: TestDatabase;
let folder: string;
let files: FileStore;
/** Rows of each page that was read. */
let pages: number[] = [];
let afterFirstPage: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'nesye-exports-'));
  files = createFileStore({
    folder,
    box: createSealedBox(['a secret of the tests, of more than thirty-two characters']),
  });
  await makeOperators(database, [MAKER, CHECKER, MAKERS_OTHER]);
  await makeOperators(database, [FINANCE], 'finance');
  await makeOperators(database, [SUPPORT], 'support');
  await database.owner`
    insert into kyc.customer (user_id, birth_date, created_at, national_id_sealed, national_id_mask, national_id_index)
    select id, '1990-01-01', now(), 'x', '001****100', decode(repeat('0a', 32), 'hex') from unnest(${[MAKER, MAKERS_OTHER].map(String)}::bigint[]) id`;
  await database.owner`
    insert into engagement.ticket (number, user_id, title, body, state, created_at, updated_at)
    select (10000000 + n)::text, 64, 'پرسش دربارهٔ اقساط و سررسیدها ' || n, 'متن', case when n % 1005 = 0 then 'closed' else 'open' end, ${NOW}::timestamptz, ${NOW}::timestamptz - (n / 7) * interval '1 minute'
    from generate_series(1, ${MANY + 100}) n`;
  await database.owner`
    update engagement.ticket set title = ${FORMULA} where number = '10001005'`;
  await database.owner`
    insert into settlement.payout (bucket, id, merchant_id, business_date, sheba_id, sheba_mask, amount, cut_at, cycle_at)
    values (1, 65, 65, '2026-11-21', 1, 'IR06 **** 0155', 11760000, ${NOW}, ${NOW})`;
}, 120_000);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  clock.moveTo(NOW);
  pages = [];
  afterFirstPage = () => Promise.resolve();
  await database.owner`delete from platform.approval`;
});

const mobilesOf = async () => new Map([[MAKER, '09120000129']]);
const counted = (list: ExportedList): ExportedList => ({
  ...list,
  read: async (...given) => {
    const page = await list.read(...given);
    pages.push(page.rows.length);
    if (pages.length === 1) await afterFirstPage();
    return page;
  },
});
const deps = (store = files) => ({
  database,
  clock,
  files: store,
  mobilesOf,
  lists: exportedLists(
    [
      auditList({ database, clock, mobilesOf }),
      exportedTickets({ database, clock }),
      exportedPayouts({ database } as unknown as SettlementDeps),
      exportedEntries({ database }),
    ].map(counted),
  ),
});
const propose = (
  what: { readonly list: 'tickets' | 'payouts' | 'audit'; readonly query: string },
  operatorId = MAKER,
) => database.transaction((tx) => proposeListExport(tx, deps(), { ...what, operatorId, reason: 'حسابرسی' }));
const decide = (id: bigint, operatorId = CHECKER, decision: 'approve' | 'reject' = 'approve') =>
  decideApproval(
    { database, clock, kinds: approvalKinds([listExportApproval(deps())]) },
    { operatorId, id: String(id), decision, reason: 'دیده شد' },
  );
async function approved(what: Parameters<typeof propose>[0], operatorId = MAKER): Promise<bigint> {
  const { id } = await propose(what, operatorId);
  await decide(id);
  pages = [];
  return id;
}
const own = async (operatorId = MAKER) => (await listListExports(deps(), operatorId)).exports;
const linesOf = async (id: bigint, operatorId = MAKER) =>
  (await text((await takeListExport(deps(), operatorId, String(id))).content)).trimEnd().split('\r\n');
const storedFiles = async () =>
  (await database.owner`select from platform.stored_file where owner = 'platform.list_export'`).length;
/** The entries about one subject. Entries of two chains have no order at one instant. */
const auditOf = async (action: string, subject: bigint | string) =>
  await database.owner<{ actor: bigint | null; detail: string }[]>`
    select actor_id as actor, detail from platform.audit_entry where action = ${action} and subject_id = ${String(subject)}`;
const roleOf = (operatorId: bigint, role: string) =>
  database.owner`update identity.user_role set operator_role = ${role} where user_id = ${operatorId} and role = 'operator'`;

test(
  'more than 100,000 rows become one file by pages of keys, each row once, in bounded parts',
  { timeout: 120_000 },
  async () => {
    const id = await approved(OPEN);
    expect(await own()).toMatchObject([{ id: Number(id), state: 'in_progress', rows: null }]);
    // Someone writes to a ticket that is in the file already.
    afterFirstPage = async () => {
      await database.owner`
        update engagement.ticket set updated_at = updated_at + interval '1 year'
        where id = (select id from engagement.ticket where state = 'open' order by created_at, id limit 1)`;
    };
    await makeListExport(deps(), id, FIRST_RUN);
    expect(Math.max(...pages)).toBe(100);
    const lines = await linesOf(id);
    const numbers = new Set(lines.slice(1).map((line) => line.split(',')[0]));
    expect([lines.length - 1, numbers.size]).toEqual([MANY, MANY]);
    expect(await own()).toMatchObject([{ state: 'ready', rows: MANY, expires_at: '2026-11-25T08:00:00.000Z' }]);
    expect(await storedFiles()).toBeGreaterThan(1);
    // Nothing is left to do for a run that comes again.
    pages = [];
    await makeListExport(deps(), id, FIRST_RUN);
    expect(pages).toEqual([]);
    expect((await auditOf('backoffice.list_export_make', id))[0]?.detail).toContain(`"rows":${MANY}`);
    clock.moveTo(AFTER_ITS_DAYS);
    await purgeListExports(deps());
  },
);

test('nothing is made before another operator approves, and no account of the same person is another', async () => {
  const { id } = await propose(CLOSED);
  await makeListExport(deps(), id, FIRST_RUN);
  expect(await own()).toMatchObject([{ state: 'waiting', reason: 'حسابرسی', ...CLOSED }]);
  await expect(takeListExport(deps(), MAKER, String(id))).rejects.toMatchObject({ code: 'not_found' });
  for (const one of [MAKER, MAKERS_OTHER])
    await expect(decide(id, one)).rejects.toMatchObject({ code: 'own_proposal' });
  // Finance opens approvals, and not tickets.
  await expect(decide(id, FINANCE)).rejects.toMatchObject({ code: 'role_not_allowed' });
  await expect(propose(OPEN)).rejects.toMatchObject({ code: 'proposal_open' });
  await decide(id, CHECKER, 'reject');
  expect(await own()).toMatchObject([{ state: 'refused', decision_reason: 'دیده شد' }]);
});

test('a run that is cut off leaves nothing in the file of the next', { timeout: 120_000 }, async () => {
  const id = await approved(OPEN);
  let written = 0;
  const broken: FileStore = {
    ...files,
    write: async (...given) => {
      written += 1;
      if (written === 2) throw new Error('the disk is gone');
      await files.write(...given);
    },
  };
  await expect(makeListExport(deps(broken), id, FIRST_RUN)).rejects.toThrow('the disk is gone');
  expect(await own()).toMatchObject([{ state: 'in_progress' }]);
  expect(await storedFiles()).toBe(2);
  await makeListExport(deps(), id, LAST_RUN);
  const lines = await linesOf(id);
  expect([lines.length - 1, new Set(lines).size - 1]).toEqual([MANY, MANY]);
  const [parts] = await database.owner<{ count: number }[]>`
    select cardinality(file_ids) as count from platform.list_export where id = ${id}`;
  expect(await storedFiles()).toBe(parts?.count);
  clock.moveTo(AFTER_ITS_DAYS);
  await purgeListExports(deps());
});

test('a run that lost the file to another writes nothing into it', async () => {
  const id = await approved(CLOSED);
  const overtaken: FileStore = {
    ...files,
    write: async (...given) => {
      await files.write(...given);
      await database.owner`update platform.list_export set attempts = attempts + 1 where id = ${id}`;
    },
  };
  await makeListExport(deps(overtaken), id, FIRST_RUN);
  expect(await own()).toMatchObject([{ state: 'in_progress' }]);
  await makeListExport(deps(), id, FIRST_RUN);
  expect(await linesOf(id)).toHaveLength(101);
});

test('a file whose last run is killed has failed after its days', async () => {
  const id = await approved(CLOSED);
  // The process is gone: nothing of this run is caught, and no other comes.
  const begun = Promise.withResolvers<void>();
  afterFirstPage = () => {
    begun.resolve();
    return new Promise(() => undefined);
  };
  await Promise.race([makeListExport(deps(), id, LAST_RUN), begun.promise]);
  clock.moveTo(AFTER_ITS_DAYS);
  await purgeListExports(deps());
  await makeListExport(deps(), id, FIRST_RUN);
  expect(await own()).toMatchObject([{ state: 'failed', failure: 'error', rows: null }]);
  expect(await storedFiles()).toBe(0);
});

test('no text is a formula, and what the list masks is masked in the file', async () => {
  const tickets = await approved(CLOSED);
  await makeListExport(deps(), tickets, FIRST_RUN);
  expect((await linesOf(tickets)).join('\n')).toContain(`"'=HYPERLINK(""https://evil.example"",""جایزه"")"`);
  const payouts = await approved({ list: 'payouts', query: 'filter_state=on_its_way' });
  await makeListExport(deps(), payouts, FIRST_RUN);
  expect((await linesOf(payouts))[1]).toContain('"IR06 **** 0155"');
  const audit = await approved({ list: 'audit', query: 'filter_action=backoffice.list_export_propose' });
  await makeListExport(deps(), audit, FIRST_RUN);
  const [, row] = await linesOf(audit);
  expect(row).toContain('"0912***0129"');
});

test('each download is in the audit, and another’s file is none', async () => {
  const id = await approved(CLOSED);
  await makeListExport(deps(), id, FIRST_RUN);
  await linesOf(id);
  await linesOf(id);
  const taken = { actor: MAKER, detail: '{"list":"tickets","rows":"100"}' };
  expect(await auditOf('backoffice.list_export_take', id)).toEqual([taken, taken]);
  await expect(takeListExport(deps(), CHECKER, String(id))).rejects.toMatchObject({ code: 'not_found' });
  expect(await own(CHECKER)).toEqual([]);
});

test('a role that is taken away closes the request, the making and the download', async () => {
  await expect(propose({ list: 'audit', query: '' }, SUPPORT)).rejects.toMatchObject({ code: 'role_not_allowed' });
  const made = await approved(CLOSED, SUPPORT);
  await makeListExport(deps(), made, FIRST_RUN);
  const waiting = await approved(CLOSED, SUPPORT);
  await roleOf(SUPPORT, 'content');
  await makeListExport(deps(), waiting, FIRST_RUN);
  expect(await own(SUPPORT)).toMatchObject([{ state: 'failed', failure: 'role_taken' }, { state: 'ready' }]);
  await expect(takeListExport(deps(), SUPPORT, String(made))).rejects.toMatchObject({ code: 'role_not_allowed' });
  await roleOf(SUPPORT, 'support');
  expect(await linesOf(made, SUPPORT)).toHaveLength(101);
});

test('what fails three times, and more rows than a sheet shows, are no file, and nothing of it is kept', async () => {
  const kept = await storedFiles();
  const tooLarge = await approved(CLOSED);
  await makeListExport({ ...deps(), maxRows: 99 }, tooLarge, FIRST_RUN);
  expect((await own())[0]).toMatchObject({ state: 'failed', failure: 'too_large' });
  const broken = await approved(CLOSED);
  const gone: FileStore = { ...files, write: () => Promise.reject(new Error('the disk is gone')) };
  await expect(makeListExport(deps(gone), broken, LAST_RUN)).rejects.toThrow('the disk is gone');
  expect((await own())[0]).toMatchObject({ state: 'failed', failure: 'error' });
  expect(await storedFiles()).toBe(kept);
});

test.each([
  ['filter_state=lost', 'invalid'],
  ['filter_mobile=09120000003', 'invalid'],
  ['page=2', 'invalid'],
])('refuses the filters %s', async (query, code) => {
  await expect(propose({ list: 'tickets', query })).rejects.toMatchObject({ code });
});

test('a turned range is refused as by the list', async () => {
  const query = 'filter_from=2026-11-21&filter_until=2026-11-20';
  await expect(propose({ list: 'audit', query })).rejects.toMatchObject({ code: 'range_turned' });
});

test('a file that one operator takes alone is noted by list, filters and rows, without what may name a person', async () => {
  const query = 'filter_state=open&filter_from=2026-11-01&filter_mobile=09121234567&order_by=-id';
  await noteExport(deps(), MAKER, { list: 'tickets', query, rows: 41 });
  expect((await auditOf('backoffice.export', 'tickets'))[0]).toEqual({
    actor: MAKER,
    detail: '{"filters":"filter_state=open&filter_from=2026-11-01&filter_mobile=*","rows":41}',
  });
});

test('more rows of the audit than one operator takes alone are refused, and not cut', async () => {
  const audit = { database, clock, mobilesOf };
  await expect(takeAuditFile({ ...audit, maxRows: 1 }, MAKER, {})).rejects.toMatchObject({ code: 'report_too_large' });
  await takeAuditFile({ ...audit, maxRows: 1 }, MAKER, { filter_action: 'no.such' });
});

test(plantedRecord('backoffice.purge_list_exports'), async () => {
  const [bad, good] = [await approved(CLOSED), await approved(CLOSED)];
  for (const id of [bad, good]) await makeListExport(deps(), id, FIRST_RUN);
  clock.moveTo(AFTER_ITS_DAYS);
  await expect(takeListExport(deps(), MAKER, String(good))).rejects.toMatchObject({ code: 'not_found' });
  expect(await own()).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
  const heal = await plantBadRecord(database.owner, { table: 'platform.list_export', value: bad });
  expect(await failedRecordsOf(purgeListExports(deps()))).toEqual([String(bad)]);
  await heal();
  expect(await purgeListExports(deps())).toBe(1);
  expect(await storedFiles()).toBe(0);
  expect(await verifyAuditChain(database.sql)).toEqual([]);
});
