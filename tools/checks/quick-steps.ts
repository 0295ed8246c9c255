import { bannedWordErrors } from './banned-words.ts';
import { impureDomainErrors } from './pure-domain.ts';
import { schemaBorderErrors } from './schema-borders.ts';
import { schemaDriftErrors } from './schema-drift.ts';
import { taskNameErrors } from './task-names.ts';
import { withMigratedDatabase } from './migrated-database.ts';
import { personalTableErrors } from './personal-tables/personal-tables.ts';
import { postingLockErrors } from './posting-locks.ts';
import { unindexedErrors } from './query-plans/query-plans.ts';
import { findStatements } from './row-types/declared-queries.ts';
import { rowTypeErrors } from './row-types/row-types.ts';
import { bundleFaults } from './bundle-sizes.ts';
import { openApiFaults } from './openapi-errors.ts';
import { docstringFaults } from './docstrings.ts';
import { lockFaults } from './lock-complete.ts';
import { boundaryGuardFaults } from './boundary-guard.ts';
import { webSourceFaults } from './web-sources.ts';
import { commandStep, type Step } from './run-steps.ts';

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

const BOUNDARY_ARGS = [
  '--config',
  '.dependency-cruiser.mjs',
  '--output-type',
  'err',
  'apps',
  'packages',
  'tools',
  'bench',
  'e2e',
];

/** What `npm run check` runs: everything that needs no browser and no rows in a database. */
export const quickSteps: readonly Step[] = [
  { name: 'lock file is complete and carries no addresses', run: async () => lockFaults() },
  commandStep('types', 'tsc', ['--noEmit']),
  commandStep('types of the web app', 'npm', ['run', '--silent', 'types', '-w', '@nesye/web']),
  commandStep('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  commandStep('format', 'oxfmt', ['--check']),
  commandStep('boundaries', 'depcruise', BOUNDARY_ARGS),
  { name: 'boundaries are really watched', run: boundaryGuardFaults },
  { name: 'domain reaches nothing', run: async () => impureDomainErrors() },
  { name: 'statements stay in their schema', run: async () => schemaBorderErrors() },
  { name: 'every task is handled', run: async () => taskNameErrors() },
  commandStep('dead code', 'knip', ['--no-progress']),
  commandStep('repetition', 'jscpd', ['--config', '.jscpd.json']),
  { name: 'banned words', run: async () => bannedWordErrors() },
  { name: 'docstrings', run: async () => docstringFaults() },
  { name: 'rows as the database returns them, indexes, locks, schema, personal tables', run: databaseErrors },
  // What stands in functions is planned where they run.
  commandStep('plans of the ledger’s functions', 'vitest', [
    'run',
    '--project',
    'server',
    '--reporter=dot',
    'apps/server/src/acceptance/query-plans.test.ts',
  ]),
  { name: 'OpenAPI document', run: () => openApiFaults() },
  { name: 'texts, sides and digits of the web app', run: async () => webSourceFaults() },
  { name: 'bundle sizes', run: bundleFaults },
  commandStep('unit tests', 'vitest', ['run', '--project', 'unit', '--reporter=dot']),
];
