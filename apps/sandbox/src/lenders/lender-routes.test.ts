import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildSandbox } from '../build-sandbox.ts';
import { type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts';
import { branchesOf } from './branches.ts';
import { MODE_FIELD } from './lender-applications.ts';
import { LENDERS } from './lenders.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nesye-lenders-'));
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => sandbox.put('/sandbox/lenders/2', { [MODE_FIELD]: 'approve', after_ms: 2_000 }));

const headers = { 'x-api-key': 'sandbox-key-of-lender-2' };
const register = (trackingCode: string, change: object = {}) => ({
  trackingCode,
  person: {
    nationalCode: '0790419904',
    name: 'رضا',
    family: 'احمدی',
    fatherName: null,
    birthDate: '13690222',
    cellPhone: '09120000005',
  },
  residence: null,
  jobTitle: null,
  monthlySalary: null,
  depositIban: null,
  branchCode: null,
  loanAmount: 250_000_000,
  installmentCount: 12,
  creditScore: 720,
  collaterals: [],
  attachments: [],
  ...change,
});
const call = async (operation: string, body: object) => {
  const response = await fetch(`${sandbox.url}/sandbox/lenders/2/loan/${operation}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { resCode: number; resData: { status: number } | null };
};
const listed = async (line = 2) => {
  const response = await sandbox.get(`/sandbox/lenders/${line}`);
  return (await response.json()) as { [MODE_FIELD]: string; applications: { reference: string; state: string }[] };
};

test('a lender behaves in one of five ways, and nobody else’s', async () => {
  for (const mode of ['refuse', 'silent', 'other_amount', 'twice', 'approve'])
    expect(await (await sandbox.put('/sandbox/lenders/2', { [MODE_FIELD]: mode })).json()).toEqual({
      line: 2,
      [MODE_FIELD]: mode,
      after_ms: 2_000,
    });
  expect((await listed())[MODE_FIELD]).toBe('approve');
  for (const body of [
    {},
    { [MODE_FIELD]: 'maybe' },
    { [MODE_FIELD]: 'refuse', more: 1 },
    { [MODE_FIELD]: 'refuse', after_ms: -1 },
  ])
    expect((await sandbox.put('/sandbox/lenders/2', body)).status).toBe(400);
  for (const line of ['1', '9', '02', 'x']) {
    expect((await sandbox.put(`/sandbox/lenders/${line}`, { [MODE_FIELD]: 'refuse' })).status).toBe(404);
    expect((await sandbox.get(`/sandbox/lenders/${line}`)).status).toBe(404);
  }
});

test('its wire is fixed: others drive it', async () => {
  const response = await fetch(`${sandbox.url}/sandbox/lenders/7`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"outcome":"refuse"}',
  });
  expect([response.status, (await listed(7))[MODE_FIELD]]).toEqual([200, 'refuse']);
});

test('every lender is a party that can be broken', async () => {
  const faults = (await (await sandbox.get('/sandbox/faults')).json()) as { party: string }[];
  const parties = faults.map(({ party }) => party);
  expect(parties).toEqual(expect.arrayContaining(LENDERS.map(({ line }) => `lender-${line}`)));
});

test('a standard review takes two seconds, of which the first look sees none', async () => {
  const given = await call('register', register('slow-1'));
  expect([given.resCode, given.resData?.status]).toEqual([0, 20]);
  expect((await call('status', { trackingCode: 'slow-1' })).resData?.status).toBe(20);
});

test('what was due before its behaviour was changed is decided by the former one', async () => {
  await sandbox.put('/sandbox/lenders/2', { [MODE_FIELD]: 'refuse', after_ms: 0 });
  await call('register', register('due-1'));
  await sandbox.put('/sandbox/lenders/2', { [MODE_FIELD]: 'approve', after_ms: 0 });
  expect((await call('status', { trackingCode: 'due-1' })).resData?.status).toBe(40);
});

test('a person decides on the page, once', async () => {
  await call('register', register('by-hand-1'));
  const press = (action: string) => sandbox.submit('/sandbox/lenders/2/applications/by-hand-1', { action });
  expect((await press('refuse')).headers.get('location')).toBe('/sandbox/lenders#applications');
  await press('approve');
  expect((await call('status', { trackingCode: 'by-hand-1' })).resData?.status).toBe(40);
  const page = await (await sandbox.get('/sandbox/lenders')).text();
  expect(page).toContain('ردشده');
  expect((await sandbox.submit('/sandbox/lenders/2/applications/nobody', { action: 'approve' })).status).toBe(404);
  expect((await press('maybe')).status).toBe(400);
  await sandbox.submit('/sandbox/lenders/2', { [MODE_FIELD]: 'twice' });
  expect((await listed())[MODE_FIELD]).toBe('twice');
});

test.each([
  ['a birth date that is none', { person: { ...register('x').person, birthDate: '13691231' } }],
  ['no name', { person: { ...register('x').person, name: '' } }],
  ['an amount of nothing', { loanAmount: 0 }],
  ['a broken amount', { loanAmount: 1.5 }],
  ['an amount as a text', { loanAmount: '250000000' }],
  ['a sheba that is none', { depositIban: 'IR820540102680020817909009' }],
  ['a guarantee of nothing', { collaterals: [{ type: 2, no: '1', value: 0 }] }],
  ['a guarantee of no kind', { collaterals: [{ type: 9, no: '1', value: 5 }] }],
  ['a document without its hash', { attachments: [{ docType: 'card', hash: 'x' }] }],
])('takes no application with %s', async (_, change) => {
  expect((await call('register', register('wrong-1', change))).resCode).toBe(50);
  expect((await listed()).applications.some(({ reference }) => reference === 'wrong-1')).toBe(false);
});

test('remembers applications, decisions and signatures over a restart', async () => {
  const open = () => buildSandbox({ seed: 1, dataDir: folder });
  const send = async (app: ReturnType<typeof open>, operation: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/sandbox/lenders/2/loan/${operation}`, payload, headers })).json<{
      resData: { fileNo: number; signNo?: string };
    }>();
  const first = open();
  await first.inject({
    method: 'PUT',
    url: '/sandbox/lenders/2',
    payload: { [MODE_FIELD]: 'other_amount', after_ms: 0 },
  });
  const { resData: before } = await send(first, 'register', register('kept-1'));
  const contract = { trackingCode: 'kept-1', fileNo: String(before.fileNo), contractHash: 'a'.repeat(64) };
  const { resData: signed } = await send(first, 'contract-sign', contract);
  expect(signed.signNo).toMatch(/^CS-/);
  const second = open();
  expect((await send(second, 'status', { trackingCode: 'kept-1' })).resData).toEqual({ ...before, status: 30 });
  expect((await send(second, 'contract-sign', contract)).resData).toEqual(signed);
  expect((await send(second, 'register', register('kept-1'))).resData.fileNo).toBe(before.fileNo);
});

test.each([
  '/2/loan/register',
  '/3/services/FacilityService',
  '/4/qarz',
  '/5/facilities',
  '/6/v1/applications',
  '/7/switch',
  '/8/gateway/requests',
])('%s refuses an empty body and one of another form, in its own way', async (address) => {
  for (const [type, body] of [
    [undefined, undefined],
    ['application/json', '[]'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['text/plain', 'junk'],
  ]) {
    const response = await fetch(`${sandbox.url}/sandbox/lenders${address}`, {
      method: 'POST',
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
      ...(body === undefined ? {} : { body }),
    });
    expect(response.status).toBeLessThan(500);
  }
});

test('about twenty branches, each with a number and a code of its own', () => {
  const branches = branchesOf();
  expect(branches.length).toBeGreaterThanOrEqual(20);
  expect(new Set(branches.map(({ code }) => code)).size).toBe(branches.length);
});
