import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A thousand bytes. */
export const KB = 1000;

export interface SizeRow {
  readonly address: string;
  readonly gzipBytes: number;
  readonly maxBytes: number;
  readonly isWithin: boolean;
}

interface RouterManifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<
    Record<string, { readonly parentId?: string; readonly module: string; readonly imports?: readonly string[] }>
  >;
}

/** What each screen of an app may fetch. */
export interface ScreenLimits {
  /** Screens that may weigh more than others, and why. */
  readonly heavy: Readonly<Record<string, { readonly maxBytes: number; readonly why: string }>>;
  readonly maxBytes: number;
  /** Files that visits fetch once for many screens; each is held by the budget of a first visit. */
  readonly shared: RegExp;
}

/** What each screen of a built app fetches next to its frame, the heaviest first; static pages run no screen. Throws when the folder holds no build, and for an exception that is gone. */
export function screenRows(client: string, { heavy, maxBytes: ordinary, shared }: ScreenLimits): readonly SizeRow[] {
  const { entry, routes } = readManifest(client);
  const gone = Object.keys(heavy).filter((id) => routes[id] === undefined);
  if (gone.length > 0) throw new Error(`no screen ${gone.join(', ')}: take it out of the heavy ones`);
  const rows = Object.entries(routes).flatMap(([id, { parentId, module }]) => {
    if (parentId === undefined || parentId === 'root' || parentId === 'public-frame') return [];
    const frame = withImports(client, [entry.module, ...ancestors(routes, parentId)].map(fileName));
    const own = [...withImports(client, [fileName(module)])].filter((file) => !frame.has(file) && !shared.test(file));
    const maxBytes = heavy[id]?.maxBytes ?? ordinary;
    return [rowOf(`screen ${id}`, client, own, maxBytes)];
  });
  return rows.toSorted((left, right) => right.gzipBytes - left.gzipBytes);
}

/** The bytes of these files together, compressed as they are sent. */
export function rowOf(address: string, client: string, files: Iterable<string>, maxBytes: number): SizeRow {
  const gzipBytes = sum([...files].map((file) => gzipOf(client, file)));
  return { address, gzipBytes, maxBytes, isWithin: gzipBytes <= maxBytes };
}

/** `registerMessages` as the build writes it: a call with the name of a catalogue file and its words. */
const OFFERED = /\(["'`]([a-z-]+)["'`],\{/g;
/** Fetched behind the first draw: `LATER` of `language/catalogue.ts`. */
const LATER: ReadonlySet<string> = new Set(['failures', 'operator-failures', 'server-texts']);

/** By so many lazy imports the list of Arabic words is known. */
const MANY_PARTS = 30;

interface ArabicLimits {
  /** By the frame of a screen. */
  readonly maxBytesOf: (frame: string) => number;
  /** Files that a screen loads lazily before it is drawn. */
  readonly lazyPart?: (screen: string, file: string) => boolean;
}

/** What a reader of Arabic fetches of it before each screen is drawn. It is the first file, and those of the words of the screen and its frame. */
export function arabicRows(client: string, { maxBytesOf, lazyPart }: ArabicLimits): readonly SizeRow[] {
  const { entry, routes } = readManifest(client);
  const index = [...withImports(client, [fileName(entry.module)])]
    .flatMap((file) => importsIn(client, file, LAZY))
    .find((file) => importsIn(client, file, LAZY).length > MANY_PARTS);
  if (index === undefined) throw new Error('no file of Arabic words in the build');
  const parts = new Map(
    importsIn(client, index, LAZY).map((file) => [path.basename(file).replace(/-.{8}\.js$/, ''), file]),
  );
  return Object.entries(routes).flatMap(([id, { parentId, module }]) => {
    if (parentId === undefined || parentId === 'root' || parentId === 'public-frame') return [];
    const screen = fileName(module);
    const loaded = withImports(client, [
      ...[entry.module, ...ancestors(routes, parentId)].map(fileName),
      screen,
      ...importsIn(client, screen, LAZY).filter((file) => lazyPart?.(id, file) === true),
    ]);
    const offered = new Set(
      [...loaded].flatMap((file) =>
        [...readFileSync(path.join(client, file), 'utf8').matchAll(OFFERED)].map(([, name = '']) => name),
      ),
    );
    const words = [...offered].flatMap((name) => (LATER.has(name) ? [] : (parts.get(name) ?? [])));
    const bytes = sum(
      [...withImports(client, [index, ...words])]
        .filter((file) => !loaded.has(file))
        .map((file) => brotliOf(client, file)),
    );
    const maxBytes = maxBytesOf(parentId);
    return [{ address: `Arabic of ${id}`, gzipBytes: bytes, maxBytes, isWithin: bytes <= maxBytes }];
  });
}

const brotliOf = (client: string, file: string): number =>
  brotliCompressSync(readFileSync(path.join(client, file))).length;
export const gzipOf = (client: string, file: string): number =>
  gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length;

/** The modules of a route and of those around it. */
export function ancestors(routes: RouterManifest['routes'], start: string): readonly string[] {
  const found: string[] = [];
  for (let id: string | undefined = start; id !== undefined; id = routes[id]?.parentId)
    found.push(routes[id]?.module ?? '');
  return found;
}

export function readManifest(client: string): RouterManifest {
  const text = readFileSync(path.join(client, 'assets', manifestFileOf(client)), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouterManifest;
}

export function manifestFileOf(client: string): string {
  const name = readdirSync(path.join(client, 'assets')).find((each) => /^manifest-.*\.js$/.test(each));
  if (name === undefined) throw new Error(`no build in ${client}`);
  return name;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const fileName = (address: string): string => address.replace(/^.*?(?=assets\/)/, '');

const STATIC = /(?:import|from)\s*["']\.\/(?:assets\/)?([^"']+\.js)["']/g;
export const LAZY = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g;

export const importsIn = (client: string, file: string, pattern: RegExp): string[] =>
  [...readFileSync(path.join(client, file), 'utf8').matchAll(pattern)].map((found) => `assets/${found[1] ?? ''}`);

export function withImports(client: string, start: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = start.filter((file) => file !== '');
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(path.join(client, file))) continue;
    seen.add(file);
    waiting.push(...importsIn(client, file, STATIC));
  }
  return seen;
}

/** Prints rows, and ends the process with code 1 where one is over its limit. */
export function printSizes(rows: readonly SizeRow[]): void {
  for (const row of rows) {
    console.log(
      `${row.address.padEnd(30)} ${(row.gzipBytes / KB).toFixed(1).padStart(7)} KB of ${(row.maxBytes / KB).toFixed(0)} KB${row.isWithin ? '' : '  TOO LARGE'}`,
    );
  }
  if (rows.some((row) => !row.isWithin)) process.exitCode = 1;
}
