/** What to do about the version that is out. `ask`: show what is new; `silent`: take it at the next quiet moment. */
export type UpdateDecision =
  | { readonly kind: 'current' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'ask'; readonly changes: readonly string[] };

/**
 * Compares the running release with the latest one (B050, B051). `changes` is undefined while the changelog is
 * not known; `triedTag` is the release a reload was already tried for, so that no page ever reloads in a circle.
 */
export function decideUpdate(
  runningTag: string,
  latestTag: string | undefined,
  changes: readonly string[] | undefined,
  triedTag: string | null,
): UpdateDecision {
  if (latestTag === undefined || latestTag === runningTag || latestTag === triedTag || changes === undefined)
    return { kind: 'current' };
  return changes.length === 0 ? { kind: 'silent' } : { kind: 'ask', changes };
}

const TRIED_KEY = 'triedRelease';

/** The release this tab already reloaded for. */
export function triedRelease(): string | null {
  try {
    return sessionStorage.getItem(TRIED_KEY);
  } catch {
    return null;
  }
}

/** Remembers a release before reloading for it. False when nothing can be remembered: then no reload is safe. */
export function rememberTriedRelease(tag: string): boolean {
  try {
    sessionStorage.setItem(TRIED_KEY, tag);
    return true;
  } catch {
    return false;
  }
}
