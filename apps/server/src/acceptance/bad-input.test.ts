import { createHash, randomUUID } from 'node:crypto';
import { type Call, calls, errorsOf, isAwaited } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultOfAnswer } from '../platform/http/contract-loop.test-support.ts';
import { DEMO, type FullApp, startFullApp } from './testing/full-app.test-support.ts';
import { type Ask, refusalOf } from './testing/http-caller.test-support.ts';
import { ADDRESS_MUTANTS, BODY_MUTANTS, JSON_MUTANTS, withFragments } from './testing/mutators.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import { DIRECT, inCash, inInstallments, purchaseWorldOf } from './testing/purchase-world.test-support.ts';

const SEED = 20_261_121;
const PAIRS_PER_CALL = 100;
const AT_ONCE = 8;
/** Passwords are hashed, a few at a time; more at once would be answered busy, rightly. */
const LOGINS_AT_ONCE = 2;

let full: FullApp;
/** `leaving` belongs to nobody else's tries: some of them sign it out everywhere. */
let tokens: { customer: string; merchant: string; operator: string; leaving: string };
let contractUid: string;
let poor: NewCustomer;
beforeAll(async () => {
  full = await startFullApp();
  tokens = {
    customer: (await full.signIn(DEMO.withHistory)).access,
    merchant: (await full.signIn(DEMO.merchant)).access,
    operator: (await full.signIn('09120000201')).access,
    leaving: (await full.signIn(DEMO.fresh)).access,
  };
  contractUid = ((await full.ask({ path: '/api/v1/user/', token: tokens.customer })).json() as { contracts: { uid: string }[] }).contracts[0]?.uid ?? '';
  // With a limit of one rial and an empty wallet even a purchase that is all right changes nothing, and goes the whole way to the ledger.
  poor = await purchaseWorldOf(full).newCustomer({ limit: 1n });
});
afterAll(() => full.stop());

interface Try extends Ask {
  readonly call: Call;
  readonly what: string;
  readonly isMoney: boolean;
}

const PUSH_ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/x';
const PUSH_ID = createHash('sha256').update(PUSH_ENDPOINT).digest('base64url');

const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', authenticatorAttachment: 'platform', clientExtensionResults: {} };
const MADE_PASSKEY = { ...CREDENTIAL, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['internal'] } };
const USED_PASSKEY = { ...CREDENTIAL, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' } };

/** A good body for each call that takes one. A call without one here is not tried well: add it. */
const basesOf = (): Readonly<Record<string, Readonly<Record<string, unknown>>>> => ({
  createToken: {
    mobileNumber: '09190000000',
    code: '123456',
    position: 'customer',
    joined_from: 1,
    ref_code: 'a',
    campaign_code: 'b',
    is_merchant: false,
    with_password: false,
    extra: 'x',
  },
  requestOtp: { mobileNumber: '09190000000', position: 'customer', recaptcha_response: '' },
  postEvent: {
    page_path: '/login',
    action: 'login',
    event_name: 'otp_btn_click',
    utm_data: { utm: { utm_source: 'x' }, full_link: 'https://nesye.example/', device_info: { browser: 'x', os: 'y' }, visited: { ewano: true } },
    custom_data: { a: 'x', b: 1, c: true },
  },
  addPushDevice: {
    registration_id: PUSH_ID,
    createTime: 1,
    subscriptionOptions: { endpoint: PUSH_ENDPOINT, auth: 'x'.repeat(22), p256dh: 'x'.repeat(87), swScope: '/', vapidKey: 'x'.repeat(87) },
  },
  checkPushRegistration: { registration_id: PUSH_ID },
  removePushDevice: { registration_id: PUSH_ID },
  openTicket: { title: 'x', text: 'y', route: '/faq', name: 'z', mobileNumber: '09190000000', recaptcha_response: '' },
  refreshToken: { refresh: 'x'.repeat(43) },
  logout: { refresh: 'x'.repeat(43) },
  requestMobileChange: { mobile: '09190000001', recaptcha_response: '' },
  changeMobile: { mobile: '09190000001', code: '123456', old_code: '123456' },
  requestSetPassword: {},
  setPassword: { password: 'Anar-o-Gilas-7', password_confirm: 'Anar-o-Gilas-7', code: '123456', current_password: 'x' },
  requestResetPassword: { mobileNumber: '09190000002', recaptcha_response: '' },
  resetPassword: { mobileNumber: '09190000002', code: '123456', password: 'Anar-o-Gilas-7', password_confirm: 'Anar-o-Gilas-7' },
  setReferrer: { referrer_user: 'ABCDEFGH' },
  requestApprovalCode: { purpose: 'reauthenticate', approves: 'x' },
  reauthenticate: { code: '123456', password: 'x' },
  endOtherSessions: {},
  startPasskeyRegistration: {},
  registerPasskey: { ceremony_id: 'x'.repeat(43), name: 'x', credential: MADE_PASSKEY },
  renamePasskey: { name: 'x' },
  startPasskeySignIn: {},
  signInByPasskey: { ceremony_id: 'x'.repeat(43), credential: USED_PASSKEY, position: 'customer' },
  requestRecoveryCode: { mobileNumber: '09190000003', recaptcha_response: '' },
  openRecovery: { national_id: '0499370899', birth_date: '1990-05-12', old_mobile: '09190000003', new_mobile: '09190000004', code: '123456' },
  showRecovery: { reference: 'x'.repeat(43) },
  decideRecovery: { decision: 'reject', reason: 'x' },
  vetoRecovery: { token: 'x'.repeat(24) },
  vetoOwnRecovery: {},
  setConsent: { is_granted: true, version: '1' },
  requestExport: { format: 'json' },
  startSecondFactor: {},
  confirmSecondFactor: { totp: '123456' },
  endAllSessions: {},
  closeAccount: { code: '123456', reason: 'x' },
  changePreferences: {
    theme: 'dark',
    money_unit: 'rial',
    language: 'fa',
    notifications: { tickets: { sms: false, push: true, inbox: true } },
    quiet_hours: { from: '23:00', to: '07:00' },
  },
  saveAddress: { title: 'x', province: 'ناکجا', city: 'ناکجا', address: 'x', postal_code: '1966813118', is_default: true },
  changeSavedAddress: { id: 1, title: 'x', province: 'ناکجا', city: 'ناکجا', address: 'x', postal_code: '1966813118', is_default: true },
  createCustomer: { national_id: '7000000015', birth_date: '1991-05-12', first_name: 'x', last_name: 'y', email: 'x@nesye.example' },
  // What the registry has confirmed is locked: nothing of it can change.
  changeCustomer: { foreign_id: 'A12345678', birth_date: '1991-05-12', first_name: 'x', last_name: 'y', email: 'x@nesye.example' },
  checkCivilRegistration: { national_id: '7000000015', birth_date: '1991-05-12', n: '7000000015' },
  createAddress: { province: 'تهران', city: 'ناکجا', address: 'x', postal_code: '1966813118', confirmed_by_user: true },
  // No such place: whatever of it is read, the address stays.
  changeAddress: { province: 'ناکجا', city: 'ناکجا', address: 'x', postal_code: '1966813118', confirmed_by_user: true },
  submitCardSerial: { serial: '0G12345678' },
  createVideoChallenge: {},
  submitSelfieVideo: { challenge_id: 'x'.repeat(32), upload_id: 'x'.repeat(43) },
  createUpload: { purpose: 'selfie_video', size: 1_000, sha256: '0'.repeat(64), content_type: 'video/webm' },
  completeUpload: {},
  revealReviewField: { field: 'national_id', reason: 'x' },
  decideReview: { decision: 'reject', reason: 'x' },
  // Wrong check digits: the bank is asked about what can be a sheba or a card, and here there is none.
  setSheba: { sheba: 'IR000170000000000790419904', code: '123456' },
  checkSheba: { sheba: 'IR000170000000000790419904' },
  addBankCard: { card_number: '6037990790419904', title: 'x' },
  setCardPin: { code: '123456', pin: '4819', pin_confirm: '4819' },
  checkCardPin: { pin: '4819' },
  registerShop: { name: 'فروشگاه', category_id: 99, city_id: 99_999_999, address: 'x' },
  createDirectPurchase: {
    ...inCash(poor),
    productUID: [],
    buyer_note: 'x',
    contractUID: null,
    depositAmount: 0,
    exchange_detail_id: null,
    exchangeRate: null,
    numberOfInstallments: 0,
  },
  createInstallmentPurchase: {
    ...inInstallments(poor),
    productUID: '',
    buyer_note: 'x',
    cashAccountUID: null,
    depositAmount: 0,
    creditAmount: 12_000_000,
    redirect_url: '',
    invoice_uid: '',
    exchange_detail_id: '',
    exchangeRate: '',
  },
});

/** Good path parameters and queries, so that a spoilt part beside them is looked at and not only the part that is missing. */
const placesOf = (): Readonly<Record<string, { path?: string; query?: Readonly<Record<string, string>> }>> => ({
  setConsent: { path: '/api/v1/user/consents/marketing' },
  findAddress: { path: '/api/v1/customer/address/postal-code/1966813118' },
  listCitiesOfProvince: { path: '/api/v1/base/province/24/city/' },
  completeUpload: { path: `/api/v1/uploads/${'x'.repeat(43)}/complete/` },
  lookUpQr: { path: '/api/v1/merchant/qr-code/NESYE-DEMO-1/' },
  listByMonth: { path: '/api/v1/accounting/installments-by-year-month/1405/9/1' },
  listUpcoming: { path: `/api/v1/accounting/upcoming-installment-list/${contractUid}` },
  calculatePlans: { query: { contract_uid: contractUid, amount: '12000000' } },
});

const declared = (): [string, Call][] => Object.entries(calls as Readonly<Record<string, Call>>).filter(([name]) => !isAwaited(name));
const isMoney = ({ idempotency }: Call): boolean => idempotency !== 'none';
const tokenFor = ({ access, id }: Call): string | undefined => {
  if (access === 'public') return undefined;
  if (id === calls.endAllSessions.id) return tokens.leaving;
  return access === 'merchant' || access === 'operator' ? tokens[access] : tokens.customer;
};
const addressOf = ({ path }: Call, segment = '1'): string => path.replace(/:\w+/g, segment);

function* bodyTries(name: string, call: Call): Generator<Try> {
  const base = basesOf()[name] ?? {};
  // Each try is a request of its own: a second one of the same uid would only be told that its body is another.
  const fresh = () => (isMoney(call) ? { ...base, uid: randomUUID() } : base);
  const common = { call, method: call.method, path: placesOf()[name]?.path ?? addressOf(call), token: isMoney(call) ? poor.access : tokenFor(call), isMoney: isMoney(call) };
  const fields = Object.keys(base);
  for (const { name: what, body } of BODY_MUTANTS) yield { ...common, what: `the body is ${what}`, body };
  for (const field of fields) for (const { name: what, text } of JSON_MUTANTS) yield { ...common, what: `${field} is ${what}`, body: withFragments(fresh(), { [field]: text }) };
  const random = seededRandom(SEED);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  for (let pair = 0; pair < PAIRS_PER_CALL; pair += 1) {
    const [first, second, one, other] = [pick(fields), pick(fields), pick(JSON_MUTANTS), pick(JSON_MUTANTS)];
    yield { ...common, what: `${first} is ${one.name} and ${second} is ${other.name}`, body: withFragments(fresh(), { [first]: one.text, [second]: other.text }) };
  }
}

function* addressTries(name: string, call: Call): Generator<Try> {
  const common = { call, method: call.method, token: tokenFor(call), isMoney: isMoney(call) };
  const { path = addressOf(call), query = {} } = placesOf()[name] ?? {};
  const tryQuery = (what: string, key: string, text: string): Try => {
    const others = Object.entries(query).flatMap(([other, value]) => (other === key ? [] : [`${other}=${value}`]));
    return { ...common, what, path: `${path}?${[...others, text].join('&')}` };
  };
  if (call.params !== undefined)
    for (const { name: what, text } of ADDRESS_MUTANTS) if (text !== '') yield { ...common, what: `the path holds ${what}`, path: addressOf(call, text) };
  for (const key of Object.keys((call.query?.['properties'] ?? {}) as object)) {
    for (const { name: what, text } of ADDRESS_MUTANTS) yield tryQuery(`${key} is ${what}`, key, `${key}=${text}`);
    for (const text of [`${key}=1&${key}=2`, `${key}[]=1`, `${key}[x]=1`, `${key.toUpperCase()}=1`, `%00${key}=1`, key]) yield tryQuery(`the query is ${text}`, key, text);
  }
  for (const text of ['__proto__=1', 'constructor=1', 'order_by=;drop', 'a=1&'.repeat(500), '&&&==&', '?']) yield tryQuery(`the query is ${text.slice(0, 30)}`, '', text);
}

/** Mulberry32: small, and the same everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function findingsOf(tries: Iterable<Try>, atOnce: number): Promise<{ findings: string[]; count: number }> {
  const findings: string[] = [];
  let count = 0;
  const queue = tries[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) {
      count += 1;
      const problem = await problemOf(next.value).catch((error: unknown) => `no answer: ${String(error)}`);
      if (problem !== undefined) findings.push(`${next.value.method} ${next.value.path.slice(0, 120)}, ${next.value.what}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { findings, count };
}

async function problemOf({ call, isMoney: movesMoney, ...request }: Try): Promise<string | undefined> {
  const { status, headers, text } = await full.ask(request);
  if (movesMoney && status < 400) return `${status}, though nothing could be bought: ${text.slice(0, 200)}`;
  if (/node_modules|\.ts:\d+|at async /.test(text)) return `the inside shows: ${text.slice(0, 300)}`;
  return faultOfAnswer(call, [...errorsOf(call), 'not_found'], { status, headers, body: text });
}

/** Everything that junk must leave as it is. */
async function fingerprintOfBooks(): Promise<unknown> {
  const [row] = await full.database.owner`
    select (select count(*) from ledger.entry) as entries, (select count(*) from ledger.line) as lines, (select count(*) from ledger.hold) as holds,
      (select md5(string_agg(g::text, '|' order by g.bucket, g.kind, g.party_id)) from ledger.guarded_account g) as accounts,
      (select count(*) from payments.purchase where result = 2) as sales, (select count(*) from servicing.installment) as installments`;
  return row;
}

test('every call that takes a body has a good one to be spoilt here', () => {
  const withBody = declared().flatMap(([name, { body }]) => (body === undefined ? [] : [name]));
  expect(Object.keys(basesOf()).sort()).toEqual(withBody.sort());
});

test('a purchase that is not spoilt goes the whole way and is refused for want of money alone', async () => {
  const { createDirectPurchase, createInstallmentPurchase } = basesOf();
  const world = purchaseWorldOf(full);
  expect(refusalOf(await world.buy(poor, createDirectPurchase, DIRECT))).toEqual([409, 'balance_insufficient']);
  expect(refusalOf(await world.buy(poor, createInstallmentPurchase))).toEqual([409, 'limit_exceeded']);
});

test('junk in bodies: 4xx in the catalogue’s form, never 5xx, and the books are untouched', { timeout: 180_000 }, async () => {
  const before = await fingerprintOfBooks();
  for (const [name, call] of declared()) {
    if (call.body === undefined) continue;
    const { findings, count } = await findingsOf(bodyTries(name, call), isMoney(call) ? AT_ONCE : LOGINS_AT_ONCE);
    expect(findings).toEqual([]);
    // A body without fields can only be spoilt as a whole, or by a field that does not belong.
    expect(count).toBeGreaterThanOrEqual(Object.keys(basesOf()[name] ?? {}).length === 0 ? 100 : 150);
  }
  expect(await fingerprintOfBooks()).toEqual(before);
});

test('junk in addresses: never 5xx, no success that departs from its schema, and the books are untouched', { timeout: 180_000 }, async () => {
  const before = await fingerprintOfBooks();
  for (const [name, call] of declared()) {
    const { findings, count } = await findingsOf(addressTries(name, call), AT_ONCE);
    expect(findings).toEqual([]);
    if (call.params !== undefined || call.query !== undefined) expect(count).toBeGreaterThanOrEqual(30);
  }
  expect(await fingerprintOfBooks()).toEqual(before);
});

test('after all this no fault stands in the log and the server does its work', async () => {
  expect(full.faults).toEqual([]);
  const user = await full.ask({ path: '/api/v1/user/', token: poor.access });
  expect([user.status, (user.json() as { is_customer: boolean }).is_customer]).toEqual([200, true]);
});
