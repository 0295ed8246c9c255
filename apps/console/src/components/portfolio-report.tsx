import { formatCount, formatJalaliDate, formatRate } from '@nesye/persian';
import { Amount, Card, EmptyState } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { reportsText } from '#messages/operator-reports.ts';
import { BarChart } from '@nesye/web-kit/charts/bar-chart.tsx';
import { FiguresTable } from '@nesye/web-kit/charts/table-behind.tsx';
import type { Portfolio } from '../api/report-api.ts';
import { linkOfBand } from '../domain/report-links.ts';

const bandName = (band: number): string => reportsText.bands[band] ?? '';

/** What is owed at the end of a day: the sums, by age and by credit line, each drawn and as a table. */
export function PortfolioReport({ report }: { readonly report: Portfolio }): ReactElement {
  const { day, total, bands, lines } = report;
  if (day === null) return <EmptyState title={reportsText.none}>{reportsText.noneText}</EmptyState>;
  return (
    <>
      <p className="text-sm text-ink-soft">{reportsText.asOf(formatJalaliDate(day, 'weekday'))}</p>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name={reportsText.principal}>
          <Amount amountRial={total.principal} />
        </Figure>
        <Figure name={reportsText.fee}>
          <Amount amountRial={total.fee} />
        </Figure>
        <Figure name={reportsText.customers}>{formatCount(total.customers)}</Figure>
        <Figure name={reportsText.over30}>{formatRate(total.par_30_bp)}</Figure>
      </dl>
      <ByAge bands={bands} />
      <ByLine lines={lines} />
    </>
  );
}

function ByAge({ bands }: Pick<Portfolio, 'bands'>): ReactElement {
  return (
    <section aria-labelledby="by-age" className="flex flex-col gap-3">
      <h2 id="by-age" className="text-lg">
        {reportsText.byAge}
      </h2>
      <BarChart
        none={reportsText.nothing}
        bars={bands.map(({ band, principal }) => {
          const to = linkOfBand(band);
          return { key: band, label: bandName(band), amountRial: BigInt(principal), ...(to !== undefined && { to }) };
        })}
      />
      <Card as="div">
        <FiguresTable
          name={reportsText.byAge}
          heads={[
            reportsText.age,
            reportsText.facilities,
            reportsText.customers,
            reportsText.principal,
            reportsText.fee,
            reportsText.penalty,
            reportsText.late,
          ]}
          rows={bands.map((row) => ({
            key: row.band,
            cells: [<BandLink key="band" band={row.band} />, ...cellsOf(row)],
          }))}
        />
      </Card>
    </section>
  );
}

function ByLine({ lines }: Pick<Portfolio, 'lines'>): ReactElement {
  return (
    <section aria-labelledby="by-line" className="flex flex-col gap-3">
      <h2 id="by-line" className="text-lg">
        {reportsText.byLine}
      </h2>
      <Card as="div">
        <FiguresTable
          name={reportsText.byLine}
          heads={[
            reportsText.line,
            reportsText.facilities,
            reportsText.customers,
            reportsText.principal,
            reportsText.fee,
            reportsText.penalty,
            reportsText.late,
            'PAR30',
            'PAR60',
            'PAR90',
          ]}
          rows={lines.map((row) => ({
            key: row.line,
            cells: [
              <Link key="line" to={`?line=${row.line}`} className="text-firoozeh-text">
                {row.name}
              </Link>,
              ...cellsOf(row),
              formatRate(row.par_30_bp),
              formatRate(row.par_60_bp),
              formatRate(row.par_90_bp),
            ],
          }))}
        />
      </Card>
    </section>
  );
}

const cellsOf = (row: Portfolio['bands'][number] | Portfolio['lines'][number]) => [
  formatCount(row.facilities),
  formatCount(row.customers),
  <Amount key="principal" amountRial={row.principal} size="small" />,
  <Amount key="fee" amountRial={row.fee} size="small" />,
  <Amount key="penalty" amountRial={row.penalty} size="small" />,
  <Amount key="late" amountRial={row.late} size="small" />,
];

function BandLink({ band }: { readonly band: number }): ReactElement {
  const to = linkOfBand(band);
  if (to === undefined) return <>{bandName(band)}</>;
  return (
    <Link to={to} className="text-firoozeh-text">
      {bandName(band)}
    </Link>
  );
}

/** A figure under its name. */
export function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <Card as="div" className="flex flex-col gap-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </Card>
  );
}
