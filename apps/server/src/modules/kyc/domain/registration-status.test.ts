import { expect, it } from 'vitest';
import { type RegistrationFacts, registrationStatus } from './registration-status.ts';

const facts = (differing: Partial<RegistrationFacts>): RegistrationFacts => ({
  registry: 'matched',
  hasAddress: true,
  isAddressConfirmed: true,
  ...differing,
});

it.each([
  ['never looked up', facts({ registry: undefined }), 0],
  ['look-up failed, whatever the address', facts({ registry: 'failed' }), 1],
  ['no address', facts({ hasAddress: false, isAddressConfirmed: false }), 2],
  ['address not confirmed', facts({ isAddressConfirmed: false }), 3],
  ['a passport that an operator has yet to confirm', facts({ registry: 'declared' }), 3],
  ['a passport without an address', facts({ registry: 'declared', hasAddress: false }), 2],
  ['all confirmed', facts({}), 4],
])('%s', (_, given, status) => {
  expect(registrationStatus(given)).toBe(status);
});
