import { existsSync } from 'node:fs';
import { changedFiles } from '../suites/changed-files.ts';
import { bannedWordErrors } from './banned-words.ts';
import { boundaryGuardErrors } from './boundary-guard.ts';
import { bundleErrors } from './bundle-sizes.ts';
import { cachedStep } from './cached-step.ts';
import { subjectErrors, subjectsUnderRule } from './commit-subjects.ts';
import { docstringErrors } from './docstrings.ts';
import { lockErrors } from './lock-complete.ts';
import { withMigratedDatabase } from './migrated-database.ts';
import { merchantOpenApiText } from '../docs/openapi-text.ts';
import { openApiErrors } from './openapi-errors.ts';
import { personalTableErrors } from './personal-tables/personal-tables.ts';
import { persianWordingErrors } from './persian-wording.ts';
import { plainDocstringErrors } from './plain-docstrings.ts';
import { impureDomainErrors } from './pure-domain.ts';
import { postingLockErrors } from './posting-locks.ts';
import { unindexedErrors } from './query-plans/query-plans.ts';
import { lastChange, readReleases, releaseErrors } from './release-due.ts';
import { findStatements } from './row-types/declared-queries.ts';
import { rowTypeErrors } from './row-types/row-types.ts';
import { commandStep, type Step } from './run-steps.ts';
import { schemaBorderErrors } from './schema-borders.ts';
import { schemaDriftErrors } from './schema-drift.ts';
import { sweepErrors } from './sweeps.ts';
import { taskNameErrors } from './task-names.ts';
import { misplacedFileErrors } from './use-case-files.ts';
import { webSourceErrors } from './web-sources.ts';

const FOLDERS = ['apps', 'packages', 'tools', 'bench', 'e2e'];
const CODE = `{${FOLDERS.join(',')}}/**/*.{ts,tsx}`;

/** Tests are named apart: `npm test` counts them one by one. */
const unitTests = commandStep('unit tests', 'vitest', [
  'run',
  '--project',
  'unit',
  '--project',
  'alone',
  '--reporter=dot',
]);

/** Types of a folder. The compiler's own cache knows what a change can have touched; one checker needs the least work in all. */
const types = (name: string, folder: string): Step =>
  commandStep(name, 'tsc', [
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    `.cache/types/${folder.replaceAll('/', '-')}.tsbuildinfo`,
    '--checkers',
    '1',
    '--project',
    folder,
  ]);

const repetition = cachedStep(commandStep('repetition', 'jscpd', ['--config', '.jscpd.json']), [
  CODE,
  'db/**/*.sql',
  '.jscpd.json',
]);
/** What a migrated database says of the sources; one server and one reading of the sources serve all. */
function databaseErrors(): Promise<string[]> {
  const statements = findStatements(process.cwd(), 'apps/server/src');
  return withMigratedDatabase(async (url) => [
    ...(await rowTypeErrors(url, statements)),
    ...(await unindexedErrors(url, statements)),
    ...(await postingLockErrors(url)),
    ...(await schemaDriftErrors(url)),
    ...(await personalTableErrors(url)),
  ]);
}
const SERVER_SOURCES = ['db/**/*.sql', 'apps/server/src/**/*.ts', 'packages/*/src/**/*.ts', 'tools/**/*.ts'];
const rows = cachedStep(
  { name: 'rows as the database returns them, indexes, locks, schema, personal tables', run: databaseErrors },
  SERVER_SOURCES,
);
/** What a migrated database alone can say of functions and keys, and that the whole server starts. These are tests of the server. */
const plans = cachedStep(
  commandStep('plans of the ledger’s functions, keys of distributed tables, a server that starts', 'vitest', [
    'run',
    '--project',
    'server',
    '--reporter=dot',
    'apps/server/src/acceptance/query-plans.test.ts',
    'apps/server/src/platform/database/distribution.test.ts',
    'apps/server/src/acceptance/every-task-handled.test.ts',
  ]),
  [...SERVER_SOURCES, 'vitest.config.ts'],
);
const openApi = cachedStep(
  {
    name: 'OpenAPI document',
    run: async () => [...(await openApiErrors()), ...(await openApiErrors(merchantOpenApiText()))],
  },
  [
    'packages/*/src/**/*.ts',
    'packages/contract/*.{tsv,json}',
    'tools/docs/*.ts',
    'tools/checks/{openapi-errors.ts,redocly.yaml}',
  ],
);
const boundaryGuard = cachedStep({ name: 'boundaries are really watched', run: boundaryGuardErrors }, [
  '.dependency-cruiser.mjs',
  'apps/server/src/modules/floors.json',
  'tools/checks/boundary-guard.ts',
]);
const boundaries = commandStep('boundaries', 'depcruise', [
  '--config',
  '.dependency-cruiser.mjs',
  '--output-type',
  'err',
  ...FOLDERS,
]);

const lint = commandStep('lint', 'oxlint', ['--type-aware', '--deny-warnings']);
/** The rules that need types take half of all checks' time: before a commit they look at what has changed, `npm test` looks at everything. */
const lintOfChanges: Step = {
  name: 'lint; by types, what has changed',
  run: async () => {
    const changed = changedFiles().filter((file) => /\.tsx?$/.test(file) && existsSync(file));
    const all = await commandStep('', 'oxlint', ['--deny-warnings']).run();
    if (changed.length === 0) return all;
    return [...all, ...(await commandStep('', 'oxlint', ['--type-aware', '--deny-warnings', ...changed]).run())];
  },
};

/** Without the unit tests. The longest come first, so that none of them is left alone at the end. */
export const stepsBeforeTests: readonly Step[] = [
  { name: 'bundle sizes', run: bundleErrors },
  types('types of the web app', 'apps/web'),
  lint,
  repetition,
  types('types', '.'),
  commandStep('dead code', 'knip', ['--no-progress']),
  rows,
  plans,
  boundaries,
  openApi,
  boundaryGuard,
  types('types of the design system', 'packages/ui'),
  types('types of the web kit', 'packages/web-kit'),
  types('types of the console', 'apps/console'),
  types('types of the SDK at the edge', 'packages/sdk'),
  types('types of the widget', 'packages/widget'),
  types('types of the service worker', 'apps/web/src/service-worker'),
  commandStep('format', 'oxfmt', ['--check']),
  { name: 'docstrings', run: async () => docstringErrors() },
  { name: 'texts, sides and digits of the web app', run: async () => webSourceErrors() },
  { name: 'one wording of zero, toman, days and names', run: async () => persianWordingErrors() },
  { name: 'use-cases/ holds use cases', run: async () => misplacedFileErrors() },
  { name: 'domain reaches nothing', run: async () => impureDomainErrors() },
  { name: 'statements stay in their schema', run: async () => schemaBorderErrors() },
  { name: 'every task is handled', run: async () => taskNameErrors() },
  { name: 'no bad record stops work by the clock', run: async () => sweepErrors() },
  { name: 'banned words', run: async () => bannedWordErrors() },
  { name: 'short sentences in docstrings', run: async () => plainDocstringErrors() },
  { name: 'a release announces what has changed', run: async () => releaseErrors(readReleases(), lastChange()) },
  { name: 'subjects of commits', run: async () => subjectErrors(subjectsUnderRule()) },
  { name: 'lock file is complete and carries no addresses', run: async () => lockErrors() },
];

/** What `npm run check` runs: everything that needs no browser and no rows in a database. */
export const quickSteps: readonly Step[] = [
  unitTests,
  ...stepsBeforeTests.map((step) => (step === lint ? lintOfChanges : step)),
];
