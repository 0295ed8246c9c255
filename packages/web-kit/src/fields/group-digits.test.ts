import { expect, it } from 'vitest';
import { groupCard, groupMaskedCard, groupPostalCode, groupSheba } from './group-digits.ts';

it.each([
  ['', ''],
  ['19199', '19199'],
  ['۱۹۱۹۹۱', '19199-1'],
  ['19199-14587000', '19199-14587'],
])('postal code %j → %j', (typed, shown) => expect(groupPostalCode(typed)).toBe(shown));

it('a masked card number stands in fours', () =>
  expect(groupMaskedCard('603770******5443')).toBe('6037 70** **** 5443'));

it.each([
  ['IR', ''],
  ['IR62', '62'],
  ['620540102680020817909002', '62 0540 1026 8002 0817 9090 02'],
  ['IR۶۲ ۰۵۴۰', '62 0540'],
])('sheba %j → %j', (typed, shown) => expect(groupSheba(typed)).toBe(shown));

it('groups a card in fours', () => expect(groupCard('۶۲۷۴۱۲۹۰۰۵۴۷')).toBe('6274 1290 0547'));
