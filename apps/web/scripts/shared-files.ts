/** A file of the build that several screens fetch together, and the sources in it. Where a source is in two, the higher priority wins, then the earlier file. */
interface SharedFile {
  readonly name: string;
  readonly priority?: number;
  /** Beginnings of paths; one that ends in `*.ts` takes the files of that folder which draw nothing. */
  readonly sources: readonly string[];
}

const under = (folder: string, names: readonly string[]): string[] => names.map((name) => `${folder}/${name}`);

const UI = 'packages/ui/src';
const PERSIAN = 'packages/persian/src';
const WEB = 'apps/web/src';
const KIT = 'packages/web-kit/src';

/** React and the router, which change rarely. */
const LIBRARIES = under('node_modules', ['react/', 'react-dom/', 'react-router/', 'scheduler/']);

/** What every visit needs, up to the login. */
const EVERYWHERE = [
  ...under(UI, ['class-names', 'icons/icon', 'icons/glyphs', 'pattern', 'toast']),
  ...under(`${UI}/primitives`, ['button', 'states', 'field-frame', 'text-field', 'use-standing-error']),
  ...under(PERSIAN, ['digits', 'mobile']),
  ...under(KIT, [
    'session',
    'safe-destination',
    'after-idle',
    'use-idle',
    'use-action',
    'api',
    'components/support-link',
    'form/*.ts',
    'form/form.tsx',
    'form/step-heading',
    'form/fields/text-input',
    'form/fields/mobile-input',
    'one-time-code/sent',
    'telemetry/early',
  ]),
  ...under(`${WEB}/shared`, ['captcha/with', 'session/']),
  ...under(`${WEB}/features/identity`, [
    'components/mobile-step',
    'components/code-sign-in',
    'components/titled-section',
    'components/note-press',
    'domain/login-context',
    'domain/role-from',
    'screens/login-screen',
    'api',
  ]),
  ...under(`${KIT}/language`, ['catalogue', 'language']),
  ...under(`${KIT}/messages/fa`, ['product.ts', 'failures.ts', 'forms.ts']),
  ...under(`${WEB}/messages/fa`, ['outer-screens.ts', 'login.ts']),
  ...under(`${WEB}/app`, ['screen-table', 'screen-titles', 'use-screen', 'access', 'service-worker-registration']),
  ...under(`${KIT}/shell`, [
    'splash',
    'crash-page',
    'error-catch',
    'screen-boundary',
    'navigation-effects',
    'cookie-gate',
    'page-head',
    'app-scripts',
    'start-app',
    'console-path',
  ]),
  `${WEB}/app/shell/lazy-broken-screen`,
];

/** What is under the login's form; it comes after it. */
const LOGIN_FOOT = [
  ...under(`${WEB}/features/identity/components`, ['agreement', 'login-links', 'passkey-button']),
  ...under(`${WEB}/messages/fa`, ['agreement', 'login-ways']),
];

/** What every signed-in screen needs: the frame, reading, lists, amounts and dates. */
const SIGNED_IN = [
  'node_modules/@tanstack/',
  ...under(`${UI}/icons`, ['more-glyphs', 'all-icons']),
  ...under(`${UI}/primitives`, ['amount', 'date-text', 'status-chip', 'card', 'progress-ring', 'money-unit']),
  ...under(KIT, ['query/', 'day-text', 'use-today', 'preferences/money-unit', 'preferences/use-preferences']),
  ...under(`${KIT}/components`, ['query-view', 'choice-links']),
  ...under(`${WEB}/shared/components`, ['section-heading', 'shop-mark']),
  ...under(`${KIT}/lists`, [
    'day-rows',
    'list-skeleton',
    'list-end',
    'windowed-rows',
    'paged-list',
    'use-list',
    'filters',
    'filter-links',
    'use-media',
    'sort-links',
  ]),
  `${WEB}/shared/query/`,
  ...under(`${KIT}/messages/fa`, ['lists', 'shell']),
  `${WEB}/messages/fa/screens`,
  ...under(`${WEB}/app/shell`, ['inbox-bell', 'navigation-links', 'screen-header', 'watch-reads']),
  ...under(`${KIT}/shell`, [
    'app-queries',
    'navigation-',
    'use-current-link',
    'service-notice',
    'version-',
    'take-new-version',
    'preference-watch',
    'theme-switch',
  ]),
];

/** The customer's home, and the rows that other screens share with it. */
const HOME = [
  `${WEB}/app/screens/customer-home`,
  `${WEB}/features/wallet/components/wallet-ca`,
  ...under(`${WEB}/features/dues`, ['components/due-card', 'domain/due-']),
  ...under(`${WEB}/features/payments/components`, ['recent-transactions', 'transaction-row', 'way-text']),
];

/** Money, amounts and dates: signed-in screens need them, and the calculator of the static pages, which must not fetch those screens for it. */
const MONEY = ['packages/money/src', ...under(PERSIAN, ['amounts', 'dates', 'words']), `${KIT}/today`];

/** The few parts that static pages share with the app: they must not fetch the app for them. */
const STATIC_TOO = [
  'vite/preload-helper',
  ...under(PERSIAN, ['digits', 'date-words']),
  ...under(KIT, [
    'marketing-path',
    'in-background',
    'keep-presses',
    'server-clock',
    'session/role-flags',
    'session/own-storage',
  ]),
  ...under(`${WEB}/shared`, ['sign-up-path']),
];

/** What Persian and Arabic words use both: the words of one screen must not fetch another. */
const WORDS = [`${KIT}/language/plural`, `${PERSIAN}/arabic-digits`];
/** Figures of the public pages, which sign-ups name too: these must not fetch the customer's home for them. */
const FACTS = [`${WEB}/messages/fa/public-facts`];

/** Drawings of empty lists: the lists must not fetch the customer's home for them. */
const DRAWINGS = under(`${KIT}/drawings`, ['empty-drawings']);

/** Many small files cost a slow phone a turn of the network each, and compress worse. */
export const SHARED_FILES: readonly SharedFile[] = [
  { name: 'react', sources: LIBRARIES },
  { name: 'house', sources: EVERYWHERE },
  { name: 'login-foot', sources: LOGIN_FOOT },
  { name: 'facts', sources: FACTS },
  { name: 'signed-in', sources: SIGNED_IN },
  { name: 'drawings', sources: DRAWINGS },
  { name: 'home', sources: HOME },
  { name: 'money', sources: MONEY, priority: 1 },
  { name: 'load', sources: STATIC_TOO, priority: 2 },
  { name: 'words', sources: WORDS, priority: 3 },
];

const ANY_PLAIN = '*.ts';

function isOf(id: string, source: string): boolean {
  if (!source.endsWith(ANY_PLAIN)) return id.includes(source);
  const folder = source.slice(0, -ANY_PLAIN.length);
  const at = id.indexOf(folder);
  return at >= 0 && /^[^/]+\.ts$/.test(id.slice(at + folder.length));
}

/** The shared files as the bundler takes them. */
export const chunkGroups = SHARED_FILES.map(({ sources, ...file }) => ({
  ...file,
  test: (id: string): boolean => sources.some((source) => isOf(id.replaceAll('\\', '/'), source)),
}));
