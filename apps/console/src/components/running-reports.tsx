import { formatCount, formatJalaliDate } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { figuresText } from '#messages/operator-figures.ts';
import { reportsText } from '#messages/operator-reports.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { BarChart } from '@nesye/web-kit/charts/bar-chart.tsx';
import { ColumnChart } from '@nesye/web-kit/charts/column-chart.tsx';
import { CountBars } from '@nesye/web-kit/charts/count-bars.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { SMS, WORK } from '../api/report-api.ts';
import { canOpen } from '../app/can-open.ts';
import { FigureReport, Figures, FiguresFile, type FigureColumn } from './figures.tsx';
import { Figure } from './portfolio-report.tsx';
import { useReportRange } from './report-tools.tsx';

const DAYS = 30;

type Sms = ReplyOf<'GET', typeof SMS>;

const smsColumns = (): readonly FigureColumn<Sms['total']>[] => [
  { title: figuresText.sms.attempts, kind: 'count', of: ({ attempts }) => attempts },
  { title: figuresText.sms.taken, kind: 'count', of: ({ taken }) => taken },
  { title: figuresText.sms.failed, kind: 'count', of: ({ failed }) => failed },
  { title: figuresText.sms.unknown, kind: 'count', of: ({ unknown }) => unknown },
  { title: figuresText.sms.cost, kind: 'amount', of: ({ cost }) => cost },
];
const providerName = ({ provider }: { readonly provider: string }): string =>
  provider === '' ? figuresText.sms.none : provider;
const templateName = ({ template, budget }: Sms['templates'][number]): string =>
  `${template} (${figuresText.sms.budgets[budget]})`;

/** What messages cost. */
export function SmsReport(): ReactElement {
  const reply = useQuery(callQuery(SMS, { query: useReportRange(DAYS) }));
  return (
    <FigureReport reply={reply} days={DAYS} isEmpty={(report) => report.days.length === 0}>
      {(report) => <SmsFigures {...report} />}
    </FigureReport>
  );
}

function SmsFigures({ total, days, providers, templates }: Sms): ReactElement {
  const dayColumns: readonly FigureColumn<Sms['days'][number]>[] = [
    { title: reportsText.day, kind: 'text', of: ({ day }) => formatJalaliDate(day) },
    ...smsColumns(),
  ];
  return (
    <>
      <FiguresFile name="sms" rows={days} columns={dayColumns} />
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure name={figuresText.sms.cost}>
          <Amount amountRial={total.cost} />
        </Figure>
        <Figure name={figuresText.sms.attempts}>{formatCount(total.attempts)}</Figure>
        <Figure name={figuresText.sms.failed}>{formatCount(total.failed)}</Figure>
        <Figure name={figuresText.sms.unknown}>{formatCount(total.unknown)}</Figure>
      </dl>
      <ColumnChart
        summary={figuresText.sms.chart}
        columns={days.map(({ day, cost }) => ({ key: day, label: dayAndMonth(day), amountRial: BigInt(cost) }))}
      />
      <Figures name={figuresText.sms.byDay} keyOf={({ day }) => day} columns={dayColumns} rows={days.toReversed()} />
      <BarChart
        none={reportsText.nothing}
        bars={providers.map((row) => ({
          key: row.provider,
          label: providerName(row),
          amountRial: BigInt(row.cost),
        }))}
      />
      <Figures
        name={figuresText.sms.byProvider}
        keyOf={({ provider }) => provider}
        columns={[{ title: figuresText.sms.provider, kind: 'text', of: providerName }, ...smsColumns()]}
        rows={providers}
      />
      <Figures
        name={figuresText.sms.byTemplate}
        keyOf={templateName}
        columns={[{ title: figuresText.sms.template, kind: 'text', of: templateName }, ...smsColumns()]}
        rows={templates}
      />
    </>
  );
}

type Work = ReplyOf<'GET', typeof WORK>;
type Queue = Work['queues'][number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** «۵ ساعت» of an age in seconds, in whole minutes, hours or days. */
function ageWords(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < HOUR) return figuresText.work.minutes(formatCount(Math.floor(seconds / MINUTE)));
  return seconds < 2 * DAY
    ? figuresText.work.hours(formatCount(Math.floor(seconds / HOUR)))
    : figuresText.work.days(formatCount(Math.floor(seconds / DAY)));
}

const queueColumns = (): readonly FigureColumn<Queue>[] => [
  { title: figuresText.work.queue, kind: 'text', of: ({ queue }) => figuresText.work.queues[queue] },
  { title: figuresText.work.decisions, kind: 'count', of: ({ decisions }) => decisions },
  { title: figuresText.work.median, kind: 'text', of: ({ median_seconds: age }) => ageWords(age) },
  { title: figuresText.work.longest, kind: 'text', of: ({ longest_seconds: age }) => ageWords(age) },
];

/** What operators decided, and what they looked at. */
export function WorkReport(): ReactElement {
  const reply = useQuery(callQuery(WORK, { query: useReportRange(DAYS) }));
  return (
    <FigureReport reply={reply} days={DAYS} isEmpty={(report) => report.operators.length === 0}>
      {(report) => <WorkFigures {...report} />}
    </FigureReport>
  );
}

type OperatorRow = Work['operators'][number];
const operatorName = ({ id, cellphone }: Pick<OperatorRow, 'id' | 'cellphone'>): string =>
  cellphone === '' ? figuresText.work.operator(formatCount(id)) : cellphone;

function WorkFigures({ queues, operators }: Work): ReactElement {
  const ofOperators = operators.flatMap(({ id, cellphone, queues: own }) =>
    own.map((queue) => ({ ...queue, id, cellphone })),
  );
  const auditOf = ({ id }: OperatorRow) => (canOpen({ permission: 'audit' }) ? `/audit?actor=${id}` : undefined);
  return (
    <>
      <FiguresFile
        name="work"
        rows={ofOperators}
        columns={[{ title: figuresText.work.who, kind: 'text', of: operatorName }, ...queueColumns()]}
      />
      <CountBars
        table={figuresText.work.picture}
        heads={[figuresText.work.queue, figuresText.work.decisions]}
        rows={queues.map(({ queue, decisions }, id) => ({
          id,
          label: figuresText.work.queues[queue],
          count: decisions,
        }))}
      />
      <Figures name={figuresText.work.byQueue} keyOf={({ queue }) => queue} columns={queueColumns()} rows={queues} />
      <Figures
        name={figuresText.work.byOperator}
        keyOf={({ id }) => id}
        columns={[
          { title: figuresText.work.who, kind: 'text', of: operatorName, to: auditOf },
          { title: figuresText.work.decisions, kind: 'count', of: ({ decisions }) => decisions },
          { title: figuresText.work.looks, kind: 'count', of: ({ looks }) => looks },
          { title: figuresText.work.reveals, kind: 'count', of: ({ reveals }) => reveals },
        ]}
        rows={operators}
      />
      <Figures
        name={figuresText.work.byBoth}
        keyOf={({ id, queue }) => `${id} ${queue}`}
        columns={[{ title: figuresText.work.who, kind: 'text', of: operatorName }, ...queueColumns()]}
        rows={ofOperators}
      />
    </>
  );
}
