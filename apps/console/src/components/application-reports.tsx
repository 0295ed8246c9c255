import { formatJalaliDate } from '@nesye/persian';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { reportsText } from '#messages/operator-reports.ts';
import { figuresText } from '#messages/operator-figures.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { CountBars } from '@nesye/web-kit/charts/count-bars.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { APPROVALS, FUNNEL } from '../api/report-api.ts';
import { canOpen } from '../app/can-open.ts';
import { FigureReport, Figures, FiguresFile, type FigureColumn } from './figures.tsx';
import { monthName, useAddressValue, useReportRange } from './report-tools.tsx';

const DAYS = 90;

function useQueryOfReport() {
  const [line] = useAddressValue('line');
  return { ...useReportRange(DAYS), ...(line !== '' && { line }) };
}

type Funnel = ReplyOf<'GET', typeof FUNNEL>;
type Step = Funnel['steps'][number];

const stepName = ({ step }: Step): string => figuresText.funnel.steps[step];
/** Whose cases wait in a list of their own, for those who may open it. */
const listOf = ({ step }: Step): string | undefined => {
  if (step === 'guarantees' && canOpen({ permission: 'guarantees' })) return '/guarantees';
  return step === 'review' && canOpen({ permission: 'credit' }) ? '/credit-requests' : undefined;
};
const shareBp = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part * 10_000) / whole));

/** How far the applications of some days came. */
export function FunnelReport(): ReactElement {
  const reply = useQuery(callQuery(FUNNEL, { query: useQueryOfReport() }));
  return (
    <FigureReport reply={reply} days={DAYS} isEmpty={({ rows }) => rows.length === 0}>
      {(report) => <FunnelFigures {...report} />}
    </FigureReport>
  );
}

function FunnelFigures({ steps, rows }: Funnel): ReactElement {
  const asked = steps.find(({ step }) => step === 'requested')?.reached ?? 0;
  const begun = steps[0]?.reached ?? 0;
  const columns: readonly FigureColumn<Step>[] = [
    { title: figuresText.funnel.step, kind: 'text', of: stepName },
    { title: figuresText.funnel.reached, kind: 'count', of: ({ reached }) => reached },
    {
      title: figuresText.funnel.share,
      kind: 'share',
      of: ({ step, reached }) => shareBp(reached, step === 'begun' || step === 'scored' ? begun : asked),
    },
    { title: figuresText.funnel.refused, kind: 'count', of: ({ refused }) => refused },
    { title: figuresText.funnel.givenUp, kind: 'count', of: ({ given_up: given }) => given },
    { title: figuresText.funnel.waiting, kind: 'count', of: ({ waiting }) => waiting, to: listOf },
  ];
  const flat = rows.flatMap(({ month, name, steps: ofRow }) => ofRow.map((step) => ({ ...step, month, name })));
  return (
    <>
      <FiguresFile
        name="funnel"
        rows={flat}
        columns={[
          { title: reportsText.month, kind: 'text', of: ({ month }) => month },
          { title: reportsText.line, kind: 'text', of: ({ name }) => name },
          ...columns.filter(({ kind }) => kind !== 'share'),
        ]}
      />
      <CountBars
        table={figuresText.funnel.picture}
        heads={[figuresText.funnel.step, figuresText.funnel.reached]}
        rows={steps.map((step, id) => ({ id, label: stepName(step), count: step.reached }))}
      />
      <Figures name={figuresText.funnel.table} keyOf={({ step }) => step} columns={columns} rows={steps} />
      <Figures
        name={figuresText.funnel.byMonth}
        keyOf={({ month, line }) => `${month} ${line}`}
        columns={[
          { title: reportsText.month, kind: 'text', of: ({ month }) => monthName(month) },
          { title: reportsText.line, kind: 'text', of: ({ name }) => name },
          ...steps.map((step, place): FigureColumn<Funnel['rows'][number]> => ({
            title: stepName(step),
            kind: 'count',
            of: (row) => row.steps[place]?.reached ?? 0,
          })),
        ]}
        rows={rows}
      />
    </>
  );
}

type Approvals = ReplyOf<'GET', typeof APPROVALS>;
type Counts = Approvals['total'];

const ruleName = (rule: string): string =>
  (figuresText.approvals.rules as Readonly<Record<string, string>>)[rule] ?? rule;

const countColumns = (): readonly FigureColumn<Counts>[] => [
  { title: figuresText.approvals.decisions, kind: 'count', of: ({ decisions }) => decisions },
  { title: figuresText.approvals.approved, kind: 'count', of: ({ approved }) => approved },
  { title: figuresText.approvals.share, kind: 'share', of: ({ approved, decisions }) => shareBp(approved, decisions) },
  { title: figuresText.approvals.refused, kind: 'count', of: ({ refused }) => refused },
  { title: figuresText.approvals.unnamed, kind: 'count', of: ({ unnamed }) => unnamed },
];

/** How many decisions approved, and which rules refused. */
export function ApprovalReport(): ReactElement {
  const reply = useQuery(callQuery(APPROVALS, { query: useQueryOfReport() }));
  return (
    <FigureReport reply={reply} days={DAYS} isEmpty={(report) => report.total.decisions === 0}>
      {(report) => <ApprovalFigures {...report} />}
    </FigureReport>
  );
}

function ApprovalFigures({ counted_from: from, total, rules, months, lines }: Approvals): ReactElement {
  return (
    <>
      <p className="text-sm text-ink-soft">
        {from === null ? figuresText.approvals.notCounted : figuresText.approvals.countedFrom(formatJalaliDate(from))}
      </p>
      <FiguresFile
        name="approvals"
        rows={lines.flatMap(({ name, rules: ofLine }) => ofLine.map((rule) => ({ ...rule, name })))}
        columns={[{ title: reportsText.line, kind: 'text', of: ({ name }) => name }, ...ruleColumns()]}
      />
      <CountBars
        table={figuresText.approvals.picture}
        heads={[figuresText.approvals.rule, figuresText.approvals.refused]}
        rows={[
          { id: -1, label: figuresText.approvals.approved, count: total.approved },
          ...rules.map(({ rule, refused }, id) => ({ id, label: ruleName(rule), count: refused })),
        ]}
      />
      <Figures name={figuresText.approvals.byRule} keyOf={({ rule }) => rule} columns={ruleColumns()} rows={rules} />
      <Figures
        name={figuresText.approvals.byMonth}
        keyOf={({ month }) => month}
        columns={[{ title: reportsText.month, kind: 'text', of: ({ month }) => monthName(month) }, ...countColumns()]}
        rows={months}
      />
      <Figures
        name={figuresText.approvals.byLine}
        keyOf={({ line }) => line}
        columns={[
          { title: reportsText.line, kind: 'text', of: ({ name }) => name, to: ({ line }) => `?line=${line}` },
          ...countColumns(),
        ]}
        rows={lines}
      />
    </>
  );
}

const ruleColumns = (): readonly FigureColumn<Approvals['rules'][number]>[] => [
  { title: figuresText.approvals.rule, kind: 'text', of: ({ rule }) => ruleName(rule) },
  { title: figuresText.approvals.refused, kind: 'count', of: ({ refused }) => refused },
  { title: figuresText.approvals.alone, kind: 'count', of: ({ alone }) => alone },
];
