import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALERT_RULES } from './alert-rules.ts';
import { PANELS } from './dashboard.ts';

/** What Prometheus’s own client brings. */
const FOREIGN = new Set(['nodejs_eventloop_lag_p99_seconds']);

const sources = globSync('apps/server/src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Metrics of these expressions that no source names. */
function unknownIn(expressions: readonly string[]): string[] {
  const read = expressions.map((expr) => [expr, expr.match(/\b(?:nesye|nodejs)_\w+/g) ?? []] as const);
  for (const [expr, metrics] of read) expect([expr, metrics.length > 0]).toEqual([expr, true]);
  return read
    .flatMap(([, metrics]) => [...metrics])
    .filter(
      (metric) =>
        !FOREIGN.has(metric) &&
        !sources.includes(`'${metric.replace(/_(?:count|bucket)$|_(?:cost|ceiling)_rial$/, '')}'`),
    );
}

test('every alert has a name for it alone, and reads metrics that the product has', () => {
  const names = ALERT_RULES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(unknownIn(ALERT_RULES.map(({ expr }) => expr))).toEqual([]);
  expect(unknownIn(['rate(nesye_nothing_total[5m])'])).toEqual(['nesye_nothing_total']);
});

test('every panel of the dashboard reads metrics that the product has', () => {
  expect(unknownIn(PANELS.flatMap(({ lines }) => lines.map(([expr]) => expr)))).toEqual([]);
});

test('every service level is read from metrics that the product has', () => {
  const rows = readFileSync('docs/ops/slo.md', 'utf8').matchAll(/^\|.*\| `(.+)` \|$/gm);
  const expressions = [...rows].map(([, expr = '']) => expr);
  expect(expressions.length).toBeGreaterThan(5);
  expect(unknownIn(expressions)).toEqual([]);
});

test('every alert that wakes a person has its runbook', () => {
  const headings = new Set(
    [...readFileSync('docs/ops/operations.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
  );
  const pages = ALERT_RULES.filter(({ severity }) => severity === 'page');
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter(({ runbook }) => !headings.has(runbook)).map(({ name }) => name)).toEqual([]);
});
