import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isoDate, rial } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpAirtime } from '../modules/airtime/adapters/http-airtime.ts';
import { createHttpBureau } from '../modules/credit-assessment/adapters/http-bureau.ts';
import { createSandboxProvider } from '../modules/gateway/adapters/sandbox-provider.ts';
import { createZarinpalProvider } from '../modules/gateway/adapters/zarinpal-provider.ts';
import { createHttpCourier } from '../modules/guarantees/adapters/http-courier.ts';
import { createHttpNotary } from '../modules/guarantees/adapters/http-notary.ts';
import { createHttpSayad } from '../modules/guarantees/adapters/http-sayad.ts';
import { createHttpCardRegistry } from '../modules/kyc/adapters/http-card-registry.ts';
import { createHttpPostalDirectory } from '../modules/kyc/adapters/http-postal-directory.ts';
import { createHttpRegistry } from '../modules/kyc/adapters/http-registry.ts';
import { createHttpDebitBank } from '../modules/mandates/adapters/http-debit-bank.ts';
import { createHttpSmsProvider } from '../modules/messaging/adapters/http-sms-provider.ts';
import { createKavenegarProvider } from '../modules/messaging/adapters/kavenegar-provider.ts';
import { createPartnerInvoices } from '../modules/payments/adapters/partner-invoices.ts';
import { createHttpBankStatements } from '../modules/reconciliation/adapters/bank-statements.ts';
import { createHttpBankInquiry } from '../modules/wallet/adapters/http-bank-inquiry.ts';
import { createHttpPayoutBank } from '../modules/wallet/adapters/http-payout-bank.ts';

/** What a party may do with one request. */
const COLUMNS = ['whole', 'part', 'twice', 'silent', 'other_amount', 'late', 'no_file'] as const;
type Column = (typeof COLUMNS)[number];

interface Reply {
  readonly status?: number;
  readonly body: unknown;
}
/** What the party responds and what the adapter makes of it; `sends: false`: nothing may reach the party. `act`: another request than the row's. */
interface Case {
  readonly reply?: Reply;
  readonly gives: unknown;
  readonly sends?: false;
  readonly act?: (at: Options) => Promise<unknown>;
}
/** A case, or why it cannot be. */
type Cell = Case | string;

interface Options {
  readonly url: string;
  readonly timeoutMs: number;
}
interface Row {
  /** Below `modules/`. */
  readonly file: string;
  readonly act: (at: Options) => Promise<unknown>;
  /** Every value that the request is about: each must be in what is sent. */
  readonly names: readonly string[];
  /** What silence gives, and a response that comes too late. */
  readonly silence: unknown;
  readonly cells: Readonly<Record<Exclude<Column, 'silent' | 'late'>, Cell>>;
}

const TIMEOUT_MS = 120;
const clock = { businessNow: () => new Date('2026-11-22T08:00:00Z') };
const THROWS = 'throws';
const NO_AMOUNT = 'the request has no amount';
const NO_AMOUNT_IN_REPLY = 'the protocol’s response has no amount';
const NO_FILE = 'the party gives no files';
const ALL_OR_NOTHING = 'the request is all or nothing: there is no part of it';
const AUTHORITY = `A${'1'.repeat(35)}`;

const refundOf = (amount: bigint) => ({
  authority: AUTHORITY,
  amount: rial(amount),
  paid: rial(5_000_000n),
  refundId: '90017',
});
const sandboxAt = ({ url, timeoutMs }: Options) => createSandboxProvider({ url, timeoutMs, clock });
const zarinpalAt = ({ url, timeoutMs }: Options) =>
  createZarinpalProvider({ url, timeoutMs, pageUrl: url, merchantId: 'shop-77' });
const ORDER = {
  orderId: '41',
  sheba: 'IR820540102680020817909002',
  holderName: 'مریم کاظمی',
  amount: rial(3_000_000n),
  cycleAt: new Date('2026-11-22T09:15:00Z'),
};
const DRAW = { drawId: '52', mandateReference: 'mandate-5', amount: rial(3_112_000n) };
const AIRTIME = {
  reference: 'airtime-7',
  mobile: '09121234567',
  operator: 'mci',
  type: 'package',
  amount: rial(390_000n),
  packageId: 4,
} as const;
const airtimeReply = (more: object) => ({
  reference: 'airtime-7',
  state: 'given',
  tracking_code: 'AT-1000',
  ...more,
});
const PERSON = { kind: 'national', number: '0499370899' } as const;
const orderReply = (more: object = {}) => ({ order_id: '41', state: 'queued', reference: 'paya-1', ...more });
const drawReply = (more: object = {}) => ({ draw_id: '52', state: 'paid', reference: 'draw-1', ...more });
const sms = { to: '09120000001', text: 'کد شما ۱۲۳۴۵', code: '12345', template: 'login' } as const;

const PAGE_TOKEN = '3q2F7cVb81xZkP0sLmNw4A';

const ROWS: readonly Row[] = [
  {
    file: 'gateway/adapters/sandbox-provider.ts',
    act: (at) => sandboxAt(at).refund(refundOf(5_000_000n)),
    names: [AUTHORITY, '5000000', '90017'],
    silence: 'unknown',
    cells: {
      whole: { reply: { body: { code: 100 } }, gives: 'done' },
      part: { act: (at) => sandboxAt(at).refund(refundOf(1_000_000n)), reply: { body: { code: 100 } }, gives: 'done' },
      twice: { reply: { body: { code: 101 } }, gives: 'done' },
      other_amount: {
        act: (at) => sandboxAt(at).hasRefund(refundOf(1_000_000n)),
        reply: { body: { refunds: [{ refund_id: '90017', amount: 5_000_000 }] } },
        gives: undefined,
      },
      no_file: {
        act: async (at) => await sandboxAt(at).readSettlement?.(isoDate('2026-11-21')),
        reply: { status: 404, body: {} },
        gives: undefined,
      },
    },
  },
  {
    file: 'gateway/adapters/zarinpal-provider.ts',
    act: (at) => zarinpalAt(at).refund(refundOf(5_000_000n)),
    names: [AUTHORITY, 'shop-77'],
    silence: 'unknown',
    cells: {
      whole: { reply: { body: { data: { code: 100 }, errors: [] } }, gives: 'done' },
      part: { act: (at) => zarinpalAt(at).refund(refundOf(1_000_000n)), gives: 'refused', sends: false },
      twice: { reply: { body: { data: [], errors: { code: -61 } } }, gives: 'refused' },
      other_amount: {
        act: (at) => zarinpalAt(at).hasRefund(refundOf(1_000_000n)),
        reply: { body: { data: { code: 100, status: 'REVERSED' }, errors: [] } },
        gives: undefined,
      },
      no_file: { act: async (at) => zarinpalAt(at).readSettlement, gives: undefined, sends: false },
    },
  },
  {
    file: 'wallet/adapters/http-payout-bank.ts',
    act: ({ url, timeoutMs }) => createHttpPayoutBank({ url, timeoutMs, clock, description: 'برداشت' }).send(ORDER),
    names: ['41', ORDER.sheba, ORDER.holderName, '3000000', '2026-11-22T09:15:00.000Z'],
    silence: { kind: 'unknown' },
    cells: {
      whole: { reply: { body: orderReply({ amount: 3_000_000 }) }, gives: { kind: 'accepted', reference: 'paya-1' } },
      part: ALL_OR_NOTHING,
      twice: { reply: { status: 409, body: orderReply() }, gives: { kind: 'accepted', reference: 'paya-1' } },
      other_amount: { reply: { body: orderReply({ amount: 2_000_000 }) }, gives: { kind: 'unknown' } },
      no_file: 'its statements are the reconciliation’s',
    },
  },
  {
    file: 'mandates/adapters/http-debit-bank.ts',
    act: ({ url, timeoutMs }) =>
      createHttpDebitBank({ url, timeoutMs, clock, publicOrigin: 'http://nesye.test' }).draw(DRAW),
    names: ['52', 'mandate-5', '3112000'],
    silence: { kind: 'unknown' },
    cells: {
      whole: { reply: { body: drawReply({ amount: 3_112_000 }) }, gives: { kind: 'paid', reference: 'draw-1' } },
      part: ALL_OR_NOTHING,
      twice: { reply: { status: 409, body: drawReply() }, gives: { kind: 'paid', reference: 'draw-1' } },
      other_amount: { reply: { body: drawReply({ amount: 1 }) }, gives: { kind: 'unknown' } },
      no_file: NO_FILE,
    },
  },
  {
    file: 'guarantees/adapters/http-notary.ts',
    act: (at) => createHttpNotary(at).issue({ reference: 'note-7', amount: 9_000_000n, nationalId: '0499370899' }),
    names: ['note-7', '9000000', '0499370899'],
    silence: { kind: 'unknown' },
    cells: {
      whole: { reply: { body: { state: 'issued', number: 'N-1000' } }, gives: { kind: 'issued', number: 'N-1000' } },
      part: ALL_OR_NOTHING,
      twice: 'the same reference has the same response',
      other_amount: {
        reply: { body: { state: 'issued', number: 'N-1000', amount: 1 } },
        gives: { kind: 'unknown' },
      },
      no_file: NO_FILE,
    },
  },
  {
    file: 'guarantees/adapters/http-courier.ts',
    act: (at) =>
      createHttpCourier(at).order({
        reference: 'parcel-3',
        address: 'اصفهان، کوی ۸',
        receiver: 'مریم',
        mobile: sms.to,
      }),
    names: ['parcel-3', 'اصفهان، کوی ۸', 'مریم', sms.to],
    silence: { kind: 'unknown' },
    cells: {
      whole: {
        reply: { body: { state: 'accepted', tracking_code: 'T-1000' } },
        gives: { kind: 'accepted', reference: 'T-1000' },
      },
      part: ALL_OR_NOTHING,
      twice: 'the same reference has the same response',
      other_amount: NO_AMOUNT,
      no_file: NO_FILE,
    },
  },
  {
    file: 'airtime/adapters/http-airtime.ts',
    act: (at) => createHttpAirtime(at).order(AIRTIME),
    names: ['airtime-7', '09121234567', 'mci', 'package', '390000', '4'],
    silence: { kind: 'unknown' },
    cells: {
      whole: {
        reply: { body: airtimeReply({ amount: 390_000 }) },
        gives: { kind: 'given', amount: 390_000n, trackingCode: 'AT-1000' },
      },
      part: {
        reply: { body: airtimeReply({ amount: 190_000 }) },
        gives: { kind: 'given', amount: 190_000n, trackingCode: 'AT-1000' },
      },
      twice: 'the same reference has the same response',
      other_amount: {
        reply: { body: airtimeReply({ amount: 780_000 }) },
        gives: { kind: 'given', amount: 780_000n, trackingCode: 'AT-1000' },
      },
      no_file: NO_FILE,
    },
  },
  {
    file: 'payments/adapters/partner-invoices.ts',
    act: (at) =>
      createPartnerInvoices(at).register({
        reference: '6400-1',
        amount: rial(7_000_000n),
        shopName: 'پوشاک باران',
        returnUrl: 'https://nesye.example/qr/payment/pre_invoice?uid=a-uid-of-ours',
      }),
    names: ['6400-1', '7000000', 'پوشاک باران', 'a-uid-of-ours'],
    silence: undefined,
    cells: {
      whole: {
        reply: { body: { state: 'open', page_token: PAGE_TOKEN, amount: 7_000_000 } },
        gives: { state: 'open', pageToken: PAGE_TOKEN },
      },
      part: ALL_OR_NOTHING,
      twice: {
        reply: { body: { state: 'paid', page_token: PAGE_TOKEN, amount: 7_000_000 } },
        gives: { state: 'paid', pageToken: PAGE_TOKEN },
      },
      other_amount: {
        reply: { body: { state: 'paid', page_token: PAGE_TOKEN, amount: 70_000_000 } },
        gives: undefined,
      },
      no_file: NO_FILE,
    },
  },
  {
    file: 'guarantees/adapters/http-sayad.ts',
    act: (at) => createHttpSayad(at).look('1234567890123456', '0499370899'),
    names: ['1234567890123456', '0499370899'],
    silence: THROWS,
    cells: {
      whole: { reply: { body: { colour: 'white', is_owner: true } }, gives: { colour: 'white', isOwner: true } },
      part: ALL_OR_NOTHING,
      twice: 'it only reads',
      other_amount: NO_AMOUNT,
      no_file: NO_FILE,
    },
  },
  {
    file: 'credit-assessment/adapters/http-bureau.ts',
    act: (at) => createHttpBureau(at).order('order-4', 2, { ...PERSON, mobile: sms.to }),
    names: ['order-4', '2', PERSON.number, sms.to],
    silence: 'silent',
    cells: {
      whole: { reply: { body: { order_id: 'order-4', state: 'code_sent' } }, gives: 'sent' },
      part: ALL_OR_NOTHING,
      twice: 'the same order and sending has the same response',
      other_amount: NO_AMOUNT,
      no_file: NO_FILE,
    },
  },
  {
    file: 'wallet/adapters/http-bank-inquiry.ts',
    act: (at) => createHttpBankInquiry(at).holderOfSheba(ORDER.sheba, PERSON.number),
    names: [ORDER.sheba, PERSON.number],
    silence: THROWS,
    cells: {
      whole: {
        reply: { body: { holder_name: 'مریم', is_match: true, status: 'active' } },
        gives: { holderName: 'مریم', isMatch: true, isOpen: true },
      },
      part: ALL_OR_NOTHING,
      twice: 'it only reads',
      other_amount: NO_AMOUNT,
      no_file: NO_FILE,
    },
  },
  {
    file: 'kyc/adapters/http-registry.ts',
    act: (at) =>
      createHttpRegistry(at).findPerson({
        number: { kind: 'foreign', number: '123456789012' },
        birthDate: isoDate('1990-05-12'),
        firstName: 'علی',
        lastName: 'کریمی',
      }),
    names: ['123456789012', '1990-05-12', 'علی', 'کریمی'],
    silence: { state: 'down' },
    cells: {
      whole: {
        reply: { body: { is_match: true, first_name: 'علی', last_name: 'کریمی' } },
        gives: { state: 'matched', firstName: 'علی', lastName: 'کریمی' },
      },
      part: ALL_OR_NOTHING,
      twice: 'it only reads',
      other_amount: NO_AMOUNT,
      no_file: NO_FILE,
    },
  },
  {
    file: 'kyc/adapters/http-postal-directory.ts',
    act: (at) => createHttpPostalDirectory(at).findAddress('8163913114'),
    names: ['8163913114'],
    silence: 'down',
    cells: {
      whole: {
        reply: { body: { province: 'اصفهان', city: 'اصفهان', address: 'کوی ۸' } },
        gives: { province: 'اصفهان', city: 'اصفهان', address: 'کوی ۸' },
      },
      part: ALL_OR_NOTHING,
      twice: 'it only reads',
      other_amount: NO_AMOUNT,
      no_file: NO_FILE,
    },
  },
  {
    file: 'kyc/adapters/http-card-registry.ts',
    act: (at) => createHttpCardRegistry(at).isSerialOf({ nationalId: PERSON.number, serial: '1A23456789' }),
    names: [PERSON.number, '1A23456789'],
    silence: THROWS,
    cells: {
      whole: { reply: { body: { is_match: true } }, gives: true },
      part: ALL_OR_NOTHING,
      twice: 'it only reads',
      other_amount: NO_AMOUNT,
      no_file: NO_FILE,
    },
  },
  {
    file: 'messaging/adapters/http-sms-provider.ts',
    act: (at) => createHttpSmsProvider(at).send(sms),
    names: [sms.to, sms.text, sms.code, sms.template],
    silence: expect.objectContaining({ kind: 'unknown' }),
    cells: {
      whole: { reply: { body: {} }, gives: { kind: 'taken' } },
      part: ALL_OR_NOTHING,
      twice: 'a provider cannot distinguish a message from the same one again: it is sent once here',
      other_amount: NO_AMOUNT_IN_REPLY,
      no_file: NO_FILE,
    },
  },
  {
    file: 'messaging/adapters/kavenegar-provider.ts',
    act: ({ url, timeoutMs }) =>
      createKavenegarProvider({
        url,
        timeoutMs,
        apiKey: 'key-9',
        sender: undefined,
        templatePrefix: 'nesye-',
        way: 'sms',
      }).send({ ...sms, detail: '0899' }),
    names: [sms.to, sms.code, '0899', 'nesye-login', 'key-9'],
    silence: expect.objectContaining({ kind: 'unknown' }),
    cells: {
      whole: {
        reply: { body: { return: { status: 200 }, entries: [{ messageid: 7, status: 5, cost: 1_200 }] } },
        gives: { kind: 'taken', messageId: '7', costRial: 1_200 },
      },
      part: ALL_OR_NOTHING,
      twice: 'a provider cannot distinguish a message from the same one again: it is sent once here',
      other_amount: NO_AMOUNT,
      no_file: NO_FILE,
    },
  },
  {
    file: 'reconciliation/adapters/bank-statements.ts',
    act: (at) => createHttpBankStatements({ ...at, clock }).fetch(isoDate('2026-11-21')),
    names: ['2026-11-21'],
    silence: undefined,
    cells: {
      whole: { reply: { body: 'nesye-bank-statement' }, gives: expect.anything() },
      part: 'a file that is cut off is refused by its last line: read-statement.test.ts',
      twice: 'it only reads',
      other_amount: 'a difference, not the adapter’s: match-movements.test.ts',
      no_file: { reply: { status: 404, body: {} }, gives: undefined },
    },
  },
];

/** Adapters that reach a party, and have their own table or are only a part of one above. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'kyc/adapters/query-party.ts': 'the way of registry, postal directory and serials',
  'messaging/adapters/post-to-provider.ts': 'the way of the providers of messages',
  'messaging/adapters/google-token.ts': 'a token for Firebase: apps/sandbox/src/push/push.test.ts',
  'messaging/adapters/firebase-sender.ts': 'a push is lost without harm: apps/sandbox/src/push/push.test.ts',
  'messaging/adapters/web-push-sender.ts': 'a push is lost without harm: apps/sandbox/src/push/push.test.ts',
  'checkout/adapters/webhook-sender.ts': 'a shop’s own server, sent to again for 72 hours: acceptance/webhooks.test.ts',
  'checkout/adapters/ewano-host.ts': 'it reads one user and moves nothing: acceptance/host-apps.test.ts',
  'payments/adapters/bale-bot.ts':
    'a paid purchase is reported to it until it takes that: acceptance/host-apps.test.ts',
  'payments/adapters/exchange-rates.ts': 'it reads one rate and moves nothing',
  'engagement/adapters/http-event-forwarder.ts': 'what is lost is counted, not money',
};
const LENDERS = /^origination\/adapters\/lenders\//;

let server: Server;
let url: string;
let reply: Reply = { body: {} };
let waitMs = 0;
let sent: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push(decoded(`${request.url ?? ''} ${Buffer.concat(chunks).toString()}`));
      const { status = 200, body } = reply;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(text), waitMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

async function outcomeOf(act: Row['act'], given: Reply, afterMs: number): Promise<unknown> {
  [reply, waitMs, sent] = [given, afterMs, []];
  try {
    return await act({ url, timeoutMs: TIMEOUT_MS });
  } catch {
    return THROWS;
  }
}

const cells = ROWS.flatMap((row) =>
  Object.entries(row.cells).flatMap(([column, cell]) =>
    typeof cell === 'string' ? [] : [{ name: `${row.file}: ${column}`, row, cell }],
  ),
);
test.each(cells)('$name', async ({ row, cell }) => {
  const outcome = await outcomeOf(cell.act ?? row.act, cell.reply ?? { body: {} }, 0);
  expect(outcome).toEqual(cell.gives);
  expect(sent.length > 0).toBe(cell.sends !== false);
});

test.each(ROWS)('$file: a request names all it is about', async ({ act, names, cells: { whole } }) => {
  if (typeof whole === 'string') throw new Error('every party can do the whole');
  await outcomeOf(act, whole.reply ?? { body: {} }, 0);
  for (const name of names) expect(sent.join('\n')).toContain(name);
});

test.each(ROWS)('$file: silent, or late', async ({ act, silence, cells: { whole } }) => {
  const good = typeof whole === 'string' ? { body: {} } : (whole.reply ?? { body: {} });
  expect(await outcomeOf(act, good, 4 * TIMEOUT_MS)).toEqual(silence);
  expect(await outcomeOf(act, { status: 500, body: {} }, 0)).toEqual(
    // A provider of messages that says 500 has not taken it.
    typeof silence === 'object' && silence !== null && 'asymmetricMatch' in silence
      ? expect.objectContaining({ kind: 'failed' })
      : silence,
  );
});

test('every adapter that reaches a party has its row, and every cell that cannot be says why', () => {
  const modules = path.resolve(import.meta.dirname, '../modules');
  const adapters = globSync('*/adapters/**/*.ts', { cwd: modules }).filter(
    (file) =>
      !file.includes('.test') &&
      /createOutboundClient\(|createHttpParty\(|createPartyLookup\(|createProviderClient\(|openLenderWire\(/.test(
        readFileSync(path.join(modules, file), 'utf8'),
      ),
  );
  const known = new Set([...ROWS.map(({ file }) => file), ...Object.keys(ELSEWHERE)]);
  expect(adapters.filter((file) => !known.has(file) && !LENDERS.test(file))).toEqual([]);
  expect([...known].filter((file) => !adapters.includes(file))).toEqual([]);
  const reasons = ROWS.flatMap((row) => Object.values(row.cells).filter((cell) => typeof cell === 'string'));
  expect(reasons.filter((reason) => reason.length < 12)).toEqual([]);
});
