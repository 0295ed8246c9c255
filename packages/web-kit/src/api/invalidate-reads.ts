import type { PathOf } from './call-types.ts';

/** A path of reads, or with `*` at its end all that begin so. */
export type ReadPath = PathOf<'GET'> | `/api/v1/${string}/*`;

type Invalidate = (paths: readonly ReadPath[]) => Promise<unknown>;

/** The cache of the running frame; frames that read nothing have none. */
let invalidate: Invalidate = async () => undefined;

/** For the cache: it is told here which of its reads a form has changed. */
export function registerInvalidate(run: Invalidate): void {
  invalidate = run;
}

/** Has every read of these paths fetched again, whatever its parameters; resolves when those in sight have come. A read that fails shows it in its own place. */
export const invalidateReads: Invalidate = (paths) => invalidate(paths);
