import type { CallTypes, endOfDayCalls } from '@nesye/contract';
import { isoDate, jalaliText } from '@nesye/money';
import { type Column, type Row, TABLE_MEDIA } from '../../../platform/spreadsheet/table.ts';
import { tableFile } from '../../../platform/spreadsheet/table-file.ts';
import {
  type ReportDeps,
  rangeOfTable,
  reportPortfolio,
  reportRisk,
  reportRolls,
  reportSales,
  reportVintages,
} from './report-portfolio.ts';

type Download = CallTypes<typeof endOfDayCalls.downloadPortfolioReport>;
type Report = Download['params']['report'];

interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

const text = (title: string): Column => ({ title, kind: 'text' });
const amount = (title: string): Column => ({ title, kind: 'amount' });
const number = (title: string): Column => ({ title, kind: 'number' });

const BANDS = [
  'بدون دیرکرد',
  '۱ تا ۳۰ روز',
  '۳۱ تا ۶۰ روز',
  '۶۱ تا ۹۰ روز',
  '۹۱ تا ۱۵۰ روز',
  'بیش از ۱۵۰ روز',
  'خارج از دفتر',
  'بدون بدهی',
];
const bandName = (band: number): string => BANDS[band] ?? String(band);

/** A day of the Jalali calendar; a month is one already. */
const periodText = (period: string): string => (period.length > 7 ? jalaliText(isoDate(period)) : period);

/** The sheet of each report, with the filters of its call. Amounts are rials, shares basis points. */
const SHEETS: Readonly<Record<Report, (deps: ReportDeps, query: Download['query']) => Promise<Sheet>>> = {
  portfolio: async (deps, query) => {
    const { day, lines } = await reportPortfolio(deps, query);
    return {
      name: day === null ? 'مانده' : `مانده ${jalaliText(isoDate(day)).replaceAll('/', '-')}`,
      columns: [
        text('خط اعتباری'),
        text('دیرکرد'),
        number('اعتبارها'),
        number('مشتریان'),
        amount('اصل (ریال)'),
        amount('کارمزد (ریال)'),
        amount('جریمه (ریال)'),
        amount('دیرشده (ریال)'),
      ],
      rows: lines.flatMap(({ name, bands }) =>
        bands.map((band) => [
          name,
          bandName(band.band),
          band.facilities,
          band.customers,
          band.principal,
          band.fee,
          band.penalty,
          band.late,
        ]),
      ),
    };
  },
  risk: async (deps, query) => {
    const { days } = await reportRisk(deps, { ...query, ...rangeOfTable(deps, query) });
    return {
      name: 'ریسک',
      columns: [
        text('روز'),
        amount('اصل (ریال)'),
        amount('بیش از ۳۰ روز (ریال)'),
        amount('بیش از ۶۰ روز (ریال)'),
        amount('بیش از ۹۰ روز (ریال)'),
        number('PAR30 (ده‌هزارم)'),
        number('PAR60 (ده‌هزارم)'),
        number('PAR90 (ده‌هزارم)'),
      ],
      rows: days.map((day) => [
        jalaliText(isoDate(day.day)),
        day.principal,
        day.at_risk_30,
        day.at_risk_60,
        day.at_risk_90,
        day.par_30_bp,
        day.par_60_bp,
        day.par_90_bp,
      ]),
    };
  },
  sales: async (deps, query) => {
    const { periods } = await reportSales(deps, { ...query, ...rangeOfTable(deps, query) });
    return {
      name: 'فروش',
      columns: [
        text('دوره'),
        number('فروش‌ها'),
        amount('فروش (ریال)'),
        amount('کارمزد فروشگاه (ریال)'),
        amount('مالیات کارمزد (ریال)'),
        number('برگشت‌ها'),
        amount('برگشت (ریال)'),
        amount('کارمزد پس‌داده (ریال)'),
        amount('مالیات پس‌داده (ریال)'),
      ],
      rows: periods.map((row) => [
        periodText(row.period),
        row.sales,
        row.amount,
        row.commission,
        row.vat,
        row.refunds,
        row.refunded,
        row.commission_back,
        row.vat_back,
      ]),
    };
  },
  vintages: async (deps, query) => {
    const { months } = await reportVintages(deps, query);
    return {
      name: 'نسل‌ها',
      columns: [text('ماه گشایش'), number('اعتبارها'), number('ماه'), number('دیرشده'), number('سهم (ده‌هزارم)')],
      rows: months.flatMap(({ month, facilities, late, share_bp: shares }) =>
        late.map((count, age) => [month, facilities, age, count, shares[age] ?? 0]),
      ),
    };
  },
  rolls: async (deps, query) => {
    const { month, moves } = await reportRolls(deps, query);
    return {
      name: month === null ? 'جابه‌جایی' : `جابه‌جایی ${month}`,
      columns: [
        text('از'),
        text('به'),
        number('اعتبارها'),
        amount('اصل پیش از ماه (ریال)'),
        amount('اصل پس از ماه (ریال)'),
        number('سهم (ده‌هزارم)'),
      ],
      rows: moves.map((move) => [
        bandName(move.from),
        bandName(move.to),
        move.facilities,
        move.principal_before,
        move.principal_after,
        move.share_bp,
      ]),
    };
  },
};

/** A report of the portfolio as a file. Refuses as the call of the report does. */
export async function portfolioTable(deps: ReportDeps, report: Report, query: Download['query']) {
  const { rows, ...sheet } = await SHEETS[report](deps, query);
  return {
    name: `nesye-${report}-${deps.clock.businessDate()}.${query.format}`,
    mediaType: TABLE_MEDIA[query.format],
    content: tableFile(query.format, { ...sheet, stretches: once(rows) }),
  };
}

async function* once<Value>(value: Value): AsyncGenerator<Value> {
  yield value;
}
