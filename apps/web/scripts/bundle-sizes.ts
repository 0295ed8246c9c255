import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
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
  { address: '/login', routeId: 'login', maxBytes: 128 * KB },
  { address: '/user/welcome', routeId: 'welcome', hasLazyParts: true, maxBytes: 207 * KB },
  { address: '/landing', file: 'landing/index.html', maxBytes: 40 * KB },
];

/** What a screen of its own may weigh next to its frame. What weighs more is an `import()` behind the first paint. */
const SCREEN_MAX_BYTES = 14 * KB;
/** Screens that may weigh more, and why. */
export const HEAVY: Readonly<Record<string, { readonly maxBytes: number; readonly why: string }>> = {
  'qr-payment': {
    maxBytes: 21.8 * KB,
    why: 'the words of a purchase, five steps, and the card beside the wallet, that must not wait for the network between them; what was cancelled is kept to be bought again',
  },
  ...Object.fromEntries(
    ['qr-result', 'qr-result-card', 'qr-result-of', 'qr-result-bale', 'transaction'].map((id) => [
      id,
      { maxBytes: 19.5 * KB, why: 'a receipt with the words of a purchase, which home does not bring' },
    ]),
  ),
  'wallet-score': { maxBytes: 15 * KB, why: 'the report, its payment and what came of it, on one screen' },
  'civil-registration': { maxBytes: 21 * KB, why: 'identity and address in one go, of two countries' },
  'account-recovery': { maxBytes: 14 * KB, why: 'a form of many fields, seldom opened' },
  'operator-clm-case': { maxBytes: 26 * KB, why: 'the words of all queues, and an application with its steps' },
  'operator-account': {
    maxBytes: 38 * KB,
    why: 'signing out everywhere asks in a panel over the page, which weighs 23 KB',
  },
};
/** The words of all their queues and the gate of the second factor come with each of the operators' screens; what makes and proves one is loaded when it is needed. */
const OPERATOR_MAX_BYTES = 25 * KB;
const maxBytesOf = (id: string): number =>
  HEAVY[id]?.maxBytes ?? (id.startsWith('operator-') ? OPERATOR_MAX_BYTES : SCREEN_MAX_BYTES);
/** The files that visits fetch once for many screens (`vite.config.ts`); each is held by the budget of a first visit. */
const SHARED = /^assets\/(?:react|house|load|signed-in|drawings|home|money|words|facts|rolldown-runtime)-[^/]*$/;

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
    const gzipBytes = sum([...filesOf(client, budget)].map((file) => gzipOf(client, file)));
    return { address: budget.address, gzipBytes, maxBytes: budget.maxBytes, isWithin: gzipBytes <= budget.maxBytes };
  });
}

/** What each screen of the app fetches next to its frame, the heaviest first; static pages run no screen. Throws when the folder holds no build, and for an exception that is gone. */
export function screenSizes(client: string): readonly SizeRow[] {
  const { entry, routes } = readManifest(client);
  const gone = Object.keys(HEAVY).filter((id) => routes[id] === undefined);
  if (gone.length > 0) throw new Error(`no screen ${gone.join(', ')}: take it out of HEAVY in scripts/bundle-sizes.ts`);
  const rows = Object.entries(routes).flatMap(([id, { parentId, module }]) => {
    if (parentId === undefined || parentId === 'root' || parentId === 'public-frame') return [];
    const frame = withImports(client, [entry.module, ...ancestors(routes, parentId)].map(fileName));
    const own = [...withImports(client, [fileName(module)])].filter((file) => !frame.has(file) && !SHARED.test(file));
    const gzipBytes = sum(own.map((file) => gzipOf(client, file)));
    const maxBytes = maxBytesOf(id);
    return [{ address: `screen ${id}`, gzipBytes, maxBytes, isWithin: gzipBytes <= maxBytes }];
  });
  return rows.toSorted((left, right) => right.gzipBytes - left.gzipBytes);
}

/** Arabic words that stand before the first draw of a screen, compressed as they are sent, in bytes: those of visitors, of signed-in people, and of operators. */
const ARABIC_MAX_BYTES = { visitors: 8 * KB, signedIn: 16.5 * KB, operators: 14.5 * KB } as const;
/** `registerMessages` as the build writes it: a call with the name of a catalogue file and its words. */
const OFFERED = /\(["'`]([a-z-]+)["'`],\{/g;
/** Fetched behind the first draw: `LATER` of `messages/catalogue.ts`. */
const LATER: ReadonlySet<string> = new Set(['failures', 'server-texts']);

/** By so many lazy imports the list of Arabic words is known. */
const MANY_PARTS = 50;

/** What a visitor who reads Arabic fetches of it before each screen is drawn: the first file, and those of the words that the screen and its frame offer. */
export function arabicSizes(client: string): readonly SizeRow[] {
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
      ...(id === 'welcome' ? importsIn(client, screen, LAZY).filter((file) => file.includes('customer-home')) : []),
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
    const reader = id.startsWith('operator-') ? 'operators' : parentId === 'focus-frame' ? 'visitors' : 'signedIn';
    const maxBytes = ARABIC_MAX_BYTES[reader];
    return [{ address: `Arabic of ${id}`, gzipBytes: bytes, maxBytes, isWithin: bytes <= maxBytes }];
  });
}

const brotliOf = (client: string, file: string): number =>
  brotliCompressSync(readFileSync(path.join(client, file))).length;
const gzipOf = (client: string, file: string): number =>
  gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length;

/** The modules of a route and of those around it. */
function ancestors(routes: RouterManifest['routes'], start: string): readonly string[] {
  const found: string[] = [];
  for (let id: string | undefined = start; id !== undefined; id = routes[id]?.parentId)
    found.push(routes[id]?.module ?? '');
  return found;
}

function readManifest(client: string): RouterManifest {
  const text = readFileSync(path.join(client, 'assets', manifestFileOf(client)), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouterManifest;
}

function manifestFileOf(client: string): string {
  const name = readdirSync(path.join(client, 'assets')).find((each) => /^manifest-.*\.js$/.test(each));
  if (name === undefined) throw new Error(`no build in ${client}`);
  return name;
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
  const manifest = readManifest(client);
  const modules = [
    manifest.entry.module,
    ...ancestors(manifest.routes, routeId),
    ...ancestors(manifest.routes, 'fallback'),
  ];
  const screen = fileName(manifest.routes[routeId]?.module ?? '');
  return withImports(client, [
    `assets/${manifestFileOf(client)}`,
    ...modules.map(fileName),
    ...(hasLazyParts ? importsIn(client, screen, LAZY) : []),
  ]);
}

/** The files of a route, of its frames and of a part that it loads lazily, with all they import. */
export function routeFiles(client: string, routeId: string, lazyPart: string): ReadonlySet<string> {
  const { routes } = readManifest(client);
  return withImports(client, [...ancestors(routes, routeId).map(fileName), lazyPart]);
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
  const rows = [...firstVisitSizes(currentBuild()), ...screenSizes(currentBuild()), ...arabicSizes(currentBuild())];
  for (const row of rows) {
    console.log(
      `${row.address.padEnd(30)} ${(row.gzipBytes / KB).toFixed(1).padStart(7)} KB of ${(row.maxBytes / KB).toFixed(0)} KB${row.isWithin ? '' : '  TOO LARGE'}`,
    );
  }
  if (rows.some((row) => !row.isWithin)) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) printSizes();
