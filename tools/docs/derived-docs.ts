import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildErrorReference } from '@nesye/contract';
import { buildAlertRules, buildAlertsPage } from './alert-rules.ts';
import { buildCallsWithoutScreen } from './calls-without-screen.ts';
import { buildChartOfAccounts } from './chart-of-accounts.ts';
import { withCode } from './code-blocks.ts';
import { buildConfigurationPage, buildEnvironmentExample } from './configuration.ts';
import { buildDashboard } from './dashboard.ts';
import { withFloors } from './floors.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'docs/api');

export interface DerivedDoc {
  readonly file: string;
  readonly text: string;
}

/** Files that are written from the contract and from the tables of variables, alerts and floors, or hold code of files, letter by letter. */
export function derivedDocs(): DerivedDoc[] {
  return [
    { file: path.join(folder, 'errors.md'), text: buildErrorReference() },
    { file: path.join(folder, 'calls-without-screen.md'), text: buildCallsWithoutScreen() },
    {
      file: path.join(root, 'ARCHITECTURE.md'),
      text: withFloors(readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')),
    },
    ...['docs/approvals.md', 'docs/merchant-api/guide.en.md', 'docs/merchant-api/guide.fa.md'].map((file) => ({
      file: path.join(root, file),
      text: withCode(readFileSync(path.join(root, file), 'utf8')),
    })),
    { file: path.join(root, 'docs/concepts/accounts.md'), text: buildChartOfAccounts() },
    { file: path.join(root, 'docs/ops/configuration.md'), text: buildConfigurationPage() },
    { file: path.join(root, 'docs/ops/alerts.md'), text: buildAlertsPage() },
    { file: path.join(root, 'deploy/grafana/nesye.json'), text: buildDashboard() },
    { file: path.join(root, 'deploy/prometheus/rules.yml'), text: buildAlertRules() },
    { file: path.join(root, 'deploy/server.env.example'), text: buildEnvironmentExample() },
  ];
}
