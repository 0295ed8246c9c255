import { expect, it } from 'vitest';
import { shownSteps } from './shown-steps.ts';

const steps = (...keys: readonly string[]) => keys.map((key) => ({ key, state: 'waiting' as const }));
const keysOf = (shown: readonly { readonly key: string }[]) => shown.map(({ key }) => key);

it('counts no step that nobody ever sees: our own decision without papers, and the opening of the credit', () => {
  const all = steps('scoring', 'choose_credit', 'review', 'contract', 'payment', 'activation');
  expect(keysOf(shownSteps(all, 'house'))).toEqual(['scoring', 'choose_credit', 'contract', 'payment']);
});

it('counts the review where a lender decides or an operator looks at papers', () => {
  const byLender = steps('scoring', 'choose_credit', 'review', 'contract', 'payment', 'activation');
  expect(keysOf(shownSteps(byLender, 'lender'))).toContain('review');
  expect(keysOf(shownSteps(steps('documents', 'review', 'contract'), 'house'))).toContain('review');
});

it('shows a step that is refused or at hand, whatever it is', () => {
  expect(keysOf(shownSteps([{ key: 'review', state: 'refused' }], 'house'))).toEqual(['review']);
  expect(keysOf(shownSteps([{ key: 'review', state: 'open' }], 'house'))).toEqual(['review']);
});
