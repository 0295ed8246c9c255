import { expect, test } from 'vitest';
import { judge, medianOf, PAGES, type Scores } from './scores.ts';

const scores = (performance: number, seo = 100): Scores => ({
  performance,
  accessibility: 100,
  'best-practices': 100,
  seo,
});

const pageAt = (address: string) => {
  const found = PAGES.find(({ page }) => page === address);
  if (found === undefined) throw new Error(`${address} is not measured`);
  return found;
};

test('the median is the middle one, and the lower of two', () => {
  expect(medianOf([scores(99), scores(40), scores(97)]).performance).toBe(97);
  expect(medianOf([scores(99), scores(90)]).performance).toBe(90);
  expect(() => medianOf([])).toThrow(RangeError);
});

test('each goal that is missed is named', () => {
  expect(judge(pageAt('/'), scores(100))).toEqual([]);
  expect(judge(pageAt('/login'), scores(97))).toEqual(['/login: performance is 97, the goal 98']);
  expect(judge(pageAt('/faq'), scores(94, 99))).toEqual([
    '/faq: performance is 94, the goal 95',
    '/faq: seo is 99, the goal 100',
  ]);
});

test('a customer’s home has a lower goal, and none for search engines', () => {
  expect(judge(pageAt('/user/welcome'), scores(95, 40))).toEqual([]);
  expect(judge(pageAt('/user/welcome'), scores(94))).toEqual(['/user/welcome: performance is 94, the goal 95']);
});
