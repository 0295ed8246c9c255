import { expect, it } from 'vitest';
import { moneyMapText } from '#messages/money-map.ts';
import { stateOf } from './node-words.ts';

it('says who has paid: Nesye what comes out of a credit and what a shop gets, the customer what comes out of wallet or card', () => {
  expect(stateOf({ kind: 'credit', state: 'given' }, [])).toBe(moneyMapText.givenByNesye.credit);
  expect(stateOf({ kind: 'customer', state: 'given' }, [])).toBe(moneyMapText.givenByNesye.customer);
  expect(stateOf({ kind: 'wallet', state: 'given' }, [])).toBe(moneyMapText.states.given);
  expect(stateOf({ kind: 'card', state: 'given' }, [])).toBe(moneyMapText.states.given);
  expect(stateOf({ kind: 'credit', state: 'passed' }, [])).toBe(moneyMapText.states.passed);
});

it('says that the customer pays the shop what it has sold on its own credit', () => {
  const nodes = [{ kind: 'customer' }, { kind: 'own_credit' }] as const;
  expect(stateOf({ kind: 'customer', state: 'given' }, nodes)).toBe(moneyMapText.onOwnCredit.customer);
  expect(stateOf({ kind: 'own_credit', state: 'given' }, nodes)).toBe(moneyMapText.onOwnCredit.own_credit);
  expect(stateOf({ kind: 'own_credit', state: 'returned' }, nodes)).toBe(moneyMapText.states.returned);
});
