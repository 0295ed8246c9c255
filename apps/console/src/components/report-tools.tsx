import { addDays, type IsoDate, parseIsoDate } from '@nesye/money';
import { toPersianDigits } from '@nesye/persian';
import { Button } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { reportsText } from '#messages/operator-reports.ts';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { DateRangeFields } from '@nesye/web-kit/lists/date-range.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { PORTFOLIO, REPORT_FILE, type FiledReport } from '../api/report-api.ts';

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

/** «آذر ۱۴۰۵» of 1405-09. */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${monthNames[Number(number) - 1] ?? ''} ${toPersianDigits(year)}`;
}

/** The days of a report in the address; the last so many where it names none. */
export function useReportRange(days: number): { readonly from: IsoDate; readonly to: IsoDate } {
  const today = useToday();
  const [search] = useSearchParams();
  const to = parseIsoDate(search.get('to') ?? '') ?? today;
  return { from: parseIsoDate(search.get('from') ?? '') ?? addDays(to, 1 - days), to };
}

/** The fields of a report's days; what else the address says stays. */
export function RangeOfReport({ days }: { readonly days: number }): ReactElement {
  const today = useToday();
  const { from, to } = useReportRange(days);
  const [, setSearch] = useSearchParams();
  return (
    <div className="print:hidden">
      <DateRangeFields
        range={{ from, until: to }}
        today={today}
        onChange={(range) =>
          setSearch(
            (before) => {
              const after = new URLSearchParams(before);
              for (const [name, day] of [
                ['from', range.from],
                ['to', range.until],
              ] as const)
                if (day === undefined) after.delete(name);
                else after.set(name, day);
              return after;
            },
            { replace: true },
          )
        }
      />
    </div>
  );
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
  readonly report: FiledReport;
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
