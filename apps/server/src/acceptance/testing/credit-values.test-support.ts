import { randomUUID } from 'node:crypto';
import type { Example, NextStepOut } from '@nesye/contract';
import type { BureauReport } from '../../modules/credit-assessment/adapters/bureau.ts';
import { markPreparing, markReady, readLastReport } from '../../modules/credit-assessment/queries/reports.ts';
import { sealReport } from '../../modules/credit-assessment/report-content.ts';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import { pngOf } from '../../platform/storage/media/media-samples.test-support.ts';
import { runDocumentTask } from './demo-documents.test-support.ts';
import { type SignedInPerson, signUpPerson } from './demo-people.test-support.ts';
import type { FullApp } from './full-app.test-support.ts';
import { present, type ValueContext } from './value-context.test-support.ts';

const MONTH_MS = 30 * 86_400_000;
/** Above what line 9 gives without a guarantee, and within every line. */
const AMOUNT = 150_000_000;
const PICTURE = pngOf(600, 400);
type Given = NonNullable<Example['given']>;

/** Somebody whose identity and address are confirmed, with 5,000,000 rials, without a credit on the line unless its limit is to be raised, with a report of the bureau. */
export async function signUpApplicant(full: FullApp, { line, step }: Given, amount = AMOUNT): Promise<SignedInPerson> {
  const person = await signUpPerson(full, { isVerified: true, wallet: 5_000_000n });
  const { owner } = full.database;
  if (line === 1 && step !== 'raise')
    await owner`update servicing.facility set status = 'closed' where customer_id = ${person.userId}`;
  if (step === 'raise')
    await owner`select ledger.set_limit(principal_kind, id, 364::smallint, 50000000, null, 'to be raised', now()) from servicing.facility where customer_id = ${person.userId}`;
  await placeReport(full, person);
  if (step !== 'choose_credit' && step !== 'raise') await bringTo(full, person, { line, step }, amount);
  return person;
}

/** A report of the bureau with the best score: paid from the wallet as always, and here as if the bureau had given it at once. */
async function placeReport(full: FullApp, person: SignedInPerson): Promise<void> {
  const { database, config } = full;
  const pay = (path: string, body: unknown) =>
    full.ask({ method: 'POST', path, token: person.access, headers: { 'idempotency-key': randomUUID() }, body });
  await pay('/api/v1/credit-score/request-credit-score?line=1', { consent: true });
  const paid = await pay('/api/v1/credit-score/credit-score-payment?line=1', { use_cash_wallet: true });
  if (paid.status >= 300) throw new Error(`the report was not paid: ${paid.status} ${paid.text}`);
  const at = new Date();
  const report: BureauReport = {
    score: 840,
    grade: 'A1',
    bouncedCheques: 0,
    overdueLoans: 0,
    activeLoans: 0,
    totalDebt: 0n,
  };
  await database.transaction(async (tx) => {
    const row = await readLastReport(tx, person.userId);
    if (row === undefined) throw new Error('the report was not stored');
    await markPreparing(tx, row.id, { at, giveUpAt: new Date(at.getTime() + MONTH_MS) });
    await markReady(tx, row.id, {
      at,
      validUntil: new Date(at.getTime() + MONTH_MS),
      contentSealed: sealReport(createDataVault(config.secrets), row.id, report),
    });
  });
}

/** The phases that are put in place rather than gone through: a lender would have to be waited for. */
const PLACED: Readonly<Record<string, number>> = { payment: 8 };
/** What a request is said to be at for each of these: the step before its guarantee is given. */
const AT_GUARANTEE: ReadonlySet<string> = new Set(['guarantee', 'guarantor', 'cheque', 'promissory_note']);
const MAX_STEPS = 12;

async function bringTo(full: FullApp, person: SignedInPerson, { line, step }: Given, amount = AMOUNT): Promise<void> {
  const ask = (method: string, path: string, body?: unknown) =>
    full.ask({
      method,
      path,
      token: person.access,
      headers: { 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body }),
    });
  const chosen = await ask('POST', `/api/v1/credit-assessment/choose-credit?line=${line}`, { credit: amount });
  if (chosen.status !== 201) throw new Error(`line ${line} took no choice: ${chosen.status} ${chosen.text}`);
  const { id } = chosen.json() as { id: number };
  if (step in PLACED)
    await full.database
      .owner`update origination.credit_request set phase = ${PLACED[step] ?? 8}, status = 2, lender_state = 'approved' where id = ${id}`;
  if (step === 'contract') await prepareContract(full, id);
  // The page of a lender belongs to requests that are with it; its calls say of any request where it is.
  if (step === 'any' || step === 'lender_page' || step in PLACED || step === 'contract') return;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const list = await ask('GET', `/api/v1/credit-assessment/credit-request?line=${line}`);
    const [request] = (list.json() as { results: { phase: number; next: NextStepOut | null }[] }).results;
    const next = request?.next;
    if (next?.key === step || (AT_GUARANTEE.has(step) && request?.phase === 5)) return;
    if (step === 'documents' && next?.key === 'document') return;
    if (step === 'document_rejected' && request?.phase !== 3 && next?.key !== 'document') {
      await reject(full, id);
      return;
    }
    const call = next?.call ?? null;
    if (call === null) throw new Error(`line ${line} does not come to ${step}: ${next?.key}`);
    const response =
      call.content_type === 'multipart/form-data'
        ? await sendForm(full, person, call)
        : await ask(call.method, call.path, call.body ?? undefined);
    if (response.status >= 300) throw new Error(`${next?.key} of line ${line}: ${response.status} ${response.text}`);
  }
}

async function prepareContract(full: FullApp, requestId: number): Promise<void> {
  const [row] = await full.database.owner<{ document_id: bigint }[]>`
    select document_id from origination.credit_request where id = ${requestId}`;
  if (row !== undefined) await runDocumentTask(full, 'signing.prepare_document', row.document_id);
}

async function reject({ database }: FullApp, requestId: number): Promise<void> {
  await database.owner`
    update documents.document set state = 'rejected', reject_code = 'unreadable', reject_reason = 'خوانا نیست', decided_at = now() where subject_id = ${requestId}`;
  await database.owner`update origination.credit_request set phase = 4, status = 0, lender_state = 'none' where id = ${requestId}`;
}

async function sendForm(full: FullApp, person: SignedInPerson, call: NonNullable<NextStepOut['call']>) {
  const form = new FormData();
  for (const [field, value] of Object.entries(call.body ?? {}))
    form.append(field, String(value).startsWith('{{file:') ? new Blob([new Uint8Array(PICTURE)]) : String(value));
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  return full.ask({
    method: call.method,
    path: call.path,
    token: person.access,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

/** The newest request of whoever sends the example. */
async function requestOf(context: ValueContext): Promise<bigint> {
  const [row] = await context.full.database.owner<{ id: bigint }[]>`
    select id from origination.credit_request where customer_id = ${present(context).userId} order by id desc limit 1`;
  return row?.id ?? 0n;
}

/** A document of it that is submitted, made where there is none. */
async function documentOf(context: ValueContext): Promise<string> {
  const { owner } = context.full.database;
  const requestId = await requestOf(context);
  const [row] = await owner<
    { id: bigint }[]
  >`select id from documents.document where subject_id = ${requestId} order by id limit 1`;
  if (row !== undefined) return String(row.id);
  const [line] = await owner<{ line: number; kind: string | null }[]>`
    select r.line, o.document_kinds[1] as kind from origination.credit_request r join origination.offer o on o.id = r.offer_id where r.id = ${requestId}`;
  // A line that wants none has none: whoever names one is refused before it is looked for.
  const kind = line?.kind ?? null;
  if (line === undefined || kind === null) return '8256';
  const path = `/api/v1/credit-assessment/credit-document?line=${line.line}`;
  const body = { kind, file: '{{file:x}}' };
  const response = await sendForm(context.full, present(context), {
    id: '',
    method: 'POST',
    path,
    content_type: '',
    body,
  });
  return String((response.json() as { id: number }).id);
}

/** A request of another person whose document waits for an operator. */
const waitingCase = (context: ValueContext): Promise<{ readonly requestId: bigint; readonly documentId: bigint }> =>
  context.once('credit case', async () => {
    const { full } = context;
    // So little that line 9 wants no guarantee: the document is the last thing.
    const person = await signUpApplicant(full, { line: 9, step: 'documents' }, AMOUNT / 3);
    const other = { ...context, person };
    const documentId = BigInt(await documentOf(other));
    return { requestId: await requestOf(other), documentId };
  });

const extraData = (context: ValueContext): Promise<string> =>
  context.once('extra data', () => requestExtraData(context));

async function requestExtraData(context: ValueContext): Promise<string> {
  const { owner } = context.full.database;
  const requestId = await requestOf(context);
  await owner`
    insert into origination.extra_data (bucket, id, request_id, customer_id, kind, title, requested_by, requested_at)
    select bucket, nextval('origination.extra_data_number') * 64 + bucket, id, customer_id, 'text', 'نام کارفرما', 1, now() from origination.credit_request where id = ${requestId}`;
  const [row] = await owner<
    { id: bigint }[]
  >`select id from origination.extra_data where request_id = ${requestId} order by id desc limit 1`;
  return String(row?.id);
}

/** Values of the examples of credit requests. */
export const CREDIT_VALUES = {
  credit_request_id: async (context: ValueContext) => String(await requestOf(context)),
  credit_document_id: documentOf,
  document_kind: async (context: ValueContext) => {
    const [row] = await context.full.database.owner<{ kind: string | null }[]>`
      select o.document_kinds[1] as kind from origination.credit_request r join origination.offer o on o.id = r.offer_id where r.customer_id = ${present(context).userId} order by r.id desc limit 1`;
    return row?.kind ?? 'national_card';
  },
  extra_data_id: extraData,
  contract_code: async (context: ValueContext) => {
    const { full } = context;
    const person = present(context);
    const before = full.sms.received.length;
    const sent = await full.ask({
      path: '/api/v1/credit-assessment/confirm-contract-otp?line=1',
      token: person.access,
    });
    if (sent.status !== 200) throw new Error(`no code was sent: ${sent.status} ${sent.text}`);
    for (
      let tries = 0;
      tries < 400 && !full.sms.received.slice(before).some(({ to, code }) => to === person.mobile && code !== '');
      tries += 1
    )
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    return full.sms.lastCode(person.mobile);
  },
  branch_id: async (context: ValueContext) => {
    const response = await context.full.ask({ path: '/api/v1/melli-bank/bank-branch', token: present(context).access });
    return (response.json() as { results?: { id: number }[] }).results?.[0]?.id ?? 21;
  },
  guarantee_kind: async (context: ValueContext) => {
    const [row] = await context.full.database.owner<{ kind: string }[]>`
      select guarantees->0->>'kind' as kind from origination.credit_request where customer_id = ${present(context).userId} order by id desc limit 1`;
    return row?.kind ?? 'cheque';
  },
  credit_case_id: async (context: ValueContext) => String((await waitingCase(context)).requestId),
  credit_case_document_id: async (context: ValueContext) => String((await waitingCase(context)).documentId),
};
