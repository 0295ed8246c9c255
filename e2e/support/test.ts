import { expect, test as base } from '@playwright/test';
import { isLongRun } from '../../tools/suites/run-size.ts';
import { baseUrl } from './product-of-worker.ts';

/** The runner's own `test`, whose pages open the product of their worker. */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the needed fixtures from the braces; this one needs none
  baseURL: ({}, provide) => provide(baseUrl),
});

/** A further case of what another test of its file shows: `npm run test:long` runs it. */
// oxlint-disable-next-line typescript/unbound-method -- a function around it would be the place that the runner names for each test.
export const longTest = isLongRun ? test : test.skip;
export { expect };
