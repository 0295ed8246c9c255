import type { CreditRequestOut, NextStepOut } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driveCredit } from './testing/credit-driver.test-support.ts';
import { type Applicant, type CreditWorld, GUARANTOR, startCreditWorld } from './testing/credit-world.test-support.ts';

const ALL = '/api/v1/credit-assessment/credit-request-list';
const LINE_WITH_GUARANTOR = 4;
const LINE_WITH_DOCUMENTS = 9;
const QUICK_LENDER = 6;

let world: CreditWorld;
let others: { readonly operator: string; readonly guarantor: string };
beforeAll(async () => {
  world = await startCreditWorld();
  others = { operator: await world.operator(), guarantor: await world.signIn(GUARANTOR) };
}, 120_000);
afterAll(() => world.stop());

const drive = (person: Applicant, line: number, until?: string, bodies: Record<string, Record<string, unknown>> = {}) =>
  driveCredit(world, {
    actors: { applicant: person.access, ...others },
    line,
    bodies,
    ...(until === undefined ? {} : { until }),
  });
const seenBy = async (token: string, id: number | undefined): Promise<CreditRequestOut | undefined> => {
  const list = await world.ask('GET', ALL, token);
  return (list.json() as { results: readonly CreditRequestOut[] }).results.find((request) => request.id === id);
};
interface Case {
  readonly id: number;
  readonly next: NextStepOut | null;
}
const queueOf = async (token: string, state: string): Promise<readonly Case[]> =>
  (
    (await world.ask('GET', `/api/v1/operator/credit-requests/?filter_state=${state}&page_size=100`, token)).json() as {
      results: readonly Case[];
    }
  ).results;

test('a guarantor sees the request he was asked to guarantee in C115, with his own next step and no more than is his business', async () => {
  const person = await world.newPerson(720);
  const { request } = await drive(person, LINE_WITH_GUARANTOR, 'guarantor_consent_code');
  const seen = await seenBy(others.guarantor, request?.id);
  expect(seen).toMatchObject({ line: LINE_WITH_GUARANTOR, phase: 5, reason: null, contract_uid: null });
  expect([seen?.next?.key, seen?.next?.actor]).toEqual(['guarantor_consent_code', 'guarantor']);
  expect(seen?.steps.flatMap(({ calls }) => calls)).toEqual([]);
  // What the customer does is not his to be called.
  const { next } = await drive(person, LINE_WITH_GUARANTOR, 'contract_code');
  const later = await seenBy(others.guarantor, request?.id);
  expect([next?.actor, later?.phase, later?.next?.call ?? null]).toEqual(['applicant', 7, null]);
  await drive(person, LINE_WITH_GUARANTOR);
  const own = await seenBy(person.access, request?.id);
  expect(own?.contract_uid).toMatch(/^[0-9a-f-]{36}$/);
}, 60_000);

test('an operator sees in the queue what he does next, and does it by nothing else', async () => {
  const person = await world.newPerson(720);
  const small = { choose_credit: { credit: 50_000_000 } };
  const { request } = await drive(person, LINE_WITH_DOCUMENTS, 'documents_review', small);
  const step = async () => {
    const waiting = (await queueOf(others.operator, 'in_check')).find(({ id }) => id === request?.id);
    expect(waiting?.next).toMatchObject({ key: 'documents_review', actor: 'operator' });
    return waiting?.next?.call;
  };
  const approval = { decision: 'approve' };
  const unseen = await world.ask(
    'POST',
    `/api/v1/operator/credit-requests/${request?.id}/decision/`,
    others.operator,
    approval,
  );
  expect([unseen.status, (unseen.json() as { code: string }).code]).toEqual([409, 'page_not_seen']);
  let call = await step();
  let opened = 0;
  for (; call?.method === 'GET'; call = await step(), opened += 1)
    expect((await world.ask('GET', call.path, others.operator)).status).toBe(200);
  expect(opened).toBeGreaterThan(0);
  const decided = await world.ask(call?.method ?? '', call?.path ?? '', others.operator, call?.body);
  expect([decided.status, (decided.json() as Case).next]).toEqual([200, null]);
}, 60_000);

test('what a lender has had for more than a day stands in the queue and in the metrics, from the day it came there', async () => {
  await world.lender(QUICK_LENDER, 'silent');
  const person = await world.newPerson(720);
  const { request } = await drive(person, QUICK_LENDER, 'lender_review');
  await world.work();
  // A number that takes over a second is left out of the metrics, as on a busy machine; it is read again.
  const expectGauge = async (value: string) =>
    await expect
      .poll(
        async () =>
          /nesye_credit_requests_at_lender (\d+)/.exec((await world.full.ask({ path: '/metrics' })).text)?.[1],
        { timeout: 20_000 },
      )
      .toBe(value);
  expect(await queueOf(others.operator, 'at_lender')).toEqual([]);
  await expectGauge('0');
  await world.full.database.owner`
    update origination.request_event set at = at - interval '25 hours' where request_id = ${request?.id ?? 0}`;
  expect((await queueOf(others.operator, 'at_lender')).map(({ id, next }) => [id, next])).toEqual([
    [request?.id, null],
  ]);
  await expectGauge('1');
  await world.lender(QUICK_LENDER, 'approve');
}, 60_000);
