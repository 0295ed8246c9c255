import { createHash } from 'node:crypto';
import { addDays, type IsoDate } from '@nesye/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type CardWorld, startCardWorld } from './testing/card-world.test-support.ts';
import { runDocumentTask } from './testing/demo-documents.test-support.ts';
import {
  type SignedInPerson,
  signUpOperator,
  signUpPerson,
  signUpShopOwner,
} from './testing/demo-people.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';

const CONTRACT = '/api/v1/merchant/user/contract/';
const START = '2026-11-24T08:00:00Z';
const MAX_WAIT_MS = 20_000;

interface ContractWire {
  readonly is_required: boolean;
  readonly waiting: {
    readonly reason: string;
    readonly version: number;
    readonly from: string | null;
    readonly document_id: string | null;
  } | null;
  readonly versions: readonly {
    readonly version: number;
    readonly document_id: string;
    readonly file: { readonly url: string; readonly sha256: string; readonly verification_code: string } | null;
  }[];
}
interface DocumentWire {
  readonly state: string;
  readonly sha256: string | null;
  readonly parts: readonly { readonly summary: readonly { readonly label: string; readonly value: string }[] }[];
}

let world: CardWorld;
let owner: SignedInPerson;
let shopId: bigint;

beforeAll(async () => {
  world = await startCardWorld();
}, 120_000);
beforeEach(async () => {
  await world.moveTo(START);
  owner = await signUpShopOwner(world.full);
  const [shop] = await world.full.database.owner<{ id: bigint }[]>`
    select id from merchants.merchant where owner_user_id = ${owner.userId}`;
  shopId = shop?.id ?? 0n;
});
afterEach(async () =>
  expect([
    await world.brokenChecks(),
    world.full.faults.filter(({ status, msg }) => status === 500 || msg !== 'refused'),
  ]).toEqual([[], []]),
);
afterAll(() => world.stop());

type Person = Pick<SignedInPerson, 'access'>;
const ask = (person: Person, method: string, path: string, body?: unknown) =>
  world.full.ask({ method, path, token: person.access, ...(body === undefined ? {} : { body }) });
const contractOf = async (person: Person = owner) => (await ask(person, 'GET', CONTRACT)).json() as ContractWire;
const documentOf = async (uid: string) =>
  (await ask(owner, 'GET', `/api/v1/signing/documents/${uid}`)).json() as DocumentWire;
const summaryOf = async (uid: string) =>
  (await documentOf(uid)).parts.flatMap(({ summary }) => summary.map(({ label, value }) => `${label}: ${value}`));

async function workOn(uid: string, name: Parameters<typeof runDocumentTask>[1]): Promise<void> {
  const [row] = await world.full.database.owner<{ id: bigint }[]>`select id from signing.document where uid = ${uid}`;
  await runDocumentTask(world.full, name, row?.id ?? 0n);
}

/** Opens the version that waits, and has its text made. The uid of its document. */
async function open(): Promise<string> {
  const opened = await ask(owner, 'POST', CONTRACT);
  expect(opened.status, opened.text).toBe(200);
  const uid = (opened.json() as ContractWire).waiting?.document_id ?? '';
  await workOn(uid, 'signing.prepare_document');
  return uid;
}

/** Requests the code for a document and reads it in the SMS. */
async function codeFor(uid: string): Promise<string> {
  const { received } = world.full.sms;
  const count = () => received.filter(({ to, code }) => to === owner.mobile && code !== '').length;
  const before = count();
  const sent = await ask(owner, 'POST', `/api/v1/signing/documents/${uid}/code/`);
  expect(sent.status, sent.text).toBe(200);
  await vi.waitFor(() => expect(count()).toBeGreaterThan(before), { timeout: MAX_WAIT_MS, interval: 20 });
  return world.full.sms.lastCode(owner.mobile);
}
const press = (uid: string, sha256: string | null, code: string) =>
  ask(owner, 'POST', `/api/v1/signing/documents/${uid}/sign/`, { sha256, code });

/** Reads, requests the code and signs. */
async function sign(uid: string): Promise<void> {
  const { sha256 } = await documentOf(uid);
  const signed = await press(uid, sha256, await codeFor(uid));
  expect(signed.status, signed.text).toBe(200);
  await workOn(uid, 'signing.seal_document');
}

/** Another commission of installments, as two operators agree it. */
const agree = (basisPoints: number, validFrom: IsoDate) =>
  world.full.database.owner`
    insert into merchants.commission_terms (merchant_id, product_type, valid_from, commission_bp) values (${shopId}, 3, ${validFrom}, ${basisPoints})`;
const bytesOf = async (url: string) =>
  createHash('sha256')
    .update((await ask(owner, 'GET', url)).bytes)
    .digest('hex');

test('the owner of a new shop opens its contract, reads its terms and signs it once, by two presses', async () => {
  expect(await contractOf()).toEqual({
    is_required: true,
    waiting: { reason: 'first', version: 1, from: null, opened_at: null, document_id: null },
    versions: [],
  });
  const uid = await open();
  expect(await open()).toBe(uid);
  const summary = await summaryOf(uid);
  expect(summary).toContain('واریز: هر روز کاری');
  expect(summary).toContain('سپرده: ندارد');
  expect(summary.filter((line) => line.startsWith('کارمزد')).length).toBeGreaterThan(0);

  const { sha256 } = await documentOf(uid);
  const code = await codeFor(uid);
  const wrong = code === '111111' ? '222222' : '111111';
  expect(refusalOf(await press(uid, sha256, wrong))).toEqual([400, 'otp_invalid']);
  expect((await contractOf()).is_required).toBe(true);
  const presses = await Promise.all([press(uid, sha256, code), press(uid, sha256, code)]);
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  await workOn(uid, 'signing.seal_document');

  const { is_required: isRequired, waiting, versions } = await contractOf();
  expect([isRequired, waiting]).toEqual([false, null]);
  expect(versions).toMatchObject([{ version: 1, document_id: uid }]);
  const file = versions[0]?.file;
  expect(await bytesOf(file?.url ?? '')).toBe(file?.sha256);
  const verified = await world.full.ask({
    path: `/api/v1/contract-verification/${file?.verification_code}`,
    token: undefined,
  });
  expect(verified.json()).toMatchObject({ is_valid: true, signers: [{ role: 'merchant' }] });
  expect(refusalOf(await ask(owner, 'POST', CONTRACT))).toEqual([409, 'contract_signed']);
  const signings = await world.full.database.owner`
    select from platform.audit_entry where action = 'settlement.sign_contract' and subject_id = ${String(shopId)}`;
  expect(signings).toHaveLength(1);
});

test('another commission makes another version, and what was signed stays as it is, byte for byte', async () => {
  const first = await open();
  await sign(first);
  const before = (await contractOf()).versions[0]?.file;
  const text = await documentOf(first);
  const day = addDays(world.full.clock.businessDate(), 10);
  await agree(120, day);
  expect(await contractOf()).toMatchObject({
    is_required: false,
    waiting: { reason: 'terms', version: 2, from: day, document_id: null },
    versions: [{ version: 1 }],
  });
  const second = await open();
  expect(second).not.toBe(first);
  expect((await summaryOf(second)).join('\n')).toMatch(/کارمزد فروش اقساطی از .*: ۱٫۲٪/);
  await sign(second);
  // The day comes, and asks for nothing more.
  await world.moveTo(`${addDays(day, 1)}T08:00:00Z`);
  expect(await contractOf()).toMatchObject({ waiting: null, versions: [{ version: 2 }, { version: 1, file: before }] });
  expect(await bytesOf(before?.url ?? '')).toBe(before?.sha256);
  expect(await documentOf(first)).toEqual(text);
});

test('a text that no longer says what holds cannot be signed: it ends, and another takes its place', async () => {
  const first = await open();
  const { sha256 } = await documentOf(first);
  const code = await codeFor(first);
  await agree(90, addDays(world.full.clock.businessDate(), 3));
  expect(refusalOf(await press(first, sha256, code))).toEqual([409, 'document_changed']);
  expect((await documentOf(first)).state).toBe('void');
  expect(await contractOf()).toMatchObject({ is_required: true, waiting: { version: 1, document_id: null } });
  const second = await open();
  expect(second).not.toBe(first);
  await sign(second);
  expect(await contractOf()).toMatchObject({ waiting: null, versions: [{ version: 1, document_id: second }] });
});

test('another version of the text is to be signed by who has signed the one before', async () => {
  await sign(await open());
  const { owner: sql } = world.full.database;
  const later = new Date(world.full.clock.businessNow().getTime() + 60_000);
  await sql`update signing.template set valid_to = ${later} where key = 'shop-contract' and valid_to is null`;
  await sql`
    insert into signing.template (id, key, version, content, sha256, valid_from)
    select 102, key, 2, replace(content, 'قرارداد پذیرندگی', 'قرارداد فروشندگی'),
      encode(sha256(convert_to(replace(content, 'قرارداد پذیرندگی', 'قرارداد فروشندگی'), 'UTF8')), 'hex'), ${later}
    from signing.template where key = 'shop-contract' and version = 1`;
  try {
    expect((await contractOf()).waiting).toBeNull();
    await world.moveTo('2026-11-25T08:00:00Z');
    expect(await contractOf()).toMatchObject({ waiting: { reason: 'text', version: 2, from: '2026-11-24' } });
    await sign(await open());
    expect(await contractOf()).toMatchObject({ waiting: null, versions: [{ version: 2 }, { version: 1 }] });
  } finally {
    await sql`update signing.document set template_id = 2 where template_id = 102`;
    await sql`delete from signing.template where id = 102`;
    await sql`update signing.template set valid_to = null where key = 'shop-contract'`;
  }
});

test('no one else opens, reads or signs it', async () => {
  const uid = await open();
  const { sha256 } = await documentOf(uid);
  const stranger = await signUpShopOwner(world.full);
  const manager = await signUpPerson(world.full, { isVerified: true });
  await world.full.database.owner`
    insert into merchants.staff (merchant_id, user_id, mobile, role, state, invited_by, invited_at, expires_at, accepted_at)
    values (${shopId}, ${manager.userId}, ${manager.mobile}, 'manager', 'active', ${owner.userId}, now(), now(), now())`;
  await world.full.database.owner`
    insert into identity.user_role (user_id, role, merchant_id) values (${manager.userId}, 'merchant', ${shopId}) on conflict do nothing`;
  const staff = await world.full.signIn(manager.mobile);
  for (const person of [stranger, staff]) {
    const path = `/api/v1/signing/documents/${uid}`;
    expect(refusalOf(await ask(person, 'GET', path))).toEqual([404, 'not_found']);
    expect(refusalOf(await ask(person, 'GET', `${path}/pdf/`))).toEqual([404, 'not_found']);
    expect(refusalOf(await ask(person, 'POST', `${path}/sign/`, { sha256, code: '123456' }))).toEqual([
      404,
      'not_found',
    ]);
  }
  expect(refusalOf(await ask(staff, 'GET', CONTRACT))).toEqual([403, 'shop_permission_missing']);
  expect(refusalOf(await ask(staff, 'POST', CONTRACT))).toEqual([403, 'shop_permission_missing']);
  expect((await contractOf(stranger)).waiting?.document_id).toBeNull();
});

test('a closed shop signs nothing, and one that is not confirmed has no contract yet', async () => {
  const { owner: sql } = world.full.database;
  const uid = await open();
  const { sha256 } = await documentOf(uid);
  const code = await codeFor(uid);
  const [shop] = await sql<{ status: number }[]>`select status from merchants.merchant where id = ${shopId}`;
  await sql`update merchants.merchant set status = 4, payouts_held_until = '2027-02-01' where id = ${shopId}`;
  expect(refusalOf(await press(uid, sha256, code))).toEqual([409, 'document_changed']);
  expect(refusalOf(await ask(owner, 'POST', CONTRACT))).toEqual([409, 'merchant_closed']);
  await sql`update merchants.merchant set status = 0, payouts_held_until = null where id = ${shopId}`;
  expect((await contractOf()).waiting).toBeNull();
  expect(refusalOf(await ask(owner, 'POST', CONTRACT))).toEqual([409, 'merchant_not_active']);
  await sql`update merchants.merchant set status = ${shop?.status ?? 1} where id = ${shopId}`;
});

test('operators see whether a shop has signed, and which version', async () => {
  const operator = await signUpOperator(world.full);
  const path = `/api/v1/operator/shops/${shopId}/contract/`;
  const seen = async () => (await ask(operator, 'GET', path)).json();
  expect(await seen()).toEqual({
    is_required: true,
    waiting: { reason: 'first', version: 1, from: null, opened_at: null },
    versions: [],
  });
  await sign(await open());
  const file = (await contractOf()).versions[0]?.file;
  expect(await seen()).toMatchObject({
    is_required: false,
    waiting: null,
    versions: [{ version: 1, verification_code: file?.verification_code }],
  });
  expect(refusalOf(await ask(operator, 'GET', '/api/v1/operator/shops/64/contract/'))).toEqual([404, 'not_found']);
  expect((await ask(owner, 'GET', path)).status).toBe(403);
});
