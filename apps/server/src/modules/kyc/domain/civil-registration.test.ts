import { expect, test } from 'vitest';
import { civilRegistrationStatusOf, type CivilRegistrationFacts } from './civil-registration.ts';

test.each<[number, string, CivilRegistrationFacts]>([
  [0, 'the registry was not asked, whatever address there is', { registry: undefined, isAddressConfirmed: true }],
  [1, 'the look-up failed', { registry: 'failed', isAddressConfirmed: true }],
  [2, 'matched, no address', { registry: 'matched', isAddressConfirmed: undefined }],
  [3, 'matched, the address is not confirmed', { registry: 'matched', isAddressConfirmed: false }],
  [4, 'matched and confirmed', { registry: 'matched', isAddressConfirmed: true }],
])('%i: %s', (status, _why, facts) => expect(civilRegistrationStatusOf(facts)).toBe(status));
