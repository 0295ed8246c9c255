import { afterAll, beforeAll, expect, test } from 'vitest';
import { driveCredit } from './testing/credit-driver.test-support.ts';
import { type Applicant, type CreditWorld, GUARANTOR, startCreditWorld } from './testing/credit-world.test-support.ts';

/** Guarantor and cheque. */
const LINE = 3;
const LEAST = 50_000_000;

let world: CreditWorld;
let others: { readonly operator: string; readonly guarantor: string };
beforeAll(async () => {
  world = await startCreditWorld();
  others = { operator: await world.operator(), guarantor: await world.signIn(GUARANTOR) };
}, 120_000);
afterAll(() => world.stop());

const drive = ({ access }: Applicant, until?: string) =>
  driveCredit(world, {
    actors: { applicant: access, ...others },
    line: LINE,
    bodies: { choose_credit: { credit: LEAST, number_of_installments: 12 } },
    ...(until !== undefined && { until }),
  });

test('one guarantor of three applicants on one line: each `next` moves its own request, the newest first', async () => {
  const people = [await world.newPerson(480), await world.newPerson(480), await world.newPerson(480)];
  // All three have invited the same person before that person does anything.
  for (const person of people) {
    const { next } = await drive(person, 'guarantor_consent_code');
    expect(next?.key).toBe('guarantor_consent_code');
  }
  for (const person of people.toReversed()) {
    const { request } = await drive(person);
    expect([request?.phase, request?.reason]).toEqual([9, null]);
  }
  expect(await world.brokenChecks()).toEqual([]);
}, 120_000);
