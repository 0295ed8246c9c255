import path from 'node:path';

/** Who imports a file, by its path from the root. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** A test file and how many imports lie between it and a change; a changed test has distance 0. */
export interface NearTest {
  readonly file: string;
  readonly distance: number;
}

/** What a screen's own files decide: its module, and the address by which browser tests open it. */
export interface ScreenFile {
  readonly module: string;
  readonly address: string;
}

export interface NearOptions {
  readonly changed: readonly string[];
  readonly importers: Importers;
  readonly screens: readonly ScreenFile[];
  /** The text of each browser test. */
  readonly browserTests: ReadonlyMap<string, string>;
}

const IMPORT = /(?:from|import\()\s*'([^']+)'/g;
const TEST = /\.test\.tsx?$/;

/** Reads the imports out of sources; `resolve` gives the file that a specifier means, undefined for what is not ours. */
export function readImporters(
  sources: ReadonlyMap<string, string>,
  resolve: (specifier: string, from: string) => string | undefined,
): Importers {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const target = resolve(specifier, file);
      if (target !== undefined) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  return importers;
}

/** Relative imports, the messages of a workspace of the web, the files of the web kit, and the front doors of the packages. */
export function resolveImport(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith('#messages/'))
    return `${from.split('/', 2).join('/')}/src/messages/fa/${specifier.slice('#messages/'.length)}`;
  const [scope, name, ...rest] = specifier.split('/');
  if (scope === '@nesye' && name === 'web-kit') return kitFile(rest.join('/'));
  return scope === '@nesye' ? `packages/${name}/src/index.ts` : undefined;
}

/** As the exports of the kit's package.json have it: its Persian words by their name alone. */
const kitFile = (file: string): string => `packages/web-kit/src/${file.replace(/^messages\/(?!ar\/)/, 'messages/fa/')}`;

/**
 * The tests that a change can reach, the nearest first: over imports, and from a screen on to the browser tests that open its address. The front doors of
 * packages and the words of screens are passed by many files; their distance puts these tests behind the others.
 */
export function nearTests({ changed, importers, screens, browserTests }: NearOptions): NearTest[] {
  const distances = new Map(changed.map((file) => [file, 0]));
  const waiting = [...distances];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [file, distance] = next;
    for (const above of [...(importers.get(file) ?? []), ...testsOfScreen(file, screens, browserTests)]) {
      if (distances.has(above)) continue;
      distances.set(above, distance + 1);
      waiting.push([above, distance + 1]);
    }
  }
  return [...distances]
    .filter(([file]) => TEST.test(file))
    .map(([file, distance]) => ({ file, distance }))
    .toSorted((left, right) => left.distance - right.distance || left.file.localeCompare(right.file));
}

function testsOfScreen(
  file: string,
  screens: NearOptions['screens'],
  browserTests: NearOptions['browserTests'],
): string[] {
  const addresses = screens.filter(({ module }) => module === file).map(({ address }) => address);
  return [...browserTests]
    .filter(([, text]) => addresses.some((address) => opens(text, address)))
    .map(([test]) => test);
}

/** Whether a text names the address, and not one that only begins like it. */
const opens = (text: string, address: string): boolean =>
  text
    .split(address)
    .slice(1)
    .some((rest) => !/^[\w/-]/.test(rest));

/** As many of the nearest tests as fit into the seconds; at least one. A file without a known time counts as `unknown` seconds. */
export function within(
  tests: readonly NearTest[],
  seconds: number,
  times: Readonly<Record<string, number>>,
  unknown: number,
): NearTest[] {
  let sum = 0;
  return tests.filter(({ file }, index) => {
    const cost = times[file] ?? unknown;
    if (index > 0 && sum + cost > seconds) return false;
    sum += cost;
    return true;
  });
}
