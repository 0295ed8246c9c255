import { ownStorage } from '../session/own-storage.ts';

const KEY = 'dismissedNotices';
const MAX_CACHED = 50;

/** The notices that this person dismissed on this device (B114). */
export function dismissedNotices(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(ownStorage('local').getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Remembers a dismissal; where nothing can be kept, the notice comes back with the next page. */
export function keepDismissal(key: string): void {
  try {
    ownStorage('local').setItem(KEY, JSON.stringify([...dismissedNotices(), key].slice(-MAX_CACHED)));
  } catch {
    return;
  }
}
