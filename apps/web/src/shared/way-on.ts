import { ownStorage } from '@nesye/web-kit/session/own-storage.ts';

const KEY = 'wayOn';

interface WayOn {
  readonly mark: string;
  readonly path: string;
  /** The payment has led back: what was agreed to with it may go on by itself, once. */
  readonly hasArrived?: boolean;
}

function read(): WayOn | null {
  try {
    return JSON.parse(ownStorage('session').getItem(KEY) ?? 'null') as WayOn | null;
  } catch {
    return null;
  }
}

function write(wayOn: WayOn): void {
  try {
    ownStorage('session').setItem(KEY, JSON.stringify(wayOn));
  } catch {
    return;
  }
}

/**
 * Keeps where a payment belongs before its page at the gateway is opened: the gateway leads back to the payment's own page, which knows nothing of it. `mark` names the
 * payment as the address of that page does (`top_up=12`). The last one counts; where storage is closed nothing is kept.
 */
export const keepWayOn = (mark: string, path: string): void => write({ mark, path });

/** Where the payment of this mark belongs; undefined for one that was begun for itself, or in another tab. */
export function wayOnOf(mark: string): string | undefined {
  const kept = read();
  return kept?.mark === mark ? kept.path : undefined;
}

/** Notes that a payment has led back to where it belongs. */
export function arriveBy(mark: string): void {
  const kept = read();
  if (kept?.mark === mark) write({ ...kept, hasArrived: true });
}

/** Whether a payment of this kind (`top_up`, `payment`) has just led to `path`; true once, so that what goes on by itself does so once. */
export function takeArrival(path: string, kind: string): boolean {
  const kept = read();
  if (kept?.hasArrived !== true || kept.path !== path || !kept.mark.startsWith(`${kind}=`)) return false;
  write({ mark: kept.mark, path });
  return true;
}
