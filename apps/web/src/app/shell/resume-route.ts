import { HOME_PATH, ownPath } from '../../shared/safe-destination.ts';

const KEY = 'resumeRoute';

/** Remembers where the visitor was when the network went (B056). Storage may be full or closed; then home it is. */
export function saveResumeRoute(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    return;
  }
}

/** Whether a screen was left for want of a network. */
export function hasResumeRoute(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The remembered path, once; home when there is none. */
export function takeResumeRoute(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return ownPath(path) ?? HOME_PATH;
  } catch {
    return HOME_PATH;
  }
}
