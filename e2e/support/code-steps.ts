import { type Call, calls } from '@nesye/contract';
import type { Page } from 'playwright-core';
import { CodeText, FactorText } from '../../packages/contract/src/schemas/one-time-code.ts';
import { expect } from './test.ts';
import { waitUntilQuiet } from './quiet-network.ts';

/** Fewer digits than any code has, so that nothing is sent by itself. */
const BEGUN = '123';
const MINUTE_MS = 60_000;
/** Shorter than the pause between two polls of any screen, and than the time limit of a read. */
const STRIDE_MS = 10_000;

/** All calls of the contract that take a one-time code or a code of an authenticator app, as `POST /api/…`. */
export const callsWithCode = (): readonly string[] =>
  Object.values<Call>(calls)
    .filter(({ body }) => {
      const fields: Readonly<Record<string, object>> = body?.['properties'] ?? {};
      return Object.entries(fields).some(
        ([name, field]) => /(?:^|_)(?:code|otp|totp)$/.test(name) && name !== 'postal_code' && isCode(field),
      );
    })
    .map(({ method, path }) => `${method} ${path}`);

/** Where a code is optional its schema is a copy of `CodeText` or `FactorText`, with the same bounds. */
const isCode = (field: object): boolean =>
  [CodeText, FactorText].some(({ minLength, maxLength }) =>
    Object.entries({ minLength, maxLength }).every(([name, bound]) => Reflect.get(field, name) === bound),
  );

/** A minute passes on the page: every timer of it fires, and what it reads again has come. The page's clock must be installed. */
export async function passMinute(page: Page): Promise<void> {
  for (let passedMs = 0; passedMs < MINUTE_MS; passedMs += STRIDE_MS) {
    await page.clock.runFor(STRIDE_MS);
    await waitUntilQuiet(page);
  }
}

/** A code that was begun is still there after a minute, in the very same field. */
export async function expectCodeStays(page: Page): Promise<void> {
  const field = page.locator('input[autocomplete="one-time-code"]').first();
  await field.waitFor();
  await field.fill(BEGUN);
  const before = await field.elementHandle();
  await passMinute(page);
  expect(await before?.evaluate((element) => (element as { readonly isConnected: boolean }).isConnected)).toBe(true);
  expect(await field.inputValue()).toBe(BEGUN);
}
