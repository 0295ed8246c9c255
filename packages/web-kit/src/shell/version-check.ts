/** What to do about the version that is out. `ask`: show what is new; `silent`: take it at the next quiet moment. */
export type UpdateDecision =
  | { readonly kind: 'current' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'ask'; readonly changes: readonly string[] };

/**
 * Compares the running build with the latest one (B050, B051). `changes` is undefined while the changelog is
 * not known; `tried` is the build a reload was already tried for, so that no page ever reloads in a circle. Another build of
 * the same release has nothing to show.
 */
export function decideUpdate(
  running: Build,
  latest: Build | undefined,
  changes: readonly string[] | undefined,
  tried: string | null,
): UpdateDecision {
  if (latest === undefined || keyOfBuild(latest) === tried) return { kind: 'current' };
  if (latest.tag === running.tag) return { kind: isOtherCommit(running, latest) ? 'silent' : 'current' };
  if (changes === undefined) return { kind: 'current' };
  return changes.length === 0 ? { kind: 'silent' } : { kind: 'ask', changes };
}

/** A build of the web app: its release, and its commit or `unknown`. */
export interface Build {
  readonly tag: string;
  readonly commit: string;
}

const UNKNOWN = 'unknown';
const isOtherCommit = (running: Build, latest: Build): boolean =>
  running.commit !== UNKNOWN && latest.commit !== UNKNOWN && running.commit !== latest.commit;

/** Names a build, to be remembered. */
export const keyOfBuild = ({ tag, commit }: Build): string => `${tag} ${commit}`;

const TRIED_KEY = 'triedRelease';

/** The build this tab already reloaded for. */
export function triedRelease(): string | null {
  try {
    return sessionStorage.getItem(TRIED_KEY);
  } catch {
    return null;
  }
}

/** Remembers a build before reloading for it. False when nothing can be remembered: then no reload is safe. */
export function rememberTriedRelease(latest: Build): boolean {
  try {
    sessionStorage.setItem(TRIED_KEY, keyOfBuild(latest));
    return true;
  } catch {
    return false;
  }
}
