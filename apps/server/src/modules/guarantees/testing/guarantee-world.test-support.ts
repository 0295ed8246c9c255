import { type RunningSandbox, runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import {
  type SignedInPerson,
  signUpOperator,
  signUpPerson,
} from '../../../acceptance/testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from '../../../acceptance/testing/full-app.test-support.ts';

export interface GuaranteeWorld {
  readonly full: FullApp;
  readonly sandbox: RunningSandbox;
  readonly operator: SignedInPerson;
  /** Someone new with a confirmed identity and a wallet of 5,000,000 rials. */
  customer(): Promise<SignedInPerson>;
  stop(): Promise<void>;
}

/** The whole server with real stand-ins of Sayad, notary, courier, scanner and bureau. */
export async function startGuaranteeWorld(): Promise<GuaranteeWorld> {
  const sandbox = await runSandbox();
  const full = await startFullApp({
    SAYAD_URL: `${sandbox.url}/sandbox/sayad`,
    NOTARY_URL: `${sandbox.url}/sandbox/notary`,
    COURIER_URL: `${sandbox.url}/sandbox/courier`,
    BUREAU_URL: `${sandbox.url}/sandbox/bureau`,
    VIRUS_SCAN_URL: `${sandbox.url}/sandbox/virus-scan/scan`,
    CARD_REGISTRY_URL: `${sandbox.url}/sandbox/serial/check`,
  });
  return {
    full,
    sandbox,
    operator: await signUpOperator(full),
    customer: () => signUpPerson(full, { isVerified: true, wallet: 5_000_000n }),
    stop: async () => {
      await full.stop();
      await sandbox.close();
    },
  };
}
