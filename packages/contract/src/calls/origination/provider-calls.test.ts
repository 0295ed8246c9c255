import { expect, test } from 'vitest';
import type { Call } from '../../call.ts';
import type { FamilyCall, Provider } from '../../family.ts';
import { PROVIDER_SHAPE, providerCalls } from './provider-calls.ts';
import { PROVIDERS } from './providers.ts';

/** Calls of the specification (C168–C351) that a provider refuses whatever is sent. The fewer, the more of it is there. */
const MAX_REFUSED = 40;
/** Steps that every provider has. */
const COMMON: ReadonlySet<string | undefined> = new Set([undefined, 'any', 'choose_credit']);
const GUARANTEES: ReadonlySet<string> = new Set(['cheque', 'promissory_note', 'guarantor']);

const shape: Readonly<Record<string, FamilyCall>> = PROVIDER_SHAPE.forAll;
const steps = new Set(
  Object.values(shape).flatMap(({ step }) => (step === undefined || COMMON.has(step) ? [] : [step])),
);

test.each(Object.entries(PROVIDERS as Readonly<Record<string, Provider>>))(
  '%s uses each step of the family, or says why not',
  (_, { steps: used, unused }) => {
    const has = (step: string): boolean =>
      used.includes(step) || (step === 'guarantee' && used.some((each) => GUARANTEES.has(each)));
    expect([...steps].filter((step) => !has(step))).toEqual(Object.keys(unused).filter((step) => steps.has(step)));
    expect(Object.keys(unused).filter((step) => !steps.has(step) || has(step))).toEqual([]);
    for (const reason of Object.values(unused)) expect(reason).toMatch(/^[A-Z].{15,}\.$/);
  },
);

test(`at most ${MAX_REFUSED} calls of the specification are refused on their line`, () => {
  const refused = Object.values<Call>(providerCalls).filter(
    ({ id, example }) => id.startsWith('C') && example.refusal === 'step_not_applicable',
  );
  expect(refused.map(({ id }) => id).length).toBeLessThanOrEqual(MAX_REFUSED);
});
