import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A rule that older files break: each of them may break it as often as it did, and a new file never. */
export interface Baselined {
  /** The JSON file with the count of each file. */
  readonly baseline: string;
  /** What is counted, in the plural. */
  readonly noun: string;
}

type Findings = Readonly<Record<string, readonly string[]>>;

/** Files with more findings than `allowed`, the rule's baseline by default, lets them have. */
export function overBaseline(
  findings: Findings,
  { baseline, noun }: Baselined,
  allowed: Readonly<Record<string, number>> = readBaseline(baseline),
): string[] {
  return Object.entries(findings).flatMap(([file, found]) => {
    const most = allowed[file] ?? 0;
    if (found.length <= most) return [];
    const named = `${found.slice(0, 5).join('; ')}${found.length > 5 ? '; …' : ''}`;
    return [`${file} has ${found.length} ${noun}, ${most} allowed; ${named}`];
  });
}

/** Lowers the baseline to what the files have now; never raises it. With `isFirst` it is written from nothing. */
export function lowerBaseline(
  findings: Findings,
  { baseline }: Baselined,
  { isFirst }: { readonly isFirst: boolean },
): void {
  const before = isFirst ? undefined : readBaseline(baseline);
  const kept = Object.entries(findings)
    .map(
      ([file, { length }]) => [file, Math.min(length, before === undefined ? Infinity : (before[file] ?? 0))] as const,
    )
    .filter(([, count]) => count > 0)
    .toSorted(([left], [right]) => (left < right ? -1 : 1));
  writeFileSync(baseline, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

const readBaseline = (file: string): Record<string, number> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;

/** The texts of the files that match, by their paths. */
export function readSources(patterns: readonly string[], leftOut: RegExp): Record<string, string> {
  const files = patterns.flatMap((pattern) => globSync(pattern)).map((file) => file.replaceAll(path.sep, '/'));
  return Object.fromEntries(
    files.filter((file) => !leftOut.test(file)).map((file) => [file, readFileSync(file, 'utf8')]),
  );
}
