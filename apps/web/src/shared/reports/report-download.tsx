import { Button } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { reportText } from '#messages/shop-reports.ts';
import type { ReportRequest } from './report-request.ts';
import { useReport } from './use-report.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** The buttons that bring a report as a file; while a large one is made, how far it is. */
export function ReportDownload({ request }: { readonly request: Omit<ReportRequest, 'format'> }): ReactElement {
  const { download, progress, failure } = useReport(request);
  const [pressed, setPressed] = useState<ReportRequest['format']>();
  const press = (format: ReportRequest['format']): void => {
    setPressed(format);
    download.run(format);
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap gap-2">
        {FORMATS.map((format) => (
          <Button
            key={format}
            tone="quiet"
            size="small"
            icon="download"
            isBusy={download.isBusy && pressed === format}
            disabled={download.isBusy && pressed !== format}
            onClick={() => press(format)}
          >
            {reportText.download[format]}
          </Button>
        ))}
      </div>
      {progress !== undefined && (
        <div className="max-w-sm text-sm text-ink-soft">
          <p role="status">{reportText.making(progress)}</p>
          <progress
            aria-label={reportText.progress}
            value={progress}
            max={100}
            className="block h-1.5 w-full accent-firoozeh-fill"
          />
        </div>
      )}
      <p role="alert" className="text-sm text-anar-text empty:hidden">
        {failure === undefined ? download.error : reportText.failures[failure]}
      </p>
    </div>
  );
}
