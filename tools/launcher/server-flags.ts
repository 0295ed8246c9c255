import path from 'node:path';

/**
 * Node flags of the server process. The heap is bounded so that the process stays under 300 MB resident: V8 sizes itself by the machine's memory otherwise.
 * One helper thread of V8's instead of four leaves the processors to the database.
 */
export const SERVER_FLAGS: readonly string[] = [
  '--max-old-space-size=256',
  '--max-semi-space-size=8',
  '--v8-pool-size=1',
];

/** Code compiled once is cached for the next start, which is quicker and does without the memory of a type stripper. */
export const SERVER_ENVIRONMENT: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../.cache/compile'),
};
