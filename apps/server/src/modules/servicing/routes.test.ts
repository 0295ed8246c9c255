import { waiverHandlers } from './waiver-routes.ts';
import { servicingCalls } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServicingWorld, startServicingWorld } from './testing/servicing-world.test-support.ts';

let world: ServicingWorld;
beforeAll(async () => {
  world = await startServicingWorld();
});
afterAll(() => world.database.close());

test('every call of the context has its handler', () => {
  const { database, clock, handlers } = world;
  expect(Object.keys({ ...handlers, ...waiverHandlers({ database, clock }) }).toSorted()).toEqual(
    Object.keys(servicingCalls).toSorted(),
  );
});
