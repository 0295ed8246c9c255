import type { Page } from 'playwright-core';

const FIGURES = '[۰-۹٬]+';
const TENTHS = /[۰-۹٬]+[٫./][۰-۹]+\s*(?:[\u200e\u200f\u2066-\u2069]*\s*)(?:تومان|ریال)/g;
const ZERO_IN_WORDS = /(?<![\u0600-\u06ff\u200c])صفر\s*(?:تومان|ریال|دینار)/g;
const RIALS = new RegExp(`(${FIGURES})\\s*ریال`, 'g');

/** Amounts of the present page with tenths, and zeros in words with a unit after them: there are none anywhere. */
export async function findTenths(page: Page): Promise<readonly string[]> {
  const text = await visibleText(page);
  return [...text.matchAll(TENTHS), ...text.matchAll(ZERO_IN_WORDS)].map(([found]) => found);
}

/** Amounts in rials of the present page that are no whole toman (ADR 58). */
export async function findOddRials(page: Page): Promise<readonly string[]> {
  const amounts = (await visibleText(page)).matchAll(RIALS);
  return [...amounts].filter(([, figures]) => !figures?.endsWith('۰')).map(([found]) => found);
}

/** The text as it is read: what is folded together counts as well. */
const visibleText = (page: Page): Promise<string> =>
  page.evaluate<string>(`document.body.textContent.replaceAll(/\\s+/g, ' ')`);
