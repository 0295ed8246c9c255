import { createHash, randomUUID } from 'node:crypto';
import type { DemoName } from '@nesye/contract';
import { addDays, businessDate, jalaliFromDate, rial } from '@nesye/money';
import { vi } from 'vitest';
import { cardOf, shebaOf } from '../../../../sandbox/src/bank/bank-holders.ts';
import { serialOf } from '../../../../sandbox/src/serial/card-serial.ts';
import { stepOf, totpCode } from '../../modules/identity/domain/totp.ts';
import { vetoTokenOf } from '../../modules/recovery/domain/veto-token.ts';
import { createSoftwareAuthenticator } from '../../modules/identity/testing/software-authenticator.test-support.ts';
import { notify } from '../../modules/messaging/index.ts';
import { placeReview } from '../../modules/kyc/testing/place-review.test-support.ts';
import { issuePinCard, recordTopUp, seedShopSheba, storeSheba } from '../../modules/wallet/index.ts';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import { webmOf } from '../../platform/storage/media/media-samples.test-support.ts';
import { runTask } from '../../platform/testing/run-tasks.ts';
import { present, senderOf, type ValueContext } from './value-context.test-support.ts';
import { askForm } from '../../modules/guarantees/testing/guarantee-steps.test-support.ts';
import { jpegOf } from '../../platform/storage/media/media-samples.test-support.ts';
import { openDemoDocument, runDocumentTask } from './demo-documents.test-support.ts';
import { CLM_VALUES } from './clm-values.test-support.ts';
import { CREDIT_VALUES } from './credit-values.test-support.ts';
import { demoPurchase, DISPUTE_VALUES } from './dispute-values.test-support.ts';
import { RATING_VALUES } from './rating-values.test-support.ts';
import { giftCardToClaim } from './gift-card-values.test-support.ts';
import { GUARANTEE_VALUES } from './guarantee-values.test-support.ts';
import { HARDSHIP_VALUES } from './hardship-values.test-support.ts';
import { INVOICE_VALUES } from './invoice-values.test-support.ts';
import { CHECKOUT_VALUES, guestOrder } from './checkout-values.test-support.ts';
import { PARTNER_VALUES } from './partner-values.test-support.ts';
import { apiKeyId } from './shop-key-values.test-support.ts';
import { OWN_CREDIT_VALUES } from './own-credit-values.test-support.ts';
import { STAFF_VALUES } from './staff-values.test-support.ts';
import { LATENESS_VALUES } from './lateness-values.test-support.ts';
import { readyListExport } from './list-export-values.test-support.ts';
import { madePayoutFile, WAITING_AMOUNT, waitingCycle } from './payout-file-values.test-support.ts';
import { RECONCILIATION_VALUES } from './reconciliation-values.test-support.ts';
import { closedShop, sellingShop } from './shop-closing-values.test-support.ts';
import { SHOP_PROFILE_VALUES } from './shop-profile-values.test-support.ts';
import { AIRTIME_VALUES } from './airtime-values.test-support.ts';
import { SCORE_VALUES } from './score-values.test-support.ts';
import { newNationalId, openWaitingShop, type SignedInPerson, signUpPerson } from './demo-people.test-support.ts';
import type { HttpResponse } from './http-caller.test-support.ts';

const VIDEO = webmOf(8);
const MELLI = '017';
const MELLAT = { code: '012', prefix: '610433' } as const;

async function read<Body>(context: ValueContext, path: string): Promise<Body> {
  return (await senderOf(context)('GET', path)).json() as Body;
}

const MAX_WAIT_MS = 20_000;
/** Waits for what comes a moment later: an SMS, a run of a job. Works before the first test, too. */
const until = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!(await isSo())) throw new Error('what an example needs did not come');
    },
    { timeout: MAX_WAIT_MS, interval: 20 },
  );

/** Requests a code and reads it in the SMS. */
async function codeBySms({ full }: ValueContext, mobile: string, request: () => Promise<unknown>): Promise<string> {
  const before = full.sms.received.filter(({ to }) => to === mobile).length;
  await request();
  await until(() => full.sms.received.filter(({ to, code }) => to === mobile && code !== '').length > before);
  return full.sms.lastCode(mobile);
}

const approvalCode = (context: ValueContext, purpose: string, approves?: string): Promise<string> =>
  codeBySms(context, present(context).mobile, () =>
    senderOf(context)('POST', '/user/approval-code/', { purpose, ...(approves === undefined ? {} : { approves }) }),
  );

let lastMobile = 0;
const newMobile = ({ once }: ValueContext) =>
  once('new mobile', async () => `0919700${String((lastMobile += 1)).padStart(4, '0')}`);
/** Another new person, whom the request only names. */
const somebody = ({ full, once }: ValueContext) => once('somebody', () => signUpPerson(full));
const firstPurchase = async (context: ValueContext) =>
  (await read<{ results: { id: number; receipt_number: string }[] }>(context, '/accounting/transaction')).results[0];
/** A sale of the shops of whoever sends the request, of which a good part is not refunded yet. */
const refundableSale = async (context: ValueContext): Promise<bigint> => {
  const [sale] = await context.full.database.owner<{ id: bigint }[]>`
    select p.id from payments.purchase p join merchants.merchant m on m.id = p.merchant_id and m.owner_user_id = ${present(context).userId}
    where p.result = 2 and p.amount - coalesce((select sum(r.amount) from payments.refund r where r.purchase_id = p.id), 0) >= 1000000
    order by p.amount desc, p.id limit 1`;
  if (sale === undefined) throw new Error('the demo has no sale to refund');
  return sale.id;
};
const own = (context: ValueContext) =>
  context.once('own record', () =>
    read<{ id: number; contracts: { uid: string }[]; cash_accounts: { uid: string }[] }>(context, '/user/'),
  );
const pinCardId = async (context: ValueContext) =>
  String((await read<{ results: { id: number }[] }>(context, '/customer/card-with-pin')).results[0]?.id);
const savedAddressId = (context: ValueContext) =>
  context.once('saved address', async () => {
    const home = {
      title: 'خانه',
      province: 'تهران',
      city: 'تهران',
      address: 'خیابان ولیعصر، پلاک ۱۲',
      postal_code: '1966813118',
    };
    return ((await senderOf(context)('POST', '/address/', home)).json() as { id: number }).id;
  });

/** The return address of a payment that somebody new has just begun. */
async function returnToken(context: ValueContext): Promise<string> {
  const { userId, access } = await somebody(context);
  const response = await context.full.ask({
    method: 'POST',
    path: '/api/v1/accounting/charge-cash-wallet',
    token: access,
    headers: { 'idempotency-key': randomUUID() },
    body: { amount: 50_000 },
  });
  if (response.status !== 201) throw new Error(`a top-up for an example: ${response.status} ${response.text}`);
  const [row] = await context.full.database.owner<{ token: string }[]>`
    select id || '-' || return_key as token from gateway.attempt where customer_id = ${userId} order by id desc limit 1`;
  return row?.token ?? '';
}

const TRANSFER = { mobile: '09120000001', amount: 10_000 } as const;
const uidOf = (response: HttpResponse): string => (response.json() as { uid: string }).uid;

/** Money in the wallet that counts as settled, and a sheba it may go out to. */
const fundedWallet = (context: ValueContext) =>
  context.once('funded wallet', async () => {
    const { userId, nationalId } = present(context);
    const { database, config } = context.full;
    const at = new Date();
    await database.transaction(async (tx) => {
      await recordTopUp(tx, userId, rial(1_000_000n), at, businessDate(at));
      const sheba = { sheba: shebaOf(nationalId, MELLI), holderName: 'زهرا محمدی', at };
      await storeSheba(tx, createDataVault(config.secrets), userId, sheba);
    });
  });

/** Requests a cash-out or a transfer as the person, with the code that approves it. */
async function requestMoneyOut(
  context: ValueContext,
  call: 'request-cash-out' | 'request-transfer-cash-wallet',
  body: object,
  approves: string,
): Promise<HttpResponse> {
  await fundedWallet(context);
  const code = await approvalCode(context, call === 'request-cash-out' ? 'cash_out' : 'transfer', approves);
  const response = await context.full.ask({
    method: 'POST',
    path: `/api/v1/accounting/${call}`,
    token: present(context).access,
    headers: { 'idempotency-key': randomUUID() },
    body: { ...body, code },
  });
  if (response.status !== 201) throw new Error(`${call} for an example: ${response.status} ${response.text}`);
  return response;
}

/** The first row of a purchase that the person makes now. */
async function openInstallmentUid(context: ValueContext): Promise<string> {
  const id = await demoPurchase(context);
  const rows = await read<{ results: { uid: string }[] }>(
    context,
    `/accounting/installment/?filter_purchase_transaction=${id}`,
  );
  return rows.results[0]?.uid ?? '';
}

/** A contract with a purchase of 4,500,000 rials on the bill of this month. */
async function billedContractUid(context: ValueContext): Promise<string> {
  const contractUid = (await own(context)).contracts[0]?.uid ?? '';
  const response = await context.full.ask({
    method: 'POST',
    path: '/api/v1/accounting/qr-code-transaction',
    token: present(context).access,
    body: {
      qrCode: 'NESYE-DEMO-2',
      transactionAmount: 4_500_000,
      uid: randomUUID(),
      contractUID: contractUid,
      productUID: 'nesye-credit-end-of-month',
    },
  });
  if (response.status !== 201) throw new Error(`a purchase for an example: ${response.status} ${response.text}`);
  return contractUid;
}

/** The Jalali month in which purchases are made now. */
const billMonth = () => jalaliFromDate(businessDate(new Date()));

/** A payment of the person who sends the request: from the history, or made now. */
async function paymentId(context: ValueContext): Promise<string> {
  const { userId } = present(context);
  const [row] = await context.full.database.owner<
    { id: bigint }[]
  >`select id from repayment.payment where customer_id = ${userId} order by id limit 1`;
  if (row === undefined) throw new Error('the customer of the examples has paid nothing');
  return String(row.id);
}

/** A sheba of the shop. */
const shopShebaId = (context: ValueContext): Promise<number> =>
  context.once('shop sheba', async () => {
    const { userId, nationalId } = present(context);
    const { results } = await read<{ results: { id: number }[] }>(context, '/merchant/user/merchant/');
    const { database, config } = context.full;
    const id = await database.transaction((tx) =>
      seedShopSheba(
        tx,
        { vault: createDataVault(config.secrets) },
        { userId, merchantId: BigInt(results[0]?.id ?? 0) },
        { sheba: shebaOf(nationalId, MELLI), holderName: 'سارا محمدی', at: new Date() },
      ),
    );
    return Number(id);
  });

async function inboxMessageId(context: ValueContext): Promise<string> {
  const [userId, { mobile }] = [(await own(context)).id, present(context)];
  await context.full.database.transaction((tx) =>
    notify(tx, { userId: BigInt(userId), mobile }, { kind: 'password_changed' }, new Date()),
  );
  return String((await read<{ results: { id: number }[] }>(context, '/user-message-list')).results[0]?.id);
}

const QUESTION = { title: 'قسط تکراری', text: 'قسط آبان را دو بار می‌بینم.', route: '/user/ips' };
async function ticketId(context: ValueContext): Promise<string> {
  await senderOf(context)('POST', '/tickets', QUESTION);
  return String((await read<{ results: { id: number }[] }>(context, '/tickets')).results[0]?.id);
}

async function ticketPictureId(context: ValueContext): Promise<string | undefined> {
  const id = await ticketId(context);
  const sent = await askForm(context.full, present(context), `/tickets/${id}`, { file: jpegOf(640, 480) });
  const { messages } = sent.json() as { messages: { picture: string }[] };
  return messages[0]?.picture.split('/').at(-2);
}

async function closedTicketId(context: ValueContext): Promise<string> {
  const id = await ticketId(context);
  await senderOf(context)('PATCH', `/tickets/${id}`, { state: 'closed' });
  return id;
}

async function startUpload(context: ValueContext): Promise<string> {
  const upload = {
    purpose: 'selfie_video',
    size: VIDEO.length,
    sha256: createHash('sha256').update(VIDEO).digest('hex'),
    content_type: 'video/webm',
  };
  return ((await senderOf(context)('POST', '/uploads/', upload)).json() as { id: string }).id;
}
async function sendUpload(context: ValueContext): Promise<string> {
  const id = await startUpload(context);
  await senderOf(context)('PUT', `/uploads/${id}/parts/0`, VIDEO);
  return id;
}
async function readyUpload(context: ValueContext): Promise<string> {
  const id = await sendUpload(context);
  await senderOf(context)('POST', `/uploads/${id}/complete/`, {});
  return id;
}
/** A video in review: of the person who sends the request, or of somebody new. */
async function placedReview(context: ValueContext) {
  const { full, person } = context;
  const userId = person?.isOperator === true || person === undefined ? (await somebody(context)).userId : person.userId;
  return placeReview({ database: full.database, files: full.app.files }, userId, new Date());
}
async function readyExport(context: ValueContext): Promise<string> {
  const requested = await senderOf(context)('POST', '/user/exports/', { format: 'json' });
  const { id } = requested.json() as { id: string };
  await runTask(context.full.app.work, 'privacy.make_exports');
  // A run for another request may have taken it up.
  await until(async () => (await read<{ state: string }>(context, `/user/exports/${id}`)).state === 'ready');
  return id;
}

/** A report of the sender's shops, made as a large one is. */
/** A task that has used up its attempts and stays: no process knows its name. */
const failedTask = async ({ full }: ValueContext) => {
  const [row] = await full.database.owner<{ id: bigint }[]>`
    with added as (select id from graphile_worker.add_job('example.fail', '{}'::json, max_attempts => 1)) select id from added`;
  await full.database.owner`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'a planted failure' where id = ${row?.id ?? 0n}`;
  return String(row?.id);
};

const readyReport = (context: ValueContext) =>
  context.once('report', async () => {
    const { app, database } = context.full;
    const id = randomUUID().replaceAll('-', '');
    const { userId } = present(context);
    const at = new Date();
    await database.owner`update payments.sales_report set state = 'failed', failure = 'error' where user_id = ${userId} and state = 'in_progress'`;
    await database.owner`
      insert into payments.sales_report (id, user_id, kind, format, first_day, last_day, requested_at, expires_at)
      values (${id}, ${userId}, 'sales', 'csv', '2026-11-01', '2026-11-22', ${at}, ${new Date(at.getTime() + 3_600_000)})`;
    await app.work.tasks
      .find(({ name }) => name === 'payments.make_report')
      ?.run({ id }, { attempt: 1, isLastAttempt: true });
    return id;
  });

interface Ceremony {
  readonly ceremony_id: string;
  readonly options: { readonly challenge: string; readonly user: { readonly id: string } };
}
const authenticatorOf = ({ full }: ValueContext) => {
  const { origin, hostname } = new URL(full.config.publicOrigin);
  return createSoftwareAuthenticator({ origin, rpId: hostname });
};
const newPasskey = (context: ValueContext) =>
  context.once('new passkey', async () => {
    const authenticator = authenticatorOf(context);
    const { ceremony_id, options } = (
      await senderOf(context)('POST', '/user/passkeys/options/', {})
    ).json() as Ceremony;
    return { authenticator, handle: options.user.id, ceremony_id, credential: authenticator.create(options.challenge) };
  });
const storedPasskey = (context: ValueContext) =>
  context.once('stored passkey', async () => {
    const { authenticator, handle, ...body } = await newPasskey(context);
    const { id } = (await senderOf(context)('POST', '/user/passkeys/', body)).json() as { id: number };
    return { authenticator, handle, id };
  });
/** A passkey of somebody, used to sign in. */
const ownPasskey = (context: ValueContext) => context.once('own passkey', () => useOfPasskey(context));
const usedPasskey = (context: ValueContext) =>
  context.once('used passkey', async () => useOfPasskey({ ...context, person: await somebody(context) }));
async function useOfPasskey(context: ValueContext) {
  const { authenticator, handle } = await storedPasskey(context);
  const { ceremony_id, options } = (
    await senderOf(context, undefined)('POST', '/token/passkey/options/', {})
  ).json() as Ceremony;
  return { ceremony_id, credential: authenticator.get(options.challenge, handle) };
}
/** The code that a card or a sheba is approved by, and what it approves. */
const openedRecovery = (context: ValueContext) =>
  context.once('recovery', async () => openRecoveryOf(context, await somebody(context)));
async function openRecoveryOf(context: ValueContext, lost: SignedInPerson) {
  const mobile = await newMobile(context);
  const send = senderOf(context, undefined);
  const code = await codeBySms(context, mobile, () => send('POST', '/recovery/otp/', { mobileNumber: mobile }));
  const claim = {
    national_id: '0499370899',
    birth_date: '1990-05-12',
    old_mobile: lost.mobile,
    new_mobile: mobile,
    code,
  };
  const { reference } = (await send('POST', '/recovery/', claim)).json() as { reference: string };
  const [row] = await context.full.database.owner<
    { id: bigint }[]
  >`select id from identity.recovery_case where new_mobile = ${mobile}`;
  return { reference, id: row?.id ?? 0n };
}
/** A request whose account has been found, so that its owner may refuse it. */
async function refusableRecovery(context: ValueContext, owner: SignedInPerson) {
  const { id } = await openRecoveryOf(context, owner);
  const isFound = async () =>
    (
      await context.full.database.owner<
        { user_id: bigint | null }[]
      >`select user_id from identity.recovery_case where id = ${id}`
    )[0]?.user_id === owner.userId;
  await runTask(context.full.app.work, 'identity.check_recoveries');
  // A run for another request may have taken it up.
  await until(isFound);
  return id;
}
const mobileChange = (context: ValueContext) =>
  context.once('change of mobile', async () => {
    const mobile = await newMobile(context);
    const oldMobile = present(context).mobile;
    const code = await codeBySms(context, mobile, () =>
      senderOf(context)('POST', '/base/change-mobile-otp/', { mobile }),
    );
    await until(() => /^\d+$/.test(context.full.sms.lastCode(oldMobile)));
    return { code, oldCode: context.full.sms.lastCode(oldMobile) };
  });

let lateRowsUsed = 0;
/** A late row of the demo, another for each request as far as they go, without an open proposal. */
const lateInstallment = (context: ValueContext) =>
  context.once('late installment', async () => {
    const { owner } = context.full.database;
    const rows = await owner<{ customer_id: bigint; purchase_id: bigint; seq: number }[]>`
      select i.customer_id, i.purchase_id, i.seq from servicing.installment i
      join identity.app_user u on u.id = i.customer_id and u.mobile = '09120000003'
      where i.paid_at is null and i.payable_until < current_date - 10 order by i.purchase_id, i.seq`;
    const row = rows[(lateRowsUsed += 1) % rows.length];
    if (row === undefined) throw new Error('the demo has no late installment');
    await owner`
      update platform.approval set state = 'overtaken', decided_at = now()
      where customer_id = ${row.customer_id} and kind = 'servicing.waiver' and state = 'in_check'`;
    return { customer_id: Number(row.customer_id), installment: Number(row.purchase_id) * 64 + row.seq };
  });

const demoDocument = (context: ValueContext) =>
  context.once('document', async () =>
    openDemoDocument(context.full, BigInt((await own(context)).id), present(context)),
  );

/** The code for the document of this request, sent as the person. */
const signingCode = (context: ValueContext): Promise<string> =>
  context.once('signing code', async () => {
    const { uid } = await demoDocument(context);
    return codeBySms(context, present(context).mobile, () =>
      senderOf(context)('POST', `/signing/documents/${uid}/code/`),
    );
  });

/** A document that a customer and the lender have signed. */
async function verificationCode(context: ValueContext): Promise<string | undefined> {
  const { full } = context;
  const signer = { ...context, person: await somebody(context) };
  const { id, uid, sha256 } = await demoDocument(signer);
  await senderOf(signer)('POST', `/signing/documents/${uid}/sign/`, { sha256, code: await signingCode(signer) });
  const signing = full.app.ports.signing();
  await full.database.transaction((tx) => signing.signAsParty(tx, { documentId: id, reference: 'EXAMPLE-1' }));
  await runDocumentTask(full, 'signing.seal_document', id);
  return (await signing.documentOf(full.database.sql, id))?.file?.verification_code;
}

/** Auto-pay from the wallet, switched on now. */
const ownMandate = (context: ValueContext) =>
  context.once('mandate', async () => {
    const response = await senderOf(context)('POST', '/accounting/mandate/', { source: 'wallet' });
    return response.json() as { id: number; upcoming: readonly { id: number }[] };
  });

/** A draw that is announced: the first row of a purchase, put near. */
async function announcedDrawId(context: ValueContext): Promise<string> {
  await openInstallmentUid(context);
  const today = businessDate(new Date());
  await context.full.database.owner`
    update servicing.installment set due_date = ${today}, payable_until = ${addDays(today, 1)}
    where customer_id = ${present(context).userId} and seq = 1`;
  const { upcoming } = await ownMandate(context);
  return String(upcoming[0]?.id);
}

/** A payout of the person's shop on a day that had nothing to send. */
async function payoutOfShop(context: ValueContext): Promise<bigint | undefined> {
  const [row] = await context.full.database.owner<{ id: bigint }[]>`
    insert into settlement.payout (bucket, id, merchant_id, business_date, amount, state, cut_at, cycle_at, ended_at)
    select m.id & 63, nextval('settlement.record_number') * 64 + (m.id & 63), m.id, date '2020-01-01' + (nextval('settlement.record_number') % 2000)::int, 0, 'netted', now(), now(), now()
    from merchants.merchant m where m.owner_user_id = ${present(context).userId} order by m.id limit 1 returning id`;
  return row?.id;
}

/** Another person's shop, without a proposal about its holdback. */
async function shopToPay({ full }: ValueContext): Promise<string | undefined> {
  const [shop] = await full.database.owner<{ id: bigint }[]>`
    select m.id from merchants.merchant m left join settlement.shop s on s.merchant_id = m.id
    where m.status = 1 and coalesce(s.holdback_bp, 0) = 0
      and not exists (select from platform.approval a where a.kind = 'settlement.holdback' and a.subject_id = m.id and a.state = 'in_check') order by m.id limit 1`;
  return shop === undefined ? undefined : String(shop.id);
}

/** A statement of the person's shop for a month of long ago in which nothing moved. */
async function statementOfShop(context: ValueContext): Promise<bigint | undefined> {
  const { owner } = context.full.database;
  await owner`
    insert into settlement.statement_month (first_day, last_day, made_at) values ('2020-01-21', '2020-02-19', now()) on conflict do nothing`;
  const [row] = await owner<{ id: bigint }[]>`
    insert into settlement.statement (bucket, id, merchant_id, first_day, opening, sales, commission, refunds, commission_back, returned, corrections, held_back, new_debt,
      paid_out, closing)
    select m.id & 63, nextval('settlement.record_number') * 64 + (m.id & 63), m.id, '2020-01-21', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from merchants.merchant m where m.owner_user_id = ${present(context).userId} order by m.id limit 1
    on conflict (merchant_id, first_day, bucket) do update set closing = 0 returning id`;
  return row?.id;
}

/** The person's shop, which is paid on request and was paid today: once more gives the same payout. */
async function shopPaidToday(context: ValueContext): Promise<bigint | undefined> {
  const { owner } = context.full.database;
  const [shop] = await owner<{ id: bigint }[]>`
    select id from merchants.merchant where owner_user_id = ${present(context).userId} order by id limit 1`;
  if (shop === undefined) return undefined;
  await owner`
    insert into settlement.shop (bucket, merchant_id, schedule) values (${shop.id} & 63, ${shop.id}, 'on_request')
    on conflict (merchant_id, bucket) do update set schedule = 'on_request', weekday = null`;
  await owner`
    insert into settlement.payout (bucket, id, merchant_id, business_date, amount, state, cut_at, cycle_at, ended_at)
    select ${shop.id} & 63, nextval('settlement.record_number') * 64 + (${shop.id} & 63), ${shop.id}, (now() at time zone 'Asia/Tehran')::date, 0, 'netted', now(), now(), now()
    on conflict (merchant_id, business_date, bucket) do nothing`;
  return shop.id;
}

/** The sender's card of ours, with the PIN 4819. */
async function cardWithPin(context: ValueContext): Promise<string> {
  const id = await pinCardId(context);
  await senderOf(context)('POST', `/customer/card-with-pin/${id}/pin/`, {
    code: await approvalCode(context, 'card_pin', id),
    pin: '4819',
    pin_confirm: '4819',
  });
  return id;
}

/** The newest entry of the books. */
async function newestEntry({ full }: ValueContext): Promise<string> {
  const [row] = await full.database.owner<{ id: bigint }[]>`select max(id) as id from ledger.entry`;
  return String(row?.id);
}

/** Where the values of the contract's examples come from in the demo world: each is found, or made as a person makes it. */
export const DEMO_VALUES: Readonly<Record<DemoName, (context: ValueContext) => Promise<unknown>>> = {
  user_id: async (context) => String((await own(context)).id),
  ledger_entry_id: newestEntry,
  shop_to_pay_id: shopToPay,
  waiting_cycle_at: waitingCycle,
  waiting_cycle_count: async () => 1,
  waiting_cycle_amount: async () => WAITING_AMOUNT,
  payout_file_id: madePayoutFile,
  statement_id: async (context) => String(await statementOfShop(context)),
  payout_id: async (context) => String(await payoutOfShop(context)),
  own_payout_code: async (context) => `po_${await payoutOfShop(context)}`,
  paid_shop_number: async (context) => Number(await shopPaidToday(context)),
  ...PARTNER_VALUES,
  facility_uid: async (context) => (await own(context)).contracts[0]?.uid,
  cash_account_uid: async (context) => (await own(context)).cash_accounts[0]?.uid,
  purchase_id: async (context) => String((await firstPurchase(context))?.id),
  refundable_sale: async (context) => Number(await refundableSale(context)),
  refundable_sale_id: async (context) => String(await refundableSale(context)),
  receipt_number: async (context) => (await firstPurchase(context))?.receipt_number,
  open_installment_uid: openInstallmentUid,
  payment_id: paymentId,
  mandate_id: async (context) => String((await ownMandate(context)).id),
  mandate_draw_id: announcedDrawId,
  shared_installment_hash: async (context) => {
    const friend = { ...context, person: await somebody(context) };
    const shared = await senderOf(friend)(
      'POST',
      `/accounting/installment/${await openInstallmentUid(friend)}/share/`,
      {},
    );
    return (shared.json() as { hash: string }).hash;
  },
  indebted_contract_uid: async (context) => {
    await openInstallmentUid(context);
    return (await own(context)).contracts[0]?.uid;
  },
  contract_to_freeze: async (context) => (await own({ ...context, person: await somebody(context) })).contracts[0]?.uid,
  billed_contract_uid: billedContractUid,
  bill_year: () => Promise.resolve(billMonth().year),
  bill_month: () => Promise.resolve(billMonth().month),
  bill_year_text: () => Promise.resolve(String(billMonth().year)),
  bill_month_text: () => Promise.resolve(String(billMonth().month)),
  session_id: async (context) => {
    await context.full.signIn(present(context).mobile);
    return String(
      (await read<{ results: { id: number; is_current: boolean }[] }>(context, '/user/sessions/')).results.find(
        ({ is_current }) => !is_current,
      )?.id,
    );
  },
  passkey_id: async (context) => String((await storedPasskey(context)).id),
  saved_address_id: savedAddressId,
  saved_address_path_id: async (context) => String(await savedAddressId(context)),
  inbox_message_id: inboxMessageId,
  top_up_id: async (context) =>
    String((await read<{ results: { id: number }[] }>(context, '/accounting/charge-cash-wallet')).results[0]?.id),
  cash_out_uid: async (context) =>
    uidOf(await requestMoneyOut(context, 'request-cash-out', { amount: 10_000 }, '10000')),
  cash_out_code: async (context) => {
    await fundedWallet(context);
    return approvalCode(context, 'cash_out', '10000');
  },
  transfer_uid: async (context) =>
    uidOf(await requestMoneyOut(context, 'request-transfer-cash-wallet', TRANSFER, `${TRANSFER.mobile}:10000`)),
  transfer_code: async (context) => {
    await fundedWallet(context);
    return approvalCode(context, 'transfer', `${TRANSFER.mobile}:10000`);
  },
  gift_card_code: (context) => approvalCode(context, 'gift_card', '100000:1'),
  gift_card_to_claim: giftCardToClaim,
  ...CHECKOUT_VALUES,
  ...OWN_CREDIT_VALUES,
  signing_document_id: async (context) => (await demoDocument(context)).uid,
  coded_document_id: async (context) => (await demoDocument(context)).uid,
  coded_document_sha256: async (context) => (await demoDocument(context)).sha256,
  signing_code: signingCode,
  verification_code: verificationCode,
  return_token: returnToken,
  ticket_id: ticketId,
  closed_ticket_id: closedTicketId,
  ticket_picture_id: ticketPictureId,
  queued_ticket_id: async (context) => ticketId({ ...context, person: await somebody(context) }),
  bank_card_id: async (context) =>
    String(
      (
        (
          await senderOf(context)('POST', '/customer/user/creditcard', {
            card_number: cardOf(present(context).nationalId, MELLAT.prefix),
          })
        ).json() as { id: number }
      ).id,
    ),
  pin_card_id: pinCardId,
  card_with_pin_id: cardWithPin,
  report_id: readyReport,
  list_export_id: readyListExport,
  failed_task_id: failedTask,
  export_id: readyExport,
  upload_id: async (context) => (await placedReview(context)).uploadId,
  started_upload_id: startUpload,
  sent_upload_id: sendUpload,
  ready_upload_id: readyUpload,
  upload_part: async () => VIDEO,
  own_sheba: async (context) => shebaOf(present(context).nationalId, MELLAT.code),
  own_card_number: async (context) => cardOf(present(context).nationalId, MELLAT.prefix),
  national_card_serial: async (context) => serialOf(present(context).nationalId),
  push_key: async (context) => (await read<{ vapid_public_key: string }>(context, '/push/settings/')).vapid_public_key,
  merchant_id: async (context) =>
    String((await read<{ results: { id: number }[] }>(context, '/merchant/')).results[0]?.id),
  selling_shop_id: sellingShop,
  closed_shop_id: closedShop,
  own_origin_id: async (context) =>
    String(
      (
        (await senderOf(context)('POST', '/merchant/user/origin/', { address: 'https://shop.example' })).json() as {
          id: number;
        }
      ).id,
    ),
  waiting_origin_id: async (context) => {
    const { shopId } = await openWaitingShop(context.full, newNationalId());
    const [row] = await context.full.database.owner<{ id: bigint }[]>`
      insert into merchants.shop_origin (merchant_id, origin, asked_at) values (${shopId}, 'https://shop.example', now()) returning id`;
    return String(row?.id);
  },
  waiting_shop_id: async (context) => String((await openWaitingShop(context.full, newNationalId())).shopId),
  shop_sheba_id: async (context) => String(await shopShebaId(context)),
  shop_sheba_number: shopShebaId,
  shop_sheba_code: async (context) => approvalCode(context, 'sheba', String(await shopShebaId(context))),
  late_customer_id: async (context) => (await lateInstallment(context)).customer_id,
  late_installment_id: async (context) => (await lateInstallment(context)).installment,
  review_id: async (context) => String((await placedReview(context)).reviewId),
  recovery_id: async (context) => String((await openedRecovery(context)).id),
  own_recovery_id: async (context) => String(await refusableRecovery(context, present(context))),
  veto_token: async (context) =>
    vetoTokenOf(context.full.config.secrets.otpKeys[0], await refusableRecovery(context, await somebody(context))),
  friends_referral_code: async (context) => {
    const friend = await somebody(context);
    return (await read<{ code: string }>({ ...context, person: friend }, `/base/user-referrer/${friend.userId}`)).code;
  },
  recovery_reference: async (context) => (await openedRecovery(context)).reference,
  faq_version: async (context) => (await read<{ version: string }>(context, '/operator/lists/faq/1/')).version,
  ...CLM_VALUES,
  ...RECONCILIATION_VALUES,
  ...CREDIT_VALUES,
  ...GUARANTEE_VALUES,
  new_uid: async () => randomUUID(),
  known_mobile: async (context) => (await somebody(context)).mobile,
  new_mobile: newMobile,
  new_national_id: async () => newNationalId(),
  refresh_token: async (context) => (await somebody(context)).refresh,
  sign_in_code: async (context) => {
    const mobile = await newMobile(context);
    return codeBySms(context, mobile, () => senderOf(context)('POST', '/token/otp/', { mobileNumber: mobile }));
  },
  guest_code: async (context) => {
    const [mobile, session] = [await newMobile(context), await guestOrder(context)];
    return codeBySms(context, mobile, () =>
      context.full.ask({ method: 'POST', path: '/nig/v1/request-otp', body: { session_id: session, mobile } }),
    );
  },
  guest_pin: async (context) => {
    const { full } = context;
    const { userId } = present(context);
    await full.database.transaction((tx) => issuePinCard(tx, createDataVault(full.config.secrets), userId, new Date()));
    await cardWithPin(context);
    return '4819';
  },
  reauthentication_code: (context) => approvalCode(context, 'reauthenticate'),
  password_code: (context) =>
    codeBySms(context, present(context).mobile, () => senderOf(context)('POST', '/base/request-set-password', {})),
  reset_code: async (context) => {
    const { mobile } = await somebody(context);
    return codeBySms(context, mobile, () =>
      senderOf(context, undefined)('POST', '/base/request-reset-password', { mobileNumber: mobile }),
    );
  },
  new_mobile_code: async (context) => (await mobileChange(context)).code,
  old_mobile_code: async (context) => (await mobileChange(context)).oldCode,
  sheba_code: (context) => approvalCode(context, 'sheba', shebaOf(present(context).nationalId, MELLAT.code)),
  card_pin_code: async (context) => approvalCode(context, 'card_pin', await pinCardId(context)),
  closing_code: (context) => approvalCode(context, 'close_account'),
  api_key_id: apiKeyId,
  api_key_code: (context) => approvalCode(context, 'api_key', 'secret:test'),
  api_key_rotation_code: async (context) => approvalCode(context, 'api_key', `rotate:${await apiKeyId(context)}`),
  recovery_code: async (context) => {
    const mobile = await newMobile(context);
    return codeBySms(context, mobile, () =>
      senderOf(context, undefined)('POST', '/recovery/otp/', { mobileNumber: mobile }),
    );
  },
  enrolment_code: async (context) =>
    totpCode(
      ((await senderOf(context)('POST', '/user/second-factor/', {})).json() as { secret: string }).secret,
      stepOf(new Date()),
    ),
  ceremony_id: async (context) => (await newPasskey(context)).ceremony_id,
  new_credential: async (context) => (await newPasskey(context)).credential,
  used_ceremony_id: async (context) => (await usedPasskey(context)).ceremony_id,
  used_credential: async (context) => (await usedPasskey(context)).credential,
  own_ceremony_id: async (context) => (await ownPasskey(context)).ceremony_id,
  own_credential: async (context) => (await ownPasskey(context)).credential,
  ...AIRTIME_VALUES,
  ...SCORE_VALUES,
  ...DISPUTE_VALUES,
  ...RATING_VALUES,
  ...HARDSHIP_VALUES,
  ...INVOICE_VALUES,
  ...SHOP_PROFILE_VALUES,
  ...STAFF_VALUES,
  ...LATENESS_VALUES,
  video_challenge_id: async (context) =>
    ((await senderOf(context)('POST', '/kyc/video-challenge/', {})).json() as { challenge_id: string }).challenge_id,
};

/** Values that are good once, or that nobody else may know: who spoils requests sends samples of them, so that junk changes nothing. */
export const ONE_TIME: ReadonlySet<DemoName> = new Set<DemoName>([
  // Money for a report comes with it.
  'requested_score_line',
  'score_code',
  // A refund moves money.
  'refundable_sale',
  // Made by a purchase, for which those who spoil requests have no limit.
  'mandate_draw_id',
  'pre_invoice_uid',
  'open_installment_uid',
  'returnable_purchase_id',
  'returned_purchase_id',
  'returnable_sale_id',
  'returned_sale_id',
  'late_row_uid',
  'late_contract_uid',
  'snooze_plan',
  'spread_plan',
  'reached_survey_type',
  'rateable_purchase',
  'rateable_purchase_id',
  'public_rating_id',
  'waiting_rating_id',
  'disputable_purchase_id',
  'disputed_purchase_id',
  'dispute_id',
  'dispute_picture_id',
  'ticket_picture_id',
  'dispute_to_respond_id',
  'dispute_to_decide_id',
  'dispute_to_second_id',
  'dispute_to_take_back_id',
  'shared_installment_hash',
  'indebted_contract_uid',
  'billed_contract_uid',
  'refresh_token',
  'sign_in_code',
  'reauthentication_code',
  'password_code',
  'reset_code',
  'new_mobile_code',
  'old_mobile_code',
  'sheba_code',
  'card_pin_code',
  'cash_out_code',
  'transfer_code',
  'gift_card_code',
  'gift_card_to_claim',
  'own_credit_mobile',
  'shop_sheba_code',
  'cheque_code',
  'guarantor_code',
  // A fee that may be paid at the gateway, for whoever has an empty wallet.
  'courier_cheque_id',
  'closing_code',
  'api_key_code',
  'guest_code',
  'guest_pin',
  'guest_paid_session_id',
  'api_key_rotation_code',
  'confirmed_payment_id',
  'captured_payment_id',
  'signing_code',
  'recovery_code',
  'enrolment_code',
  'veto_token',
  'ceremony_id',
  'new_credential',
  'used_ceremony_id',
  'used_credential',
  'own_ceremony_id',
  'own_credential',
]);
