import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { SignedInPerson } from '../../../acceptance/testing/demo-people.test-support.ts';
import type { FullApp } from '../../../acceptance/testing/full-app.test-support.ts';
import type { HttpResponse } from '../../../acceptance/testing/http-caller.test-support.ts';
import { jpegOf } from '../../../platform/storage/media/media-samples.test-support.ts';
import { LOOK_AT_ORDER } from '../../../platform/orders/look-at-order.ts';
import { runTask, runTasks } from '../../../platform/testing/run-tasks.ts';
import type { GuaranteeNeed } from '../index.ts';

export type StepPerson = Pick<SignedInPerson, 'userId' | 'access' | 'mobile'>;
export type Items = GuaranteeNeed['items'];

export const PICTURE = jpegOf(640, 300);
export const CREDIT = 100_000_000n;
export const WORTH = 150_000_000n;

const BUCKETS = 64n;
let lastRequest = 900_000n;
let lastCheque = Date.now();

/** A Sayad id that nothing has used. */
export const newSayadId = (): string => String((lastCheque += 1)).padStart(16, '2');

/** What origination does where a request comes to its guarantees; returns the request. */
export async function openRequirement(
  { database, app, clock }: FullApp,
  { userId }: Pick<StepPerson, 'userId'>,
  line: number,
  items: Items,
): Promise<bigint> {
  lastRequest += 1n;
  const requestId = lastRequest * BUCKETS + (userId % BUCKETS);
  await database.transaction((tx) =>
    app.ports
      .guarantees()
      .require(tx, { requestId, customerId: userId, line, amount: CREDIT, items, at: clock.businessNow() }),
  );
  return requestId;
}

/** Sends as the person, whatever comes back. */
export const ask = (
  full: FullApp,
  person: Pick<StepPerson, 'access'>,
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<HttpResponse> =>
  full.ask({
    method,
    path: `/api/v1${path}`,
    token: person.access,
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  });

/** Sends a form with files. */
export async function askForm(
  full: FullApp,
  person: Pick<StepPerson, 'access'>,
  path: string,
  fields: Readonly<Record<string, string | Buffer>>,
  method = 'POST',
): Promise<HttpResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  return full.ask({
    method,
    path: `/api/v1${path}`,
    token: person.access,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

const fieldsOf = (response: HttpResponse): Record<string, unknown> => {
  if (response.status >= 300) throw new Error(`a step returned ${response.status}: ${response.text}`);
  return response.json() as Record<string, unknown>;
};

/** Has the code for the look-up of a cheque sent, and reads it in the SMS. */
export async function chequeCode(full: FullApp, person: StepPerson, line: number): Promise<string> {
  const count = () => full.sms.received.filter(({ to, code }) => to === person.mobile && code !== '').length;
  const before = count();
  fieldsOf(await ask(full, person, 'GET', `/credit-assessment/cheques-inquiry-otp?line=${line}`));
  await vi.waitFor(() => {
    if (count() <= before) throw new Error('no code came');
  });
  return full.sms.lastCode(person.mobile);
}

/** Registers a cheque for the open request on a line; its id. */
export async function registerCheque(
  full: FullApp,
  person: StepPerson,
  line: number,
  sayadId = newSayadId(),
): Promise<string> {
  const code = await chequeCode(full, person, line);
  const body = { sayad_id: sayadId, amount: String(WORTH), code };
  return String(
    fieldsOf(await ask(full, person, 'POST', `/credit-assessment/cheques-inquiry?line=${line}`, body))['id'],
  );
}

/** A cheque with both its pictures, which waits for an operator. */
export async function handInCheque(full: FullApp, person: StepPerson, line: number): Promise<string> {
  const id = await registerCheque(full, person, line);
  fieldsOf(await askForm(full, person, `/guarantor/cheque/${id}/pictures/`, { front: PICTURE, back: PICTURE }));
  return id;
}

/** The ids of a paper's pictures, as an operator reads them. */
export async function picturesOf(full: FullApp, operator: StepPerson, id: string): Promise<string[]> {
  const paper = fieldsOf(await ask(full, operator, 'GET', `/operator/guarantees/${id}`));
  return (paper['files'] as { id: number }[]).map((file) => String(file.id));
}

/** An operator opens both sides and confirms the paper. */
export async function confirmPaper(full: FullApp, operator: StepPerson, id: string): Promise<void> {
  for (const picture of await picturesOf(full, operator, id)) {
    const seen = await ask(full, operator, 'GET', `/operator/guarantee-pictures/${picture}/`);
    if (seen.status !== 200) throw new Error(`a picture returned ${seen.status}: ${seen.text}`);
  }
  fieldsOf(await ask(full, operator, 'POST', `/operator/guarantees/${id}/decision/`, { decision: 'confirm' }));
}

/** The debt is paid off: everything goes back. */
export const release = ({ database, app }: FullApp, requestId: bigint): Promise<void> =>
  database.transaction((tx) => app.ports.guarantees().release(tx, requestId));

/** Runs what waits for notary, courier and bureau now. */
export async function runParties(full: FullApp): Promise<void> {
  await runTask(full.app.work, 'platform.push_orders');
  const looks = full.app.work.tasks.filter(({ name }) => name === LOOK_AT_ORDER.name);
  await runTasks(full.database, looks, new Date(Date.now() + 3_600_000));
  await runTask(full.app.work, 'guarantees.fetch_scores');
}

/** Pays the courier of a returning paper out of the wallet. */
export const payCourier = (full: FullApp, person: StepPerson, id: string): Promise<HttpResponse> =>
  ask(
    full,
    person,
    'POST',
    `/guarantor/cheque-transfer-payment/${id}`,
    { use_cash_wallet: true },
    { 'idempotency-key': randomUUID() },
  );
