/** A panel of the dashboard: lines over time, each an expression of PromQL with its legend. */
export interface Panel {
  readonly title: string;
  /** Of Grafana: `s` seconds, `reqps` per second, `short` a count. */
  readonly unit: 's' | 'reqps' | 'short';
  readonly lines: readonly (readonly [expr: string, legend: string])[];
}

/** What a person who is called looks at, in this order. */
export const PANELS: readonly Panel[] = [
  {
    title: 'Purchases per second, by outcome',
    unit: 'reqps',
    lines: [['sum by (outcome) (rate(nesye_purchases_total[5m]))', '{{outcome}}']],
  },
  {
    title: 'Refusals per second, by code',
    unit: 'reqps',
    lines: [['topk(10, sum by (code) (rate(nesye_refusals_total[5m])))', '{{code}}']],
  },
  {
    title: 'Responses per second, by status',
    unit: 'reqps',
    lines: [['sum by (status) (rate(nesye_http_request_seconds_count[5m]))', '{{status}}']],
  },
  {
    title: 'Time until the response',
    unit: 's',
    lines: [
      ['histogram_quantile(0.5, sum by (le) (rate(nesye_http_request_seconds_bucket[5m])))', 'median'],
      ['histogram_quantile(0.99, sum by (le) (rate(nesye_http_request_seconds_bucket[5m])))', '99 %'],
    ],
  },
  {
    title: 'Books: violated checks, differences past their deadline',
    unit: 'short',
    lines: [
      ['nesye_ledger_audit_violations', 'violated checks'],
      ['nesye_reconciliation_overdue', 'differences'],
    ],
  },
  {
    title: 'Money in doubt',
    unit: 'short',
    lines: [
      ['nesye_card_payments_in_doubt', 'card payments'],
      ['sum by (kind) (nesye_outside_orders{state=~"sending|in_doubt"})', '{{kind}}'],
    ],
  },
  {
    title: 'Age of the oldest in doubt',
    unit: 's',
    lines: [
      ['nesye_card_payment_oldest_doubt_seconds', 'card payment'],
      ['max by (kind) (nesye_outside_order_oldest_seconds{state=~"sending|in_doubt"})', '{{kind}}'],
    ],
  },
  {
    title: 'Failures of outside parties per second',
    unit: 'reqps',
    lines: [['sum by (party) (rate(nesye_party_seconds_count{outcome!="ok"}[5m]))', '{{party}}']],
  },
  {
    title: 'Tasks',
    unit: 'short',
    lines: [
      ['nesye_tasks_due', 'due'],
      ['nesye_tasks_retrying', 'retrying'],
      ['nesye_tasks_failed', 'failed'],
    ],
  },
  { title: 'Wait of the oldest task', unit: 's', lines: [['nesye_task_oldest_due_seconds', 'oldest']] },
  {
    title: 'Time of a batch until its commit, 99 %',
    unit: 's',
    lines: [['histogram_quantile(0.99, sum by (le, group) (rate(nesye_batch_seconds_bucket[5m])))', '{{group}}']],
  },
  {
    title: 'Database connections',
    unit: 'short',
    lines: [['nesye_database_connections', 'connections']],
  },
  {
    title: 'Delay of the event loop, 99 %',
    unit: 's',
    lines: [['nodejs_eventloop_lag_p99_seconds', '{{instance}}']],
  },
];

const COLUMNS = 2;
const WIDTH = 24 / COLUMNS;
const HEIGHT = 8;

/** `deploy/grafana/nesye.json`, to import into Grafana; it asks for the Prometheus to read. */
export function buildDashboard(): string {
  const datasource = { type: 'prometheus', uid: '${source}' };
  const dashboard = {
    title: 'Nesye',
    uid: 'nesye',
    description: 'Written by node tools/generate-docs.ts from tools/docs/dashboard.ts.',
    schemaVersion: 39,
    refresh: '1m',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
    panels: PANELS.map(({ title, unit, lines }, index) => ({
      id: index + 1,
      title,
      type: 'timeseries',
      datasource,
      gridPos: {
        x: (index % COLUMNS) * WIDTH,
        y: Math.floor(index / COLUMNS) * HEIGHT,
        w: WIDTH,
        h: HEIGHT,
      },
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      targets: lines.map(([expr, legendFormat], line) => ({
        refId: String.fromCharCode(65 + line),
        datasource,
        expr,
        legendFormat,
      })),
    })),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}
