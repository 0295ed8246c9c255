import { expect, it } from 'vitest';
import { digitGroups } from './digit-groups.ts';

it.each([
  ['7', ['7']],
  ['8318', ['8318']],
  ['18318', ['1', '8318']],
  ['183184', ['18', '3184']],
  ['123456789012', ['1234', '5678', '9012']],
])('groups %s by fours from its end', (number, groups) => {
  expect(digitGroups(number).map(({ digits }) => digits)).toEqual(groups);
});
