import { defineConfig } from 'vitest/config';

const serverSetup = './apps/server/src/platform/testing/database-setup.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.{ts,tsx}', 'apps/web/**/*.test.{ts,tsx}', 'apps/sandbox/src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: [serverSetup],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
