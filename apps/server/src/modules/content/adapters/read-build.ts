import { readFileSync } from 'node:fs';
import { RELEASES } from '@nesye/contract/releases';

export interface Build {
  readonly branch: string;
  readonly commit_hash: string;
  readonly release_tag: string;
}

const UNKNOWN = 'unknown';

/**
 * What the web build at `file` (its `git.json`) says of itself, so that a client compares itself with the build it would get.
 * Without a readable file the newest release of this server, with branch and commit unknown.
 */
export function readBuild(file: string): Build {
  const written = parse(file);
  const text = (key: keyof Build, standard: string): string =>
    typeof written[key] === 'string' ? written[key] : standard;
  return {
    branch: text('branch', UNKNOWN),
    commit_hash: text('commit_hash', UNKNOWN),
    release_tag: text('release_tag', RELEASES.at(-1)?.releaseTag ?? UNKNOWN),
  };
}

function parse(file: string): Readonly<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof content === 'object' && content !== null ? { ...content } : {};
  } catch {
    // A server without a web build still works.
    return {};
  }
}
