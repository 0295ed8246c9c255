import { afterAll, beforeAll, expect } from 'vitest';
import { type FullApp, startFullApp } from './full-app.test-support.ts';
import { type PurchaseWorld, purchaseWorldOf } from './purchase-world.test-support.ts';

/** One server for all tests of a file, handed over before the first of them; the last one expects that it logged no error. `env` is added to the sandbox's environment. */
export function serveFile(
  handOver: (full: FullApp, world: PurchaseWorld) => void | Promise<void>,
  env: Readonly<Record<string, string>> = {},
): void {
  let started: FullApp | undefined;
  beforeAll(async () => {
    started = await startFullApp(env);
    await handOver(started, purchaseWorldOf(started));
  });
  afterAll(async () => {
    expect(started?.faults).toEqual([]);
    await started?.stop();
  });
}
