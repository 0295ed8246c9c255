import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://nesye.example', 'nesye.example', 'https://nesye.example'],
  ['https://app.nesye.example:8443', 'app.nesye.example', 'https://app.nesye.example:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['https://127.0.0.1.example', '127.0.0.1.example', 'https://127.0.0.1.example'],
])('%s is the relying party %s', (publicOrigin, id, origin) => {
  expect(relyingPartyOf(publicOrigin)).toMatchObject({ id, origin });
});
