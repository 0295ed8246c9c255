import { readFileSync } from 'node:fs';

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** What is wrong with a package lock: optional packages it lacks (`npm ci` would refuse), and download addresses (it must carry none). */
export function lockErrors(text: string = readFileSync('package-lock.json', 'utf8')): string[] {
  const packages = (JSON.parse(text) as { packages: Record<string, LockEntry> }).packages;
  const missing = Object.entries(packages).flatMap(([location, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((dependency) => !isLocked(packages, location, dependency))
      .map((dependency) => `missing ${dependency}, wanted by ${location || 'the project'}`),
  );
  const addressed = Object.entries(packages)
    .filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''))
    .map(([location]) => `${location} carries a download address`);
  return [...missing, ...addressed];
}

/** Looks where Node would: next to the package, then in each folder above it. */
function isLocked(packages: Readonly<Record<string, LockEntry>>, location: string, dependency: string): boolean {
  for (let folder = location; ;) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${dependency}`] !== undefined) return true;
    if (folder === '') return false;
    const above = folder.lastIndexOf('node_modules/');
    folder = above <= 0 ? '' : folder.slice(0, above - 1);
  }
}
