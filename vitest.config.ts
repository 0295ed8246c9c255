import { defineConfig } from 'vitest/config';

const serverSetup = './apps/server/src/platform/testing/database-setup.ts';

/** Tests of checks that read a database’s catalogue. */
const CHECKS_WITH_DATABASE = [
  'tools/checks/row-types/*.test.ts',
  'tools/checks/personal-tables/*.test.ts',
  'tools/checks/query-plans/*.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/src/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'apps/sandbox/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/build/**', 'tools/start.test.ts', ...CHECKS_WITH_DATABASE],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', ...CHECKS_WITH_DATABASE],
          globalSetup: [serverSetup],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // The whole start, played with real processes.
          name: 'start',
          retry: 1,
          include: ['tools/start.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['./e2e/start-product.ts'],
          // One browser at a time: the files share one product and its demo accounts.
          fileParallelism: false,
          // A real browser on a machine that does something else besides: once more before it counts. A real fault fails twice.
          retry: 1,
          maxConcurrency: 3,
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
