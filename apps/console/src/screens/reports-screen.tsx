import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { reportsText } from '#messages/operator-reports.ts';
import { REPORTS } from '../api/report-api.ts';
import { OperatorFrame } from '../components/operator-frame.tsx';

/** `/reports`: the reports there are, each with what it says. */
export default function ReportsScreen(): ReactElement {
  return (
    <OperatorFrame>
      <p className="max-w-prose text-sm text-ink-soft">{reportsText.about}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {REPORTS.map((report) => (
          <li key={report}>
            <Card as="div" className="flex h-full flex-col gap-2">
              <h2 className="text-lg">
                <Link to={`/reports/${report}`} className="text-firoozeh-text">
                  {reportsText.names[report]}
                </Link>
              </h2>
              <p className="text-sm text-ink-soft">{reportsText.texts[report]}</p>
            </Card>
          </li>
        ))}
      </ul>
    </OperatorFrame>
  );
}
