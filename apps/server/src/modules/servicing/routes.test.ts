import { servicingCalls } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freezeHandlers } from './freeze-routes.ts';
import { type ServicingWorld, startServicingWorld } from './testing/servicing-world.test-support.ts';
import { waiverHandlers } from './waiver-routes.ts';

let world: ServicingWorld;
beforeAll(async () => {
  world = await startServicingWorld();
});
afterAll(() => world.database.close());

test('every call of the context has its handler', () => {
  const { database, clock, handlers } = world;
  const deps = { database, clock };
  const all = { ...handlers, ...waiverHandlers(deps), ...freezeHandlers(deps) };
  expect(Object.keys(all).toSorted()).toEqual(Object.keys(servicingCalls).toSorted());
});
