import { Button, Card, preferredMoneyUnit } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { insightText } from '#messages/insights.ts';
import { outlookText } from '#messages/outlook.ts';
import { monthNames } from '@nesye/web-kit/messages/calendar.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import type { JalaliMonth } from '../domain/jalali-month.ts';

interface Month extends JalaliMonth {
  readonly count: number;
}

/** The letters of the finished months, the last first: those from the first purchase on, and that of the last month in any case. */
export function MonthLetters({ months }: { readonly months: readonly Month[] }): ReactElement | null {
  const finished = months.slice(0, -1).toReversed();
  const oldest = finished.findLastIndex(({ count }) => count > 0);
  const [last, ...older] = finished.slice(0, Math.max(1, oldest + 1));
  if (last === undefined) return null;
  return (
    <section aria-labelledby="month-letters">
      <SectionHeading id="month-letters">{insightText.lettersTitle}</SectionHeading>
      <Card as="div" className="flex flex-col gap-3">
        <p className="text-sm text-ink-soft">{insightText.letters}</p>
        <Letter month={last} />
        {older.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-firoozeh-text">
              {insightText.olderLetters}
            </summary>
            <ul className="flex flex-col gap-2">
              {older.map((month) => (
                <li key={`${month.year}-${month.month}`}>
                  <Letter month={month} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
    </section>
  );
}

function Letter({ month: { year, month } }: { readonly month: JalaliMonth }): ReactElement {
  const pdf = useMutation({
    mutationFn: () =>
      api.blob('/api/v1/accounting/month-letter/:y/:m/pdf', {
        params: { y: String(year), m: String(month) },
        query: { money_unit: preferredMoneyUnit() },
      }),
    onSuccess: (file) => saveFile(file, `nesye-letter-${year}-${String(month).padStart(2, '0')}.pdf`),
  });
  return (
    <Button
      tone="secondary"
      size="small"
      icon="download"
      isWide
      isBusy={pdf.isPending}
      busyLabel={insightText.letterBusy}
      onClick={() => pdf.mutate()}
    >
      {insightText.letter(outlookText.month(monthNames[month - 1] ?? '', year))}
    </Button>
  );
}
