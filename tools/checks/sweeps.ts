import { globSync, readFileSync } from 'node:fs';

/** Work by the clock that goes through no records one by one, and why a bad record cannot stop it. */
export const WITHOUT_RECORDS: Readonly<Record<string, string>> = {
  'content.purge_short_links': 'one statement',
  'checkout.purge_api_calls': 'one statement for each step',
  'checkout.purge_webhooks': 'one statement for each step',
  'checkout.send_webhooks': 'wakes who sends: each delivery by itself, and one that fails waits for its next attempt',
  'engagement.purge': 'one statement for each table',
  'gateway.sweep': 'gives each record a task of its own',
  'identity.purge': 'one statement for each table',
  'identity.purge_ceremonies': 'one statement for each table',
  'messaging.purge': 'one statement for each table',
  'payments.delete_unused_quotes': 'one statement',
  'platform.anchor_audit': 'one statement and one line of a file',
  'platform.forget_call_counts': 'one statement',
  'platform.publish_audit_root': 'one statement and one line of a file',
  'platform.push_orders': 'gives each record a task of its own',
  'reconciliation.find_doubts': 'one statement notes all that is in doubt',
  'wallet.push_due_transfers': 'gives each record a task of its own',
};

/** Work by the clock whose test does not plant a bad record. */
export function sweepErrors(): string[] {
  const read = (pattern: string, exclude: RegExp): string[] =>
    globSync(pattern)
      .filter((file) => !exclude.test(file))
      .map((file) => readFileSync(file, 'utf8'));
  return untestedSweeps({
    sources: read('apps/server/src/**/*.ts', /\.test\.ts$|\.test-support\.ts$|\/testing\//),
    tests: read('apps/server/src/**/*.test.ts', /\/platform\/tasks\//),
  });
}

/** The same over given sources: every `scheduled('name', …)` and every cron of a declared task needs a `plantedRecord('name')` in a test, or its place above. */
export function untestedSweeps({
  sources,
  tests,
}: {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}): string[] {
  const all = sources.join('\n');
  const declared = new Map(
    [...all.matchAll(/\bconst (\w+) = declareTask(?:<[\s\S]*?>)?\(\s*'([^']+)'/g)].map(
      ([, constant = '', name = '']) => [constant, name] as const,
    ),
  );
  const byClock = [
    ...[...all.matchAll(/\bscheduled\(\s*'([^']+)'/g)].map(([, name = '']) => name),
    ...[...all.matchAll(/\bcrons: \[\{ task: (\w+)/g)].map(([, constant = '']) => declared.get(constant) ?? constant),
  ];
  if (byClock.length === 0) return ['no work by the clock is found: the check looks in the wrong place'];
  const planted = new Set(
    [...tests.join('\n').matchAll(/\bplantedRecord\(\s*'([^']+)'/g)].map(([, name = '']) => name),
  );
  return [
    ...byClock
      .filter((name) => !planted.has(name) && !(name in WITHOUT_RECORDS))
      .map(
        (name) =>
          `no test plants a bad record for ${name}: go through its records by forEachRecord, and test(plantedRecord('${name}'), …) that the others are done`,
      ),
    ...[...Object.keys(WITHOUT_RECORDS), ...planted]
      .filter((name) => !byClock.includes(name))
      .map((name) => `${name} is no work by the clock any more: tools/checks/sweeps.ts, or its test`),
  ];
}
