import { ownStorage } from '@nesye/web-kit/session/own-storage.ts';

const KEY = 'wayOn';

interface WayOn {
  readonly mark: string;
  readonly path: string;
}

/**
 * Keeps where a payment belongs before its page at the gateway is opened: the gateway leads back to the payment's own page, which knows nothing of it. `mark` names the
 * payment as the address of that page does (`top_up=12`). The last one counts; where storage is closed nothing is kept.
 */
export function keepWayOn(mark: string, path: string): void {
  try {
    ownStorage('session').setItem(KEY, JSON.stringify({ mark, path } satisfies WayOn));
  } catch {
    return;
  }
}

/** Where the payment of this mark belongs; undefined for one that was begun for itself, or in another tab. */
export function wayOnOf(mark: string): string | undefined {
  try {
    const kept = JSON.parse(ownStorage('session').getItem(KEY) ?? 'null') as WayOn | null;
    return kept?.mark === mark ? kept.path : undefined;
  } catch {
    return undefined;
  }
}
