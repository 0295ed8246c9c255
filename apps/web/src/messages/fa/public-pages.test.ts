import { expect, it } from 'vitest';
import { factText } from './public-facts.ts';
import { publicPagesText } from './public-pages.ts';

/** All texts under a value. */
const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
const PERSIAN_NUMBER = /[۰-۹][۰-۹٬]*/g;
const customerTexts = textsOf([publicPagesText.root, publicPagesText.landing, publicPagesText.faq]);

it('names no figure of the product but those of the facts', () => {
  const known = new Set(Object.values(factText).flatMap((text) => text?.match(PERSIAN_NUMBER) ?? []));
  const named = customerTexts.flatMap((text) => text.match(PERSIAN_NUMBER) ?? []);
  expect(named.filter((number) => !known.has(number))).toEqual([]);
  expect(customerTexts.filter((text) => /سه روز|دو هفته|یک ماه مهلت/.test(text))).toEqual([]);
});

it.each([
  ['what opening a credit costs, beside what is free', publicPagesText.root, factText.report],
  ['the stamp of the contract', publicPagesText.root, factText.stamp],
  ['what is needed to begin', publicPagesText.landing, factText.opening],
])('says %s', (_, page, figure) => {
  expect(textsOf(page).some((text) => text.includes(figure))).toBe(true);
});

it('promises nothing for a mobile number alone', () => {
  expect(customerTexts.filter((text) => text.includes('موبایل کافی است'))).toEqual([]);
});
