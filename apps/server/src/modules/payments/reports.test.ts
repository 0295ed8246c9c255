import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { CURRENCY } from '@nesye/contract/constants';
import { toPersianDigits } from '@nesye/persian';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSealedBox } from '../../platform/crypto/sealed-box.ts';
import { createFileStore, type FileStore } from '../../platform/storage/file-store.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { openTerminal, registerMerchant } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';

import { claimReport } from './queries/sales-reports.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from './testing/purchase-fixture.ts';
import { sell } from './testing/sale-fixture.ts';
import { makeReport } from './use-cases/make-report.ts';
import { purgeReports } from './use-cases/purge-reports.ts';
import { type ReportBody, requestReport } from './use-cases/request-report.ts';
import { openReport, showReport } from './use-cases/show-report.ts';

const SMALL = 6_400_001n;
const LARGE = 6_400_065n;
const STRANGER = 6_400_129n;
const NOW = '2026-11-21T12:00:00Z';
const A_DAY_LATER = '2026-11-22T12:00:01Z';
/** Twice as many as are sent immediately, and with their notes more bytes than one part of a file. */
const MANY = 20_000;
const ASK: ReportBody = { kind: 'sales', format: 'xlsx', from: '2026-11-01', to: '2026-11-21' };
const FIRST_RUN = { attempt: 1, isLastAttempt: false };

let database: TestDatabase;
let folder: string;
let files: FileStore;
let buyer: CustomerFixture;
/** Where LARGE sells. */
let till: bigint;
const clock = fixedClock(NOW);

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'nesye-reports-'));
  files = createFileStore({
    folder,
    box: createSealedBox(['a secret of the tests, of more than thirty-two characters']),
  });
  const terms = await seedTerms(database);
  buyer = await seedCustomer(database, { termsId: terms.house, limit: 900_000_000n, wallet: 0n });
  await database.owner`
    insert into identity.app_user (id, mobile, created_at) values (${buyer.customerId}, '09190000058', now())`;
  const small = await shopOf(SMALL, 'گلستان موبایل');
  await sell(database, buyer, { merchantId: small, date: '2026-11-01', buyerNote: '=1+1' });
  await sell(database, buyer, { merchantId: small, date: '2026-11-21', credit: 2_500_000n });
  const large = await shopOf(LARGE, 'بازار بزرگ');
  const terminal = { merchantId: large, title: 'صندوق', currency: CURRENCY.irr, at: new Date(NOW) };
  till = await database.transaction((tx) => openTerminal(tx, terminal));
  await database.owner`
    insert into payments.purchase (bucket, id, customer_id, operation, uid, body_hash, result, merchant_id, terminal_id, product_type, amount, credit_amount, wallet_amount,
      fee, commission, installment_count, currency, business_date, created_at, buyer_note)
    select ${buyer.customerId & 63n}, (9000000 + n) * 64 + ${buyer.customerId & 63n}, ${buyer.customerId}, 1, 'many-' || n, gen_random_uuid(), 2, ${large}, ${till}, 1, 1000000, 0, 1000000,
      0, 20000, 0, 364, '2026-11-01'::date + (n / 1000), '2026-11-01T06:00:00Z'::timestamptz + (n / 1000) * interval '1 day' + (n % 1000) * interval '1 second', repeat('گلدان ', 40)
    from generate_series(0, ${MANY - 1}) n`;
}, 60_000);
beforeEach(() => clock.moveTo(NOW));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const shopOf = (ownerUserId: bigint, name: string) =>
  database.transaction((tx) => registerMerchant(tx, newMerchant({ ownerUserId, name })));
const depsWith = (store = files) => ({
  database,
  sql: database.sql,
  clock,
  files: store,
  accounts: {
    payoutsOfDays: async () => ({ total: 0, rows: [] }),
    linesOfDays: async () => ({ total: 0, rows: [] }),
  },
});
const ask = (owner: bigint, changes: Partial<ReportBody> = {}) =>
  requestReport(depsWith(), owner, { ...ASK, ...changes });
async function fileOf(owner: bigint, changes: Partial<ReportBody> = {}) {
  const report = await ask(owner, changes);
  if ('id' in report) throw new Error('expected the file itself');
  return report;
}
async function askLarge(changes: Partial<ReportBody> = {}): Promise<string> {
  const report = await ask(LARGE, changes);
  if (!('id' in report)) throw new Error('expected a report that is made later');
  return report.id;
}
const storedFiles = async () =>
  (await database.owner<{ id: string }[]>`select id from platform.stored_file where owner = 'payments.sales_report'`)
    .map(({ id }) => id)
    .toSorted();
const partsOf = async (id: string) =>
  (await database.owner<{ file_ids: string[] }[]>`select file_ids from payments.sales_report where id = ${id}`)
    .flatMap(({ file_ids: ids }) => ids)
    .toSorted();
const onDisk = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();

test('a small report is the file itself: a sheet from right to left, amounts as numbers, a formula as a text', async () => {
  const report = await fileOf(SMALL);
  expect([report.name, report.mediaType]).toEqual([
    'nesye-sales-2026-11-01-2026-11-21.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const [sheet] = (await readXlsx(await buffer(report.content))).sheets;
  expect(sheet?.view?.rightToLeft).toBe(true);
  const [head = [], ...rows] = sheet?.rows ?? [];
  const column = (title: string) => rows.map((row) => row[head.indexOf(title)]);
  expect(column('تاریخ')).toEqual(['1405/08/30', '1405/08/10']);
  expect(column('مبلغ فروش')).toEqual([2_500_000, 12_000_000]);
  expect(column('خالص')).toEqual([2_450_000, 11_760_000]);
  expect(column('خریدار')).toEqual(['0919***0058', '0919***0058']);
  expect(column('یادداشت خریدار')).toEqual([null, '=1+1']);
});

test('the filters of the list of sales hold for its file too', async () => {
  const rowsWith = async (changes: Partial<ReportBody>) =>
    (await text((await fileOf(SMALL, { format: 'csv', ...changes })).content)).trim().split('\r\n').length - 1;
  expect(await rowsWith({})).toBe(2);
  expect(await rowsWith({ from: '2026-11-02' })).toBe(1);
  expect(await rowsWith({ filter_text: '2500000' })).toBe(1);
  expect(await rowsWith({ filter_product_type: '1' })).toBe(0);
});

test('the installments of the sales are counted, and no amount of them is shown', async () => {
  const [sheet] = (await readXlsx(await buffer((await fileOf(SMALL, { kind: 'installments' })).content))).sheets;
  expect(sheet?.rows?.[1]).toEqual([
    expect.any(Number),
    'گلستان موبایل',
    '1405/08/30',
    'قسطی',
    '0919***0058',
    2_500_000,
    'ریال',
    4,
    0,
    4,
    0,
    '1405/12/29',
  ]);
});

test.each<[Partial<ReportBody>, string]>([
  [{ from: '2026-11-21', to: '2026-11-20' }, 'range_turned'],
  [{ from: '2026-11-22', to: '2026-11-30' }, 'range_in_future'],
  [{ from: '2016-11-01' }, 'range_too_long'],
  [{ from: '2026-02-30' }, 'invalid'],
  [{ filter_product_type: '9' }, 'invalid'],
])('refuses %j with %s', async (changes, code) => {
  await expect(ask(SMALL, changes)).rejects.toMatchObject({ code });
});

test('a range without sales is a file with its head alone', async () => {
  expect((await text((await fileOf(STRANGER, { format: 'csv' })).content)).trim().split('\r\n')).toHaveLength(1);
});

test('more rows are made by a task: in parts, with its progress, for who requested it alone, until the link ends', async () => {
  const id = await askLarge({ format: 'csv' });
  expect(await showReport(depsWith(), LARGE, id)).toEqual({ progress: 0, url: null, failure: null, expires_at: null });
  expect(await askLarge({ format: 'csv' })).toBe(id);
  await expect(ask(LARGE, { format: 'xlsx' })).rejects.toMatchObject({ code: 'report_in_progress' });
  await expect(openReport(depsWith(), LARGE, id)).rejects.toMatchObject({ code: 'not_found' });
  const seen: number[] = [];
  const watching: FileStore = {
    ...files,
    write: async (...given) => {
      seen.push((await showReport(depsWith(), LARGE, id)).progress);
      return files.write(...given);
    },
  };
  await makeReport(depsWith(watching), id, FIRST_RUN);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen[0]).toBeGreaterThan(0);
  expect(await showReport(depsWith(), LARGE, id)).toMatchObject({
    progress: 100,
    url: `/api/v1/merchant/reports/${id}/file/`,
    expires_at: '2026-11-22T12:00:00.000Z',
  });
  await expect(showReport(depsWith(), STRANGER, id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(openReport(depsWith(), STRANGER, id)).rejects.toMatchObject({ code: 'not_found' });
  const report = await openReport(depsWith(), LARGE, id);
  const bytes = await buffer(report.content);
  expect(bytes.length).toBe(report.sizeBytes);
  const lines = bytes.toString('utf8').trim().split('\r\n').slice(1);
  expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(MANY);
  clock.moveTo(A_DAY_LATER);
  await expect(openReport(depsWith(), LARGE, id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await purgeReports(depsWith())).toBe(1);
  expect([await storedFiles(), await onDisk()]).toEqual([[], []]);
});

test('a large report is over the terminal that was requested, and another terminal’s is another report', async () => {
  const [latin, persian] = [String(till), toPersianDigits(Number(till))];
  const id = await askLarge({ filter_terminal: persian, filter_product_type: '۱' });
  expect(await askLarge({ filter_terminal: latin, filter_product_type: '1' })).toBe(id);
  await expect(askLarge({ filter_product_type: '1' })).rejects.toMatchObject({ code: 'report_in_progress' });
  const run = await claimReport(database.sql, id);
  expect(run?.request).toMatchObject({ filter_terminal: latin, filter_product_type: '1' });
  await database.owner`delete from payments.sales_report where id = ${id}`;
});

test('a run that was cut off is done again from its start, and leaves nothing behind', async () => {
  const id = await askLarge();
  let writes = 0;
  const breaking: FileStore = {
    ...files,
    write: async (...given) => {
      writes += 1;
      await files.write(...given);
      throw new Error('the process was killed');
    },
  };
  await expect(makeReport(depsWith(breaking), id, FIRST_RUN)).rejects.toThrow('killed');
  expect(writes).toBe(1);
  await makeReport(depsWith(), id, { attempt: 2, isLastAttempt: false });
  const { content } = await openReport(depsWith(), LARGE, id);
  expect((await readXlsx(await buffer(content))).sheets[0]?.rows).toHaveLength(MANY + 1);
  expect(await storedFiles()).toEqual(await partsOf(id));
  expect(await onDisk()).toEqual(await storedFiles());
  await makeReport(depsWith(), id, FIRST_RUN);
  expect((await showReport(depsWith(), LARGE, id)).progress).toBe(100);
});

test('a run whose report another run has taken ends, and leaves it to the other', async () => {
  const id = await askLarge({ format: 'csv' });
  const losing: FileStore = {
    ...files,
    write: async (...given) => {
      await files.write(...given);
      await claimReport(database.sql, id);
    },
  };
  await makeReport(depsWith(losing), id, FIRST_RUN);
  expect(await showReport(depsWith(), LARGE, id)).toMatchObject({ url: null, failure: null });
  expect(await partsOf(id)).toHaveLength(1);
  await makeReport(depsWith(), id, { attempt: 3, isLastAttempt: false });
  const { sizeBytes, content } = await openReport(depsWith(), LARGE, id);
  const bytes = await buffer(content);
  expect(bytes.length).toBe(sizeBytes);
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(MANY + 1);
});

test('after the last attempt it has failed, says so, and another may be requested', async () => {
  const before = await storedFiles();
  const id = await askLarge();
  const broken: FileStore = { ...files, create: () => Promise.reject(new Error('the disk is full')) };
  await expect(makeReport(depsWith(broken), id, { attempt: 3, isLastAttempt: true })).rejects.toThrow('full');
  expect(await showReport(depsWith(), LARGE, id)).toMatchObject({ url: null, failure: 'error' });
  expect(await storedFiles()).toEqual(before);
  await makeReport(depsWith(), await askLarge(), FIRST_RUN);
});

test('more rows than a sheet holds are no file: it has failed, and the shop reads why', async () => {
  const before = await storedFiles();
  const id = await askLarge();
  await makeReport({ ...depsWith(), maxRows: MANY - 1 }, id, FIRST_RUN);
  expect(await showReport(depsWith(), LARGE, id)).toMatchObject({ url: null, failure: 'too_large' });
  expect(await storedFiles()).toEqual(before);
});

test(plantedRecord('payments.purge_reports'), async () => {
  const [bad, good] = [
    await askLarge(),
    await (async () => {
      await database.owner`update payments.sales_report set state = 'failed', failure = 'error' where state = 'in_progress'`;
      return askLarge();
    })(),
  ];
  clock.moveTo(A_DAY_LATER);
  const heal = await plantBadRecord(database.owner, { table: 'payments.sales_report', value: bad });
  expect(await failedRecordsOf(purgeReports(depsWith()))).toEqual([bad]);
  const stateOf = async (id: string) =>
    (await database.owner<{ state: string }[]>`select state from payments.sales_report where id = ${id}`)[0]?.state;
  expect([await stateOf(bad), await stateOf(good)]).toEqual(['failed', 'expired']);
  await heal();
  await purgeReports(depsWith());
  expect(await stateOf(bad)).toBe('expired');
});
