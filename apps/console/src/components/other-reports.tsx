import { formatCount, formatJalaliDate, formatRate, toPersianDigits } from '@nesye/persian';
import { Amount, Card, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { reportsText } from '#messages/operator-reports.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { StackedColumns } from '@nesye/web-kit/charts/stacked-columns.tsx';
import { FiguresTable } from '@nesye/web-kit/charts/table-behind.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { RISK, ROLLS, VINTAGES } from '../api/report-api.ts';
import { monthName, RangeOfReport, ReportFiles, useAddressValue, useReportRange } from './report-tools.tsx';

const skeleton = <Skeleton className="h-64 rounded-card" />;
const Nothing = (): ReactElement => <EmptyState title={reportsText.none}>{reportsText.noneText}</EmptyState>;
const lineQuery = (line: string) => (line === '' ? {} : { line });

/** PAR at the end of each day of a range, the last ninety days at first. */
export function RiskReport(): ReactElement {
  const [line] = useAddressValue('line');
  const query = { ...useReportRange(90), ...lineQuery(line) };
  const risk = useQuery(callQuery(RISK, { query }));
  return (
    <>
      <RangeOfReport days={90} />
      <ReportFiles report="risk" query={query} />
      <QueryView query={risk} skeleton={skeleton} showsReason>
        {({ days }) => (days.length === 0 ? <Nothing /> : <RiskDays days={days} />)}
      </QueryView>
    </>
  );
}

type Days = ReplyOf<'GET', typeof RISK>['days'];

function RiskDays({ days }: { readonly days: Days }): ReactElement {
  return (
    <>
      <StackedColumns
        summary={reportsText.riskChart}
        series={reportsText.parts}
        columns={days.map((day) => ({
          key: day.day,
          label: dayAndMonth(day.day),
          parts: [
            BigInt(day.principal - day.at_risk_30),
            BigInt(day.at_risk_30 - day.at_risk_60),
            BigInt(day.at_risk_60 - day.at_risk_90),
            BigInt(day.at_risk_90),
          ],
        }))}
      />
      <Card as="div">
        <FiguresTable
          name={reportsText.names.risk}
          heads={[
            reportsText.day,
            reportsText.principal,
            reportsText.over30,
            'PAR30',
            reportsText.over60,
            'PAR60',
            reportsText.over90,
            'PAR90',
          ]}
          rows={days.toReversed().map((day) => ({
            key: day.day,
            cells: [
              formatJalaliDate(day.day),
              <Amount key="all" amountRial={day.principal} size="small" />,
              <Amount key="30" amountRial={day.at_risk_30} size="small" />,
              formatRate(day.par_30_bp),
              <Amount key="60" amountRial={day.at_risk_60} size="small" />,
              formatRate(day.par_60_bp),
              <Amount key="90" amountRial={day.at_risk_90} size="small" />,
              formatRate(day.par_90_bp),
            ],
          }))}
        />
      </Card>
    </>
  );
}

/** Vintages: a row for each month of opening, a column for each month after it. */
export function VintageReport(): ReactElement {
  const [line] = useAddressValue('line');
  const query = lineQuery(line);
  const vintages = useQuery(callQuery(VINTAGES, { query }));
  return (
    <>
      <ReportFiles report="vintages" query={query} />
      <QueryView query={vintages} skeleton={skeleton}>
        {({ months }) => {
          const width = Math.max(0, ...months.map(({ late }) => late.length));
          const ages = Array.from({ length: width }, (_, age) => age);
          return months.length === 0 ? (
            <Nothing />
          ) : (
            <Card as="div">
              <FiguresTable
                name={reportsText.names.vintages}
                heads={[
                  reportsText.opened,
                  reportsText.facilities,
                  ...ages.map((age) => reportsText.afterMonths(toPersianDigits(age))),
                ]}
                rows={months.map(({ month, facilities, share_bp: shares }) => ({
                  key: month,
                  cells: [
                    monthName(month),
                    formatCount(facilities),
                    ...ages.map((age) => {
                      const share = shares[age];
                      return share === undefined ? '' : formatRate(share);
                    }),
                  ],
                }))}
              />
            </Card>
          );
        }}
      </QueryView>
    </>
  );
}

/** How debts moved within a month. */
export function RollReport(): ReactElement {
  const [line] = useAddressValue('line');
  const [month, setMonth] = useAddressValue('month');
  const query = { ...lineQuery(line), ...(month !== '' && { month }) };
  const rolls = useQuery(callQuery(ROLLS, { query }));
  const bandName = (band: number): string => reportsText.bands[band] ?? '';
  return (
    <>
      <div className="w-56 print:hidden">
        <NativeSelect
          label={reportsText.month}
          value={rolls.data?.month ?? ''}
          options={(rolls.data?.months ?? []).map((id) => ({ id, title: monthName(id) }))}
          placeholder={reportsText.last}
          onPick={setMonth}
        />
      </div>
      <ReportFiles report="rolls" query={query} />
      <QueryView query={rolls} skeleton={skeleton}>
        {({ moves }) =>
          moves.length === 0 ? (
            <Nothing />
          ) : (
            <Card as="div">
              <FiguresTable
                name={reportsText.names.rolls}
                heads={[
                  reportsText.from,
                  reportsText.to,
                  reportsText.facilities,
                  reportsText.before,
                  reportsText.after,
                  reportsText.share,
                ]}
                rows={moves.map((move) => ({
                  key: `${move.from} ${move.to}`,
                  cells: [
                    bandName(move.from),
                    bandName(move.to),
                    formatCount(move.facilities),
                    <Amount key="before" amountRial={move.principal_before} size="small" />,
                    <Amount key="after" amountRial={move.principal_after} size="small" />,
                    formatRate(move.share_bp),
                  ],
                }))}
              />
            </Card>
          )
        }
      </QueryView>
    </>
  );
}
