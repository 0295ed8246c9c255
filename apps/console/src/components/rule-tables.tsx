import { formatRate } from '@nesye/persian';
import { Amount, amountWords, useMoneyUnit } from '@nesye/ui';
import type { ReactElement } from 'react';
import { rulesText } from '#messages/operator-rules.ts';
import { FiguresTable } from '@nesye/web-kit/charts/table-behind.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { RuleTerms } from '../api/rules-api.ts';
import { DiffTable } from './diff-table.tsx';

/** What rules say: their limits, the bands and the guarantee matrix. `name` is in the names of its tables: no two are alike. */
export function RuleTables({ terms, name }: { readonly terms: RuleTerms; readonly name: string }): ReactElement {
  return (
    <div className="grid gap-x-8 gap-y-4 lg:grid-cols-3">
      <dl>
        <Fact name={rulesText.minScore}>{rulesText.figures(terms.min_score)}</Fact>
        <Fact name={rulesText.minAmount}>
          <Amount amountRial={terms.min_amount} size="small" />
        </Fact>
        <Fact name={rulesText.cheques}>{rulesText.figures(terms.max_bounced_cheques)}</Fact>
        <Fact name={rulesText.loans}>{rulesText.figures(terms.max_overdue_loans)}</Fact>
      </dl>
      <FiguresTable
        name={`${rulesText.bands}، ${name}`}
        heads={[rulesText.fromScore, rulesText.maxAmount]}
        rows={terms.bands.map((band) => ({
          key: band.from_score,
          cells: [rulesText.figures(band.from_score), <Amount key="max" amountRial={band.max_amount} size="small" />],
        }))}
      />
      {terms.guarantees.length === 0 ? (
        <p className="text-sm text-ink-soft">{rulesText.noGuarantees}</p>
      ) : (
        <FiguresTable
          name={`${rulesText.guarantees}، ${name}`}
          heads={[rulesText.kind, rulesText.fromScore, rulesText.above, rulesText.factor]}
          rows={terms.guarantees.map((cell) => ({
            key: `${cell.kind} ${cell.from_score} ${cell.above_amount}`,
            cells: [
              rulesText.kinds[cell.kind],
              rulesText.figures(cell.from_score),
              <Amount key="above" amountRial={cell.above_amount} size="small" />,
              formatRate(cell.factor_bp),
            ],
          }))}
        />
      )}
    </div>
  );
}

interface RulesDiffProps {
  readonly before: RuleTerms | null;
  readonly after: RuleTerms;
  /** Of the proposal; no two on a screen are alike. */
  readonly title: string;
}

/** What rules say before and after, line by line; what changes is marked in words. */
export function RulesDiff({ before, after, title }: RulesDiffProps): ReactElement {
  const unit = useMoneyUnit();
  const words = (amountRial: number) => amountWords(amountRial, unit);
  return (
    <DiffTable
      name={`${rulesText.diff}، ${title}`}
      before={before === null ? new Map() : linesOf(before, words)}
      after={linesOf(after, words)}
    />
  );
}

const linesOf = (terms: RuleTerms, words: (amountRial: number) => string): ReadonlyMap<string, string> =>
  new Map([
    [rulesText.minScore, rulesText.figures(terms.min_score)],
    [rulesText.minAmount, words(terms.min_amount)],
    [rulesText.cheques, rulesText.figures(terms.max_bounced_cheques)],
    [rulesText.loans, rulesText.figures(terms.max_overdue_loans)],
    ...terms.bands.map((band) => [rulesText.band(band.from_score), words(band.max_amount)] as const),
    ...terms.guarantees.map(
      (cell) =>
        [
          rulesText.cell(rulesText.kinds[cell.kind], cell.from_score, words(cell.above_amount)),
          formatRate(cell.factor_bp),
        ] as const,
    ),
  ]);
