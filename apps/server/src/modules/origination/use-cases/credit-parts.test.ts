import { expect, test } from 'vitest';
import type { Sql } from '../../../platform/database/database.ts';
import { signingPart } from './credit-parts.ts';

const sql = undefined as unknown as Sql;
const request = { line: 1, customerId: 64n } as never;

test('of a contract that opens between two reads the customer gets no step of another call', async () => {
  const viewers: (bigint | null)[] = [];
  const signing = {
    documentOf: async () => ({ state: 'preparing', turn: undefined }),
    // By now it is open: who may sign is given the call of a signer, any other waits.
    next: async (_sql: Sql, _id: bigint, viewerId: bigint | null) => {
      viewers.push(viewerId);
      return null;
    },
  };
  const part = signingPart(() => signing as never);
  await part.next(sql, 7n, request);
  expect(viewers).toEqual([null]);
});
