import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** The library by itself: its adapter for the runner sends and reads it for each look, which takes longer than the look. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What is half-way between two states has the colours of neither. */
const WHEN_STILL = `Promise.allSettled(
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished),
)`;

/** What axe finds on the page, with each element it was found in: by all its rules, or by `rules` alone. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>(`typeof axe === 'object'`))) await page.evaluate(AXE);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return await page.evaluate<readonly string[]>(`${WHEN_STILL}
    .then(() => axe.run(document, ${JSON.stringify(options)}))
    .then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html + ' ' + (node.failureSummary ?? '')).join('\\n')),
    )`);
}

/** Colours of this page no longer pass over from one state or theme to the next: what is measured half-way is neither. */
export const stopTransitions = (page: Page): Promise<unknown> =>
  page.evaluate(
    'void document.styleSheets[0].insertRule("*, ::before, ::after { transition-property: none !important }")',
  );
