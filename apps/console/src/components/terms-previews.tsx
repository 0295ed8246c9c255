import { formatCount, formatJalaliDate } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { rulesText } from '#messages/operator-rules.ts';
import { termsText } from '#messages/operator-terms.ts';
import { FiguresTable } from '@nesye/web-kit/charts/table-behind.tsx';
import type { PricePreview, TermsPreview } from '../api/terms-api.ts';

interface FiguresProps<Preview> {
  readonly preview: Preview;
  /** Names its table; no two on a screen are alike. */
  readonly name: string;
}

/** What terms would have done to a month of purchases. */
export function TermsFigures({ preview, name }: FiguresProps<TermsPreview>): ReactElement {
  const { before, after } = preview;
  const isNone = after.purchases === 0 && after.refused_count + after.refused_minimum > 0;
  return (
    <Figures
      name={name}
      about={`${termsText.previewOfPurchases(formatJalaliDate(preview.from), formatJalaliDate(preview.to))}${preview.is_cut ? ` ${termsText.isCut}` : ''}`}
      alert={isNone ? termsText.refusesAll : undefined}
      rows={[
        [termsText.purchases, formatCount(before.purchases), formatCount(after.purchases)],
        [termsText.refusedCount, formatCount(before.refused_count), formatCount(after.refused_count)],
        [termsText.refusedMinimum, formatCount(before.refused_minimum), formatCount(after.refused_minimum)],
        [termsText.principal, rials(before.principal), rials(after.principal)],
        [termsText.fee, rials(before.fee), rials(after.fee)],
      ]}
    />
  );
}

/** What a price would have brought in a month of reports. */
export function PriceFigures({ preview, name }: FiguresProps<PricePreview>): ReactElement {
  const { before, after, reports } = preview;
  return (
    <Figures
      name={name}
      about={termsText.previewOfReports(formatJalaliDate(preview.from), formatJalaliDate(preview.to))}
      rows={[
        [termsText.reports, formatCount(reports), formatCount(reports)],
        [termsText.brought, rials(before.amount), rials(after.amount)],
        [termsText.kept, rials(before.kept), rials(after.kept)],
      ]}
    />
  );
}

const rials = (amountRial: number): ReactElement => <Amount amountRial={amountRial} size="small" />;

interface FiguresSectionProps {
  readonly name: string;
  readonly about: string;
  readonly alert?: string | undefined;
  readonly rows: readonly (readonly [string, ReactNode, ReactNode])[];
}

function Figures({ name, about, alert, rows }: FiguresSectionProps): ReactElement {
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <h3 className="text-base">{name}</h3>
      <p className="text-sm text-ink-soft">{about}</p>
      {alert !== undefined && (
        <p role="alert" className="text-sm text-anar-text">
          {alert}
        </p>
      )}
      <FiguresTable
        name={`${rulesText.preview}، ${name}`}
        heads={[rulesText.what, rulesText.before, rulesText.after]}
        rows={rows.map((cells) => ({ key: cells[0], cells }))}
      />
    </section>
  );
}
