import { formatCount, formatJalaliDate } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { rulesText } from '#messages/operator-rules.ts';
import { BarChart } from '@nesye/web-kit/charts/bar-chart.tsx';
import { FiguresTable } from '@nesye/web-kit/charts/table-behind.tsx';
import type { RulesPreview } from '../api/rules-api.ts';

interface PreviewFiguresProps {
  readonly preview: RulesPreview;
  /** Names its tables; no two on a screen are alike. */
  readonly name: string;
}

/** What rules would have done to a month of decisions: counts, sums, who changes sides, and what refuses. */
export function PreviewFigures({ preview, name }: PreviewFiguresProps): ReactElement {
  const { before, after } = preview;
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <h3 className="text-base">{name}</h3>
      <p className="text-sm text-ink-soft">
        {rulesText.previewOf(formatJalaliDate(preview.from), formatJalaliDate(preview.to))}
        {preview.is_cut && ` ${rulesText.isCut}`}
      </p>
      {before.approved + before.refused === 0 ? (
        <p className="text-sm text-ink-soft">{rulesText.noDecisions}</p>
      ) : (
        <>
          {after.approved === 0 && before.approved > 0 && (
            <p role="alert" className="text-sm text-anar-text">
              {rulesText.refusesAll}
            </p>
          )}
          <BarChart
            none={rulesText.none}
            bars={[
              { key: 'before', label: `${rulesText.amount}، ${rulesText.before}`, amountRial: BigInt(before.amount) },
              {
                key: 'after',
                label: `${rulesText.amount}، ${rulesText.after}`,
                amountRial: BigInt(after.amount),
                isMarked: true,
              },
            ]}
          />
          <PreviewTables preview={preview} name={name} />
        </>
      )}
    </section>
  );
}

function PreviewTables({ preview: { before, after, opened, closed, rules }, name }: PreviewFiguresProps): ReactElement {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <FiguresTable
        name={`${rulesText.preview}، ${name}`}
        heads={[rulesText.what, rulesText.before, rulesText.after]}
        rows={[
          {
            key: 'approved',
            cells: [rulesText.approved, formatCount(before.approved), formatCount(after.approved)],
          },
          { key: 'refused', cells: [rulesText.refused, formatCount(before.refused), formatCount(after.refused)] },
          {
            key: 'amount',
            cells: [
              rulesText.amount,
              <Amount key="before" amountRial={before.amount} size="small" />,
              <Amount key="after" amountRial={after.amount} size="small" />,
            ],
          },
          { key: 'opened', cells: [rulesText.opened, '', formatCount(opened)] },
          { key: 'closed', cells: [rulesText.closed, '', formatCount(closed)] },
        ]}
      />
      {rules.length > 0 && (
        <FiguresTable
          name={`${rulesText.byRule}، ${name}`}
          heads={[rulesText.byRule, rulesText.before, rulesText.after]}
          rows={rules.map((row) => ({
            key: row.rule,
            cells: [rulesText.rules[row.rule], formatCount(row.before), formatCount(row.after)],
          }))}
        />
      )}
    </div>
  );
}
