import { judgeFailedTry, resendDelayMs } from './purchase-outcome.ts';
import type { PurchaseIntent } from './purchase-intent.ts';

/** How a purchase ended. `signed_out`: not decided; it goes on after the next login. */
export type PurchaseEnd<Bought> =
  | { readonly kind: 'bought'; readonly response: Bought }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'signed_out' };

export interface PurchasePorts<Bought> {
  readonly send: (intent: PurchaseIntent) => Promise<Bought>;
  /** Waits until the next try; may end early when the network comes back or the customer asks. */
  readonly wait: (delayMs: number) => Promise<void>;
  /** Called for each try whose outcome is unknown, before the wait. */
  readonly onUnknown: (failedTries: number, error: unknown) => void;
}

/**
 * Sends one confirmed purchase until its outcome is decided: the same uid and body each time, however often the
 * network or the server leaves it open. It never makes a second purchase. Rejects only when `wait` does (the screen was left).
 */
export async function runPurchase<Bought>(
  intent: PurchaseIntent,
  ports: PurchasePorts<Bought>,
): Promise<PurchaseEnd<Bought>> {
  for (let failedTries = 1; ; failedTries += 1) {
    try {
      return { kind: 'bought', response: await ports.send(intent) };
    } catch (error) {
      const verdict = judgeFailedTry(error);
      if (verdict === 'refused') return { kind: 'refused', error };
      if (verdict === 'signed_out') return { kind: 'signed_out' };
      ports.onUnknown(failedTries, error);
      await ports.wait(resendDelayMs(failedTries, error));
    }
  }
}
