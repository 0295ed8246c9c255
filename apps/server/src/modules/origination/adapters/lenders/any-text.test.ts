import fc from 'fast-check';
import { rial } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationOf, type LenderWorld, LINES, startLenders } from './testing/lenders.test-support.ts';

const RUNS = 25;
let world: LenderWorld;
beforeAll(async () => {
  world = await startLenders();
});
afterAll(() => world.sandbox.close());

/** Whatever people type, letters of any script and every separator of every format among them. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(...Array.from('|^~%&=:;,+"\'<>\\/.#?[]{}()@ ۱آ‌ي')),
      minLength: 1,
      maxLength: 60,
    }),
  )
  .filter((value) => value.trim() === value && value !== '' && !/\p{Cc}/u.test(value));
const amount = fc.bigInt({ min: 1n, max: 999_999_999_999_999n }).map((value) => rial(value));

test.each(LINES)('line %i: any text and any amount arrive as they are', async (line) => {
  await world.behave(line, 'approve', 60_000);
  await fc.assert(
    fc.asyncProperty(text, text, text, amount, amount, async (job, street, number, wanted, income) => {
      const application = applicationOf({
        job,
        monthlyIncome: income,
        amount: wanted,
        address: { province: 'قم', city: 'قم', text: street, postalCode: '8163913114' },
        guarantees: [{ kind: 'promissory_note', reference: number, amount: income }],
        documents: [{ kind: job, sha256: 'a'.repeat(64) }],
      });
      expect((await world.lenderOf(line).submit(application)).kind).toBe('pending');
      const [stored] = await world.stored(line, application.reference);
      expect(stored).toMatchObject({
        job,
        income: Number(income),
        amount: Number(wanted),
        address: expect.stringContaining(street) as string,
        guarantees: [{ kind: 'promissory_note', reference: number, amount: Number(income) }],
        documents: [{ kind: job, sha256: 'a'.repeat(64) }],
      });
    }),
    { numRuns: RUNS },
  );
});
