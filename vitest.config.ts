import { defineConfig } from 'vitest/config';

const serverSetup = './apps/server/src/platform/testing/database-setup.ts';

/** Tests of checks that read a database’s catalogue. */
const CHECKS_WITH_DATABASE = [
  'tools/checks/row-types/*.test.ts',
  'tools/checks/personal-tables/*.test.ts',
  'tools/checks/query-plans/*.test.ts',
];
/** Tests that start real processes and wait for them: installs, launchers, PostgreSQL. */
const WITH_PROCESSES = [
  'tools/install.test.ts',
  'tools/start.test.ts',
  'tools/launcher/*.test.ts',
  'tools/postgres/*.test.ts',
];
/** Tests that change what a module keeps for the whole page, such as its language. */
const ALONE = [
  'apps/web/src/app/screen-titles.test.ts',
  'apps/web/src/messages/catalogue.test.ts',
  'packages/web-kit/src/api/server-text.test.ts',
  'apps/web/src/features/origination/domain/refusal.test.ts',
];
const NOT_TESTS = ['**/node_modules/**', '**/build/**'];

export default defineConfig({
  test: {
    // One more than the processors: a test of a crash or a stall mostly waits.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // The files of a worker share their modules: loading these again for each file costs more than the tests.
          isolate: false,
          include: [
            'packages/**/src/**/*.test.{ts,tsx}',
            'apps/{web,console}/**/*.test.{ts,tsx}',
            'apps/sandbox/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [...NOT_TESTS, ...CHECKS_WITH_DATABASE, ...WITH_PROCESSES, ...ALONE],
          testTimeout: 20_000,
        },
      },
      { test: { name: 'alone', include: ALONE } },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['apps/server/src/**/*.test.ts', ...CHECKS_WITH_DATABASE],
          globalSetup: [serverSetup],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'processes',
          include: WITH_PROCESSES,
          exclude: NOT_TESTS,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
