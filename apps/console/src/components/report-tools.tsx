import { Button } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { reportsText } from '#messages/operator-reports.ts';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { PORTFOLIO, REPORT_FILE, type ReportName } from '../api/report-api.ts';

/** One value of the address, and how it is set; empty leaves it out. */
export function useAddressValue(name: string): readonly [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(name) ?? '', set];
}

/** Which credit line a report is of. */
export function LineChoice(): ReactElement {
  const [line, setLine] = useAddressValue('line');
  const { data } = useQuery(callQuery(PORTFOLIO, { query: {} }));
  const lines = (data?.lines ?? []).map(({ line: id, name }) => ({ id: String(id), title: name }));
  return (
    <div className="w-56 print:hidden">
      <NativeSelect
        label={reportsText.line}
        value={line === '' ? 'all' : line}
        options={[{ id: 'all', title: reportsText.allLines }, ...lines]}
        placeholder={reportsText.allLines}
        onPick={(id) => setLine(id === 'all' ? '' : id)}
      />
    </div>
  );
}

/** A report as a file, and on paper. */
export function ReportFiles({
  report,
  query,
}: {
  readonly report: ReportName;
  readonly query: Readonly<Record<string, string>>;
}): ReactElement {
  const download = useAction(async (format: 'xlsx' | 'csv') => {
    const file = await api.blob(REPORT_FILE, { params: { report }, query: { ...query, format } });
    saveFile(file, `nesye-${report}.${format}`);
  });
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          tone="secondary"
          size="small"
          isBusy={download.isBusy}
          onClick={() => download.run(format)}
        >
          {reportsText.download(format.toUpperCase())}
        </Button>
      ))}
      <Button tone="quiet" size="small" onClick={() => window.print()}>
        {reportsText.print}
      </Button>
    </div>
  );
}
