import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Navigate, useParams } from 'react-router';
import { reportsText } from '#messages/operator-reports.ts';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { PORTFOLIO, type ReportName, REPORTS, WITHOUT_LINE } from '../api/report-api.ts';
import { OperatorFrame } from '../components/operator-frame.tsx';
import { RiskReport, RollReport, VintageReport } from '../components/other-reports.tsx';
import { PortfolioReport } from '../components/portfolio-report.tsx';
import { ApprovalReport, FunnelReport } from '../components/application-reports.tsx';
import { SmsReport, WorkReport } from '../components/running-reports.tsx';
import { SalesReport } from '../components/sales-report.tsx';
import { LineChoice, ReportFiles, useAddressValue } from '../components/report-tools.tsx';

const VIEWS: Readonly<Record<ReportName, () => ReactElement>> = {
  portfolio: PortfolioPart,
  risk: RiskReport,
  vintages: VintageReport,
  rolls: RollReport,
  sales: SalesReport,
  funnel: FunnelReport,
  approvals: ApprovalReport,
  sms: SmsReport,
  work: WorkReport,
};

/** `/reports/:report`: one report, of all credit lines or of one; what is chosen is in the address. */
export default function ReportScreen(): ReactElement {
  const { report } = useParams();
  const name = REPORTS.find((one) => one === report);
  if (name === undefined) return <Navigate to="/reports" replace />;
  const View = VIEWS[name];
  return (
    <OperatorFrame>
      <ChoiceLinks
        label={reportsText.places}
        links={REPORTS.map((one) => ({
          to: `/reports/${one}`,
          text: reportsText.names[one],
          isCurrent: one === name,
        }))}
      />
      <p className="max-w-prose text-sm text-ink-soft">{reportsText.texts[name]}</p>
      {!WITHOUT_LINE.has(name) && <LineChoice />}
      <View />
    </OperatorFrame>
  );
}

function PortfolioPart(): ReactElement {
  const [line] = useAddressValue('line');
  const [day] = useAddressValue('day');
  const query = { ...(line !== '' && { line }), ...(day !== '' && { day }) };
  const portfolio = useQuery(callQuery(PORTFOLIO, { query }));
  return (
    <>
      <ReportFiles report="portfolio" query={query} />
      <QueryView query={portfolio} skeleton={<Skeleton className="h-64 rounded-card" />} showsReason>
        {(report) => <PortfolioReport report={report} />}
      </QueryView>
    </>
  );
}
