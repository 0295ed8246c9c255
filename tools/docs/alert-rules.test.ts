import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALERT_RULES } from './alert-rules.ts';

/** What Prometheus’s own client brings. */
const FOREIGN = new Set(['nodejs_eventloop_lag_p99_seconds']);

test('every alert has a name for it alone, and reads metrics that the product has', () => {
  const names = ALERT_RULES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const sources = globSync('apps/server/src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const read = ALERT_RULES.flatMap(({ expr }) => expr.match(/\b(?:nesye|nodejs)_\w+/g) ?? []);
  expect(read.length).toBeGreaterThanOrEqual(names.length);
  const unknown = read.filter(
    (metric) => !FOREIGN.has(metric) && !sources.includes(`'${metric.replace(/_count$|_(?:cost|ceiling)_rial$/, '')}'`),
  );
  expect(unknown).toEqual([]);
});
