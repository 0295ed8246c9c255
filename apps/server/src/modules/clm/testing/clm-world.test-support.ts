import { runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import {
  type SignedInPerson,
  signUpOperator,
  signUpShopOwner,
} from '../../../acceptance/testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from '../../../acceptance/testing/full-app.test-support.ts';

export interface ClmWorld {
  readonly full: FullApp;
  readonly operator: SignedInPerson;
  /** The owner of a new shop that sells. */
  owner(): Promise<SignedInPerson>;
  stop(): Promise<void>;
}

/** The whole server with real stand-ins of the bank and the scanner. */
export async function startClmWorld(): Promise<ClmWorld> {
  const sandbox = await runSandbox();
  const full = await startFullApp({
    BANK_INQUIRY_URL: `${sandbox.url}/sandbox/bank`,
    VIRUS_SCAN_URL: `${sandbox.url}/sandbox/virus-scan/scan`,
  });
  return {
    full,
    operator: await signUpOperator(full),
    owner: () => signUpShopOwner(full),
    stop: async () => {
      await full.stop();
      await sandbox.close();
    },
  };
}
