import { Button, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { reportText } from '#messages/shop-reports.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import type { DayRange } from '../domain/report-filter.ts';
import { ReportDownload } from '../../../shared/reports/report-download.tsx';

/** The files of some days: the sales line by line, their installments, the payouts, and what each terminal has sold. */
export function ReportFiles({ range }: { readonly range: DayRange }): ReactElement {
  return (
    <section aria-labelledby="report-files">
      <SectionHeading id="report-files">{reportText.files}</SectionHeading>
      <Card as="div" className="flex flex-col divide-y divide-line">
        <File name={reportText.salesFile}>
          <ReportDownload request={{ kind: 'sales', ...range }} />
        </File>
        <File name={reportText.installmentsFile}>
          <ReportDownload request={{ kind: 'installments', ...range }} />
        </File>
        <File name={reportText.payoutsFile}>
          <ReportDownload request={{ kind: 'payouts', ...range }} />
        </File>
        <File name={reportText.terminalsFile}>
          <TerminalTable range={range} />
        </File>
      </Card>
    </section>
  );
}

function File({ name, children }: { readonly name: string; readonly children: ReactElement }): ReactElement {
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <p className="font-semibold">{name}</p>
      {children}
    </div>
  );
}

function TerminalTable({ range }: { readonly range: DayRange }): ReactElement {
  const download = useAction(async (format: 'xlsx' | 'csv') => {
    const query = { ...range, format };
    saveFile(
      await api.blob('/api/v1/merchant/sponsor-merchant-report', { query }),
      `nesye-terminals-${range.from}-${range.to}.${format}`,
    );
  });
  return (
    <div className="flex flex-wrap gap-2">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          tone="quiet"
          size="small"
          icon="download"
          disabled={download.isBusy}
          onClick={() => download.run(format)}
        >
          {reportText.download[format]}
        </Button>
      ))}
    </div>
  );
}
