import path from 'node:path';
import { chromium } from 'playwright-core';
import { signIn } from '../../e2e/support/sign-in.ts';

export interface SignedInBrowser {
  /** Where Lighthouse reaches it. */
  readonly port: number;
  /** Forgets everything but who is signed in: no worker, no cache, no stored values. */
  readonly forgetVisits: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const PORT = 9333;
const FORGOTTEN = 'cache_storage,service_workers,indexeddb,local_storage,shader_cache';

/** A browser in which a demo customer is signed in. Lighthouse's own browser would be a stranger. */
export async function openSignedInBrowser(
  baseUrl: string,
  { folder, program, flags }: { folder: string; program: string; flags: readonly string[] },
): Promise<SignedInBrowser> {
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: program,
    args: [...flags, `--remote-debugging-port=${PORT}`],
  });
  await signIn(context, baseUrl, 'customer', 'as_it_was');
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  return {
    port: PORT,
    forgetVisits: async () => {
      await session.send('Storage.clearDataForOrigin', { origin: baseUrl, storageTypes: FORGOTTEN });
      await session.send('Network.clearBrowserCache');
    },
    close: () => context.close(),
  };
}
