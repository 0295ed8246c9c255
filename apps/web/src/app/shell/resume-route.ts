import { HOME_PATH, ownPath } from '@nesye/web-kit/safe-destination.ts';

const KEY = 'resumeRoute';

/** Remembers where the visitor was when the network went (B056). Storage may be full or closed; then home it is. */
export function saveResumeRoute(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    return;
  }
}

/** The network is back where the visitor is: nothing is left to come back to. */
export function forgetResumeRoute(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** The remembered path, once; home when there is none. */
export function takeResumeRoute(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    forgetResumeRoute();
    return ownPath(path) ?? HOME_PATH;
  } catch {
    return HOME_PATH;
  }
}
