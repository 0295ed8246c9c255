import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Names the build that a server starting now serves. */
const POINTER = 'current';
/** One file for each process that serves a build; its text is the build's folder name. */
const USERS = 'in-use';

export interface WebBuild {
  /** `client-<hash>`: the whole build, never written to again. */
  readonly folder: string;
}

/**
 * The build that `root` points to now, or undefined when none was made. A process that serves it stays with this folder: a later build goes next to it, and the pointer moves.
 */
export function currentWebBuild(root: string): WebBuild | undefined {
  try {
    return { folder: path.join(root, readFileSync(path.join(root, POINTER), 'utf8').trim()) };
  } catch {
    return undefined;
  }
}

/** Writes down that the process `identity` (`processes/process-identity.ts`) serves this build, so that it is not pruned meanwhile. */
export function claimWebBuild({ folder }: WebBuild, identity: string): void {
  const users = path.join(path.dirname(folder), USERS);
  try {
    mkdirSync(users, { recursive: true });
    writeFileSync(path.join(users, identity), path.basename(folder));
  } catch {
    // Where nothing may be written (a container's image) nothing is built or pruned either.
  }
}
