import FLOORS from './apps/server/src/modules/floors.json' with { type: 'json' };

/** One rule for all modules: who may import whom (ARCHITECTURE.md has the picture and the reasons). */

/** A module may import any module of a lower floor, and those after it on its own, through their front doors only. */
const ORDER = FLOORS.flatMap(({ modules }) => modules);
const ALONE = ['engagement', 'content', 'backoffice'];
const MODULES = 'apps/server/src/modules';
/** A test may build its world from any module; nothing that ships may import what only tests use. */
const TESTS = '(\\.test\\.tsx?$|\\.test-support\\.ts$|/testing/)';

/** Node's ways to files, other machines, processes and time. Cryptography stays allowed: a hash is a pure function. The cruiser names these modules now with `node:`, now without. */
const OUTWARD =
  '^(node:)?(fs|net|tls|dns|dgram|http|https|http2|child_process|cluster|worker_threads|process|timers|readline|os)(/|$)';

/** The media process and what it alone is made of. */
const MEDIA_PROCESS = 'apps/server/src/platform/storage/media/process/';

const upwards = ORDER.map((module, index) => ({
  name: `${module}-imports-downwards-only`,
  severity: 'error',
  from: { path: `^${MODULES}/${module}/`, pathNot: TESTS },
  to: { path: `^${MODULES}/(${[...ORDER.slice(0, index), ...ALONE].join('|')})/` },
}));

const alone = ALONE.map((module) => ({
  name: `${module}-stands-alone`,
  severity: 'error',
  from: { path: `^${MODULES}/${module}/` },
  to: { path: `^${MODULES}/(?!${module}/)` },
}));

/** A package or app and what of ours it may import besides itself. */
const PACKAGES = {
  'packages/money': [],
  'packages/persian': [],
  'packages/contract': ['packages/money'],
  // Types alone: the bundle of the SDK has nothing of the contract (`bundle.test.ts`).
  'packages/sdk': ['packages/contract'],
  // Types alone, as in the SDK.
  'packages/widget': ['packages/contract'],
  'packages/ui': ['packages/persian'],
  'packages/web-kit': ['packages/contract', 'packages/money', 'packages/persian', 'packages/ui'],
  // The build puts the widget next to the app.
  'apps/web': [
    'packages/contract',
    'packages/money',
    'packages/persian',
    'packages/ui',
    'packages/web-kit',
    'packages/widget',
  ],
  'apps/console': ['packages/contract', 'packages/money', 'packages/persian', 'packages/ui', 'packages/web-kit'],
  'apps/sandbox': ['packages/contract', 'packages/money', 'packages/persian'],
  // How pages are written and forms are read, as the sandbox does it. Of Nesye the shop knows the SDK alone.
  'apps/demo-shop': ['packages/sdk', 'packages/persian', 'apps/sandbox'],
  'apps/server': ['packages/contract', 'packages/money', 'packages/persian'],
};

const packages = Object.entries(PACKAGES).map(([folder, allowed]) => ({
  name: `${folder.replace('/', '-')}-imports`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: '(\\.test\\.tsx?$|/testing/)' },
  to: { path: '^(apps|packages|tools|bench|e2e)/', pathNot: [`^${folder}/`, ...allowed.map((path) => `^${path}/`)] },
}));

export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'front-doors-only',
      severity: 'error',
      comment: 'A module reaches another only through its index.ts, or through its rules.ts for what is pure.',
      from: { path: `^${MODULES}/([^/]+)/`, pathNot: TESTS },
      to: { path: `^${MODULES}/([^/]+)/`, pathNot: [`^${MODULES}/$1/`, `^${MODULES}/[^/]+/(index|rules)\\.ts$`] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'domain/ imports its own domain, front doors for types and pure functions, and packages: no database, no HTTP, no clock.',
      from: { path: `^${MODULES}/[^/]+/domain/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^apps/server/src/platform/', `^${MODULES}/[^/]+/(use-cases|adapters|routes|queries)`, OUTWARD],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'routes-call-use-cases',
      severity: 'error',
      comment:
        'A route calls a use case, which calls queries: whatever is decided is decided in one place. A list that decides nothing is its query with pages, queries/list-….ts.',
      from: { path: `^${MODULES}/[^/]+/[a-z-]*routes\\.ts$` },
      to: {
        path: `^${MODULES}/[^/]+/queries/`,
        pathNot: `^${MODULES}/[^/]+/queries/list-[a-z-]+\\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'platform-has-no-business-words',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: '(\\.test\\.ts$|/testing/|test-support)' },
      to: { path: `^${MODULES}/` },
    },
    {
      name: 'media-is-read-apart',
      severity: 'error',
      comment:
        'What decodes a picture or walks through a file that somebody sent runs in the media process alone, never on the event loop of the server.',
      from: { path: '^(apps|packages)/', pathNot: [TESTS, `^${MEDIA_PROCESS}`] },
      to: { path: `^${MEDIA_PROCESS}` },
    },
    {
      name: 'features-never-import-features',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'no-orphan-tests-in-product',
      severity: 'error',
      from: { pathNot: [TESTS, '^(tools|bench|e2e)/'] },
      to: { path: TESTS },
    },
    ...upwards,
    ...alone,
    ...packages,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|/build/|/\\.react-router/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
