import { afterAll, beforeAll, expect, test } from 'vitest';
import { driveCredit } from './testing/credit-driver.test-support.ts';
import { type CreditWorld, GUARANTOR, startCreditWorld } from './testing/credit-world.test-support.ts';

/** Signed by the customer and Nesye alone; above a sum a guarantor signs for line 9 as well. */
const HOUSE_LINES: ReadonlySet<number> = new Set([1]);

let world: CreditWorld;
/** Codes of an authenticator app are good once in 30 seconds, so they sign in once. */
let others: { readonly operator: string; readonly guarantor: string };
beforeAll(async () => {
  world = await startCreditWorld();
  others = { operator: await world.operator(), guarantor: await world.signIn(GUARANTOR) };
}, 120_000);
afterAll(() => world.stop());

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'line %i: whoever knows nothing but `next` gets from nothing to an active credit',
  async (line) => {
    const person = await world.newPerson(720);
    const actors = { applicant: person.access, ...others };
    const before = (await world.ask('GET', `/api/v1/credit-assessment/line/${line}`, person.access)).json() as {
      readonly steps: readonly string[];
    };
    const { request, done, writes } = await driveCredit(world, { actors, line });
    expect([request?.phase, request?.status, request?.reason]).toEqual([9, 2, null]);
    expect(request?.contract_uid).toMatch(/^[0-9a-f-]{36}$/);
    // The count of steps that is shown before there is a request is that of the request.
    expect(before.steps).toEqual(request?.steps.map(({ key }) => key));
    // Signing in is two more.
    if (line === 1) expect(writes).toBeLessThanOrEqual(6);
    expect(done.length).toBeGreaterThan(4);
    // Where a bank signs last he may have left: he is told that it is his turn again.
    const inbox = (await (await world.sandbox.get(`/sandbox/sms?to=${person.mobile}`)).json()) as readonly {
      text: string;
    }[];
    const told = inbox.filter(({ text }) => text.includes('هزینهٔ قرارداد'));
    expect(told.length).toBe(HOUSE_LINES.has(line) ? 0 : 1);
    expect(await world.brokenChecks()).toEqual([]);
  },
  120_000,
);
