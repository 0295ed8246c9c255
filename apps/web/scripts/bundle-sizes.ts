import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { currentBuild } from './current-build.ts';

/** JavaScript a first visit may transfer, gzipped, in bytes. */
interface Budget {
  readonly address: string;
  /** Route in the router's manifest; a static page has a file instead. */
  readonly routeId?: string;
  readonly file?: string;
  /** The screen shows a part that it loads lazily at once: its lazy imports count too. */
  readonly hasLazyParts?: boolean;
  readonly maxBytes: number;
}

const KB = 1000;

export const budgets: readonly Budget[] = [
  { address: '/login', routeId: 'login', maxBytes: 127 * KB },
  { address: '/user/welcome', routeId: 'welcome', hasLazyParts: true, maxBytes: 215 * KB },
  { address: '/landing', file: 'landing/index.html', maxBytes: 40 * KB },
];

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

/** Sizes of the first visits in a built `client` folder. Throws when it holds no build. */
export function firstVisitSizes(client: string): readonly SizeRow[] {
  return budgets.map((budget) => {
    const gzipBytes = sum(
      [...filesOf(client, budget)].map((file) => gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length),
    );
    return { address: budget.address, gzipBytes, maxBytes: budget.maxBytes, isWithin: gzipBytes <= budget.maxBytes };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function filesOf(client: string, budget: Budget): ReadonlySet<string> {
  if (budget.routeId !== undefined) return filesOfRoute(client, budget.routeId, budget.hasLazyParts === true);
  const page = readFileSync(path.join(client, budget.file ?? ''), 'utf8');
  return withImports(
    client,
    [...page.matchAll(/(?:src|href)="\/((?:assets\/)?[^"/]+\.js)"/g)].map((found) => found[1] ?? ''),
  );
}

/**
 * Everything a first visit of a route loads: the manifest, the entry, the route and its frames, what they
 * import, what a screen of lazy parts imports lazily, and the offline page, fetched beforehand.
 */
function filesOfRoute(client: string, routeId: string, hasLazyParts: boolean): ReadonlySet<string> {
  const manifestFile = readdirSync(path.join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifestFile) throw new Error(`no build in ${client}`);
  const text = readFileSync(path.join(client, 'assets', manifestFile), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouterManifest;
  const modules = [manifest.entry.module];
  for (const start of [routeId, 'fallback']) {
    for (let id: string | undefined = start; id !== undefined; id = manifest.routes[id]?.parentId)
      modules.push(manifest.routes[id]?.module ?? '');
  }
  const screen = fileName(manifest.routes[routeId]?.module ?? '');
  return withImports(client, [
    `assets/${manifestFile}`,
    ...modules.map(fileName),
    ...(hasLazyParts ? importsIn(client, screen, LAZY) : []),
  ]);
}

const fileName = (address: string): string => address.replace(/^\//, '');

const STATIC = /(?:import|from)\s*["']\.\/(?:assets\/)?([^"']+\.js)["']/g;
const LAZY = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g;

const importsIn = (client: string, file: string, pattern: RegExp): string[] =>
  [...readFileSync(path.join(client, file), 'utf8').matchAll(pattern)].map((found) => `assets/${found[1] ?? ''}`);

function withImports(client: string, start: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = start.filter((file) => file !== '');
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(path.join(client, file))) continue;
    seen.add(file);
    waiting.push(...importsIn(client, file, STATIC));
  }
  return seen;
}

function printSizes(): void {
  const rows = firstVisitSizes(currentBuild());
  for (const row of rows) {
    console.log(
      `${row.address.padEnd(16)} ${(row.gzipBytes / KB).toFixed(1).padStart(7)} KB of ${(row.maxBytes / KB).toFixed(0)} KB${row.isWithin ? '' : '  TOO LARGE'}`,
    );
  }
  if (rows.some((row) => !row.isWithin)) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) printSizes();
