import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the build in use; `npm run build` makes it and points to it. */
export function currentBuild(): string {
  const builds = path.resolve(import.meta.dirname, '../../../../apps/web/build');
  return path.join(builds, readFileSync(path.join(builds, 'current'), 'utf8'));
}
