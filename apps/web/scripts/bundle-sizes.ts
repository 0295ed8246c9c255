import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ancestors,
  arabicRows,
  fileName,
  importsIn,
  KB,
  LAZY,
  manifestFileOf,
  printSizes,
  readManifest,
  rowOf,
  screenRows,
  withImports,
  type SizeRow,
} from '@nesye/web-kit/vite/measure-bundle.ts';
import { currentBuild } from '@nesye/web-kit/vite/current-build.ts';

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

export const budgets: readonly Budget[] = [
  { address: '/login', routeId: 'login', maxBytes: 130 * KB },
  { address: '/user/welcome', routeId: 'welcome', hasLazyParts: true, maxBytes: 209 * KB },
  { address: '/landing', file: 'landing/index.html', maxBytes: 40 * KB },
];

/** What a screen of its own may weigh next to its frame. What weighs more is an `import()` behind the first paint. */
const SCREEN_MAX_BYTES = 14 * KB;
/** Screens that may weigh more, and why. */
export const HEAVY: Readonly<Record<string, { readonly maxBytes: number; readonly why: string }>> = {
  'qr-payment': {
    maxBytes: 27 * KB,
    why: 'the words of a purchase, the figure of a month of each way and the months of the chosen one, what its shop pays of it, five steps in the file that web shops share, and card and gift card beside the wallet, that must not wait for the network between them; what was cancelled is kept to be bought again; whose code it is comes before all of it; a shop that sells by pre-invoice, and the bot that has opened it, are known from the start',
  },
  ...Object.fromEntries(
    ['qr-result', 'qr-result-card', 'qr-result-of', 'qr-result-bale', 'transaction'].map((id) => [
      id,
      {
        maxBytes: 16 * KB,
        why: 'a receipt with the words of a purchase, and what its shop paid, which home does not bring',
      },
    ]),
  ),
  'wallet-score': { maxBytes: 15 * KB, why: 'the report, its payment and what came of it, on one screen' },
  'civil-registration': { maxBytes: 21 * KB, why: 'identity and address in one go, of two countries' },
  'account-recovery': { maxBytes: 14 * KB, why: 'a form of many fields, seldom opened' },
};
/** The files that visits fetch once for many screens (`vite.config.ts`); each is held by the budget of a first visit. */
const SHARED = /^assets\/(?:react|house|load|signed-in|drawings|home|money|words|facts|rolldown-runtime)-[^/]*$/;

/** Sizes of the first visits in a built `client` folder. Throws when it holds no build. */
export const firstVisitSizes = (client: string): readonly SizeRow[] =>
  budgets.map((budget) => rowOf(budget.address, client, filesOf(client, budget), budget.maxBytes));

/** What each screen of the app fetches next to its frame (`screenRows`). */
export const screenSizes = (client: string): readonly SizeRow[] =>
  screenRows(client, { heavy: HEAVY, maxBytes: SCREEN_MAX_BYTES, shared: SHARED });

/** Arabic words that are there before the first draw of a screen, compressed as they are sent: those of visitors, and of signed-in people. */
export const arabicSizes = (client: string): readonly SizeRow[] =>
  arabicRows(client, {
    maxBytesOf: (frame) => (frame === 'focus-frame' ? 8 * KB : 17.5 * KB),
    lazyPart: (screen, file) => screen === 'welcome' && file.includes('customer-home'),
  });

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

/** The files of a route, of its frames and of parts that it loads lazily, with all they import. */
export function routeFiles(client: string, routeId: string, lazyParts: readonly string[]): ReadonlySet<string> {
  const { routes } = readManifest(client);
  return withImports(client, [...ancestors(routes, routeId).map(fileName), ...lazyParts]);
}

if (process.argv[1] === import.meta.filename)
  printSizes([...firstVisitSizes(currentBuild()), ...screenSizes(currentBuild()), ...arabicSizes(currentBuild())]);
