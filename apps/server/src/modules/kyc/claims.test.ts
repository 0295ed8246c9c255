import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type DocumentsWorld,
  type Person,
  START,
  startDocumentsWorld,
} from './testing/documents-world.test-support.ts';

let world: DocumentsWorld;
let first: Person;
let second: Person;
beforeAll(async () => {
  world = await startDocumentsWorld();
  first = await world.newPerson({ isOperator: true });
  second = await world.newPerson({ isOperator: true });
});
beforeEach(() => world.clock.moveTo(START));
afterAll(() => world.close());

let newest = 1_000;
const newCase = (): number => (newest += 1);
const claim = async (person: Person, id: number, queue = 'reviews') =>
  (await world.ask(person, 'POST', '/api/v1/operator/claims/', { queue, id })).body;
const after = (ms: number): string => new Date(new Date(START).getTime() + ms).toISOString();

test('a case is taken for five minutes, stays with who has it, and is free after that', async () => {
  const id = newCase();
  expect(await claim(first, id)).toEqual({ is_yours: true, colleague: null, until: after(300_000) });
  expect(await claim(second, id)).toMatchObject({ is_yours: false, colleague: { id: Number(first.userId) } });
  world.clock.moveTo(after(200_000));
  expect(await claim(first, id)).toMatchObject({ is_yours: true, until: after(500_000) });
  world.clock.moveTo(after(499_999));
  expect(await claim(second, id)).toMatchObject({ is_yours: false });
  world.clock.moveTo(after(500_000));
  expect(await claim(second, id)).toMatchObject({ is_yours: true });
  expect(await claim(first, id)).toMatchObject({ is_yours: false, colleague: { id: Number(second.userId) } });
});

test('the same number in another queue is another case', async () => {
  const id = newCase();
  expect(await claim(first, id)).toMatchObject({ is_yours: true });
  expect(await claim(second, id, 'shops')).toMatchObject({ is_yours: true });
});

test('of two concurrent ones one has it, and each case has one', async () => {
  const ids = Array.from({ length: 20 }, newCase);
  const claims = await Promise.all(ids.flatMap((id) => [claim(first, id), claim(second, id)]));
  for (const [place] of ids.entries()) {
    const pair = [claims[2 * place], claims[2 * place + 1]];
    expect(pair.filter((each) => each?.['is_yours'] === true)).toHaveLength(1);
    expect(pair.filter((each) => each?.['colleague'] !== null)).toHaveLength(1);
  }
});

test('it is the operators’ alone', async () => {
  const customer = await world.newPerson();
  expect((await world.ask(customer, 'POST', '/api/v1/operator/claims/', { queue: 'reviews', id: 1 })).status).toBe(403);
});
