import { runTask } from './platform/testing/run-tasks.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Call, calls, isAwaited, notOpenYet } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '../../sandbox/src/testing/running-sandbox.ts';
import { type App, buildApp } from './build-app.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { type BusinessClock, startBusinessClock } from './platform/clock/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { createDataVault } from './platform/crypto/data-vault.ts';
import { placeReview } from './modules/kyc/testing/place-review.test-support.ts';
import { createReadiness } from './platform/health/readiness.ts';
import { loopOverContract, sendInto } from './platform/http/contract-loop.test-support.ts';
import { createLogger } from './platform/logging/logger.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createTestDatabase, type TestDatabase } from './platform/testing/test-database.ts';

let database: TestDatabase;
let clock: BusinessClock;
let app: App;
let sandbox: RunningSandbox;
const faults: unknown[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await runSandbox();
  const config = readConfig({ DATABASE_URL: database.ownerUrl, DATA_DIR: mkdtempSync(path.join(tmpdir(), 'nesye-loop-')), POSTAL_URL: `${sandbox.url}/sandbox/postal` });
  clock = await startBusinessClock(database.sql);
  const log = createLogger({ level: 'error', destination: { write: (line: string) => void faults.push(JSON.parse(line)) } });
  app = await buildApp({ config, database, laneDatabase: database, clock, metrics: createMetrics(), log, readiness: createReadiness([]) });
  await seedDemo({
    database,
    clock,
    vault: createDataVault(config.secrets),
    purchase: app.payments.purchase,
    setPassword: (...given) => app.identity.setPassword(...given),
  });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
  clock.stop();
  await database.close();
});

/** What belongs to one customer does not exist for another. */
const OF_ONE_CUSTOMER = {
  getReferral: 'not_found',
  getTransaction: 'not_found',
  getReceipt: 'not_found',
  getReceiptPdf: 'not_found',
  listUpcoming: 'contract_not_found',
  calculatePlans: 'contract_not_found',
  createInstallmentPurchase: 'contract_not_found',
  getUpload: 'not_found',
  getExport: 'not_found',
  downloadExport: 'not_found',
} as const;

/** Operators sign in with a code of their app besides. */
async function accessOf(mobile: string): Promise<string> {
  const phone = await app.http.inject({ method: 'GET', url: `/sandbox/totp?mobile=${mobile}` });
  const factor = phone.statusCode === 200 ? { totp: phone.json<{ code: string }>().code } : {};
  const response = await app.http.inject({ method: 'POST', url: '/api/v1/token/', payload: { username: mobile, password: 'Nesye-demo-1', ...factor } });
  return response.json<{ access: string }>().access;
}

/** A copy of the customer's data, made. */
async function placeExport(customer: string): Promise<string> {
  const asked = await app.http.inject({ method: 'POST', url: '/api/v1/user/exports/', headers: { authorization: `Bearer ${customer}` }, payload: { format: 'json' } });
  await runTask(app.work, 'identity.make_exports');
  return asked.json<{ id: string }>().id;
}

async function samplesOf(customer: string) {
  const read = async <Body>(url: string): Promise<Body> => (await app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${customer}` } })).json<Body>();
  const { id, contracts } = await read<{ id: number; contracts: { uid: string }[] }>('/api/v1/user/');
  const { results } = await read<{ results: { id: number; receipt_number: string }[] }>('/api/v1/accounting/transaction');
  const contractUid = contracts[0]?.uid ?? '';
  const purchase = results[0] ?? { id: 0, receipt_number: '' };
  const merchants = await read<{ results: { id: number }[] }>('/api/v1/merchant/');
  const sale = { qrCode: 'NESYE-DEMO-1', transactionAmount: '۱٬۲۰۰٬۰۰۰', uid: randomUUID(), contractUID: contractUid, numberOfInstallments: 4 };
  const { reviewId, uploadId } = await placeReview({ database, files: app.documents.files }, BigInt(id), clock.now());
  const review = { params: { id: String(reviewId) } };
  const copy = { params: { id: await placeExport(customer) } };
  return {
    getUpload: { params: { id: uploadId } },
    getExport: copy,
    downloadExport: copy,
    requestExport: { body: { format: 'zip' } },
    setConsent: { params: { key: 'marketing' }, body: { is_granted: true, version: '1' } },
    changePreferences: { body: { theme: 'dark', quiet_hours: { from: '23:00', to: '07:00' } } },
    saveAddress: { body: { title: 'خانه', province: 'تهران', city: 'تهران', address: 'خیابان ولیعصر', postal_code: '1966813118' } },
    startPasskeyRegistration: { body: {} },
    startPasskeySignIn: { body: {} },
    changeCustomer: { body: { email: 'someone@nesye.example' } },
    checkCivilRegistration: { body: {} },
    changeAddress: { body: { confirmed_by_user: true } },
    findAddress: { params: { code: '1966813118' } },
    getReview: review,
    getReviewVideo: review,
    revealReviewField: { ...review, body: { field: 'national_id', reason: 'تطبیق با کارت' } },
    decideReview: { ...review, body: { decision: 'reject', reason: 'تصویر تار است' } },
    createUpload: { body: { purpose: 'selfie_video', size: 1_000, sha256: '0'.repeat(64), content_type: 'video/webm' } },
    createToken: { body: { username: '09120000003', password: 'Nesye-demo-1' } },
    createInstallmentPurchase: { body: sale },
    getReferral: { params: { id: String(id) } },
    getMerchant: { params: { id: String(merchants.results[0]?.id) } },
    lookUpQr: { params: { code: 'NESYE-DEMO-1' }, query: { amount: '۱۲٬۰۰۰٬۰۰۰' } },
    listUpcoming: { params: { x: contractUid } },
    calculatePlans: { query: { contract_uid: contractUid, amount: '12000000' } },
    getTransaction: { params: { id: String(purchase.id) } },
    getReceipt: { query: { number: purchase.receipt_number } },
    getReceiptPdf: { params: { number: purchase.receipt_number } },
    getProvince: { params: { id: '24' } },
    listCitiesOfProvince: { params: { id: '24' } },
    getCity: { params: { id: '24001' } },
    resolveShortLink: { params: { code: 'nesye-faq' } },
    getYearDetail: { params: { y: '1405', z: '0' } },
    listByMonth: { params: { y: '1405', m: '9', p: '1' } },
  };
}

test('every call keeps the contract, and every reading one succeeds in the demo world', { timeout: 120_000 }, async () => {
  const [customer, merchant, stranger, operator] = await Promise.all(
    ['09120000003', '09120000101', '09120000001', '09120000201'].map(accessOf) as [Promise<string>, Promise<string>, Promise<string>, Promise<string>],
  );
  const report = await loopOverContract({
    send: sendInto(app.http),
    tokens: { customer, merchant, operator },
    samples: await samplesOf(customer),
    stranger: { token: stranger, refusals: OF_ONE_CUSTOMER },
  });
  expect(report.findings).toEqual([]);
  expect(faults).toEqual([]);
  const reading = Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([name, { method }]) => (method === 'GET' && !isAwaited(name) ? [name] : []));
  expect(reading.filter((name) => !report.succeeded.includes(name))).toEqual([]);
  expect(report.succeeded).toEqual(expect.arrayContaining(['createToken', 'createInstallmentPurchase']));
  expect(report.requests).toBeGreaterThan(notOpenYet.length * 3);
});
