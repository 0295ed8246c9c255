import { expect, test } from 'vitest';
import shipped from '../../../../operator.json' with { type: 'json' };
import { factsOf, type Operator } from './operator-facts.ts';

const declared: Operator = {
  name: 'شرکت نمونه',
  registrationNumber: '12345',
  licences: ['مجوز یک', ' '],
  address: null,
  phone: '02100000000',
  email: '',
};

test('the repository declares nobody: it names no company and no licence', () => {
  const { rows, isComplete } = factsOf(shipped);
  expect(rows.filter(({ value }) => value !== undefined)).toEqual([]);
  expect(isComplete).toBe(false);
});

test('a deployment that names itself, its licence and a way to be reached is complete; blanks are nothing', () => {
  expect(factsOf(declared).isComplete).toBe(true);
  expect(factsOf(declared).rows.find(({ name }) => name === 'licences')?.value).toBe('مجوز یک');
  expect(factsOf({ ...declared, licences: [' '] }).isComplete).toBe(false);
  expect(factsOf({ ...declared, phone: null }).isComplete).toBe(false);
});
