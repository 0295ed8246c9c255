import type { CreditRequestOut } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driveCredit } from './testing/credit-driver.test-support.ts';
import { type Applicant, type CreditWorld, GUARANTOR, startCreditWorld } from './testing/credit-world.test-support.ts';

const LINE_WITH_GUARANTOR = 4;
const OWN = '/api/v1/guarantor/own/';

let world: CreditWorld;
let others: { readonly operator: string; readonly guarantor: string };
beforeAll(async () => {
  world = await startCreditWorld();
  others = { operator: await world.operator(), guarantor: await world.signIn(GUARANTOR) };
}, 120_000);
afterAll(() => world.stop());

const drive = (person: Applicant, until?: string) =>
  driveCredit(world, {
    actors: { applicant: person.access, ...others },
    line: LINE_WITH_GUARANTOR,
    ...(until === undefined ? {} : { until }),
  });
const documentsOf = (request: CreditRequestOut | undefined) => world.full.database.owner<
  { id: bigint; state: string }[]
>`
  select id, state from signing.document where subject_id = ${String(request?.id)} order by id`;

test('a guarantor who leaves after the customer has signed: that contract is void, and the next guarantor signs another', async () => {
  const person = await world.newPerson(720);
  const { request, next } = await drive(person, 'request_signing_code');
  expect([request?.phase, next?.actor]).toEqual([7, 'guarantor']);
  const list = await world.ask('GET', OWN, others.guarantor);
  const [own] = (list.json() as { results: { id: number; total: number | null }[] }).results;
  // What a guarantor agrees to says which lender, in how many installments, and what they come to.
  const count = request?.number_of_installments;
  expect(own).toMatchObject({ lender_name: 'بانک مهر ایران', number_of_installments: count });
  const plans = await world.ask(
    'GET',
    `/api/v1/credit-assessment/line-installment-calculator?line=${LINE_WITH_GUARANTOR}&credit_limit=${request?.amount}`,
    person.access,
  );
  const plan = (plans.json() as { results: Record<string, number>[] }).results.find(
    (each) => each['number_of_installments'] === count,
  );
  expect(own?.total).toBe((plan?.['amount'] ?? 0) + (plan?.['fee'] ?? 0));
  const declined = await world.ask('POST', `${OWN}${own?.id}/decline/`, others.guarantor, {});
  expect(declined.status).toBe(200);
  // The customer has to name another one; nobody can sign what names the first.
  const back = await drive(person, 'guarantor');
  expect([back.request?.phase, back.request?.status]).toEqual([5, 0]);
  // The same number is named again: that takes a minute.
  await world.full.database.owner`update messaging.number_sending set sent_at = sent_at - interval '61 seconds'`;
  const ended = await drive(person);
  expect([ended.request?.phase, ended.request?.reason]).toEqual([9, null]);
  expect((await documentsOf(ended.request)).map(({ state }) => state)).toEqual(['void', 'signed']);
  expect(await world.brokenChecks()).toEqual([]);
}, 120_000);
