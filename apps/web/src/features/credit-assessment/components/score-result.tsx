import { toPersianDigits } from '@nesye/persian';
import { Amount, Button, DateText, ProgressRing } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { scoreText } from '#messages/score.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { isElsewhere } from '../domain/report-link.ts';
import { WhatOneMayHave } from './what-one-may-have.tsx';
import { type Score, useTakeScore } from './use-score.ts';

type Report = NonNullable<ReplyOf<'GET', '/api/v1/customer/credit-score-info'>['report']>;

const HIGH = 650;
const MIDDLE = 500;

interface ScoreResultProps {
  readonly score: Score;
  readonly line: number;
  /** The line that the report is wanted for; undefined: it speaks of all lines. */
  readonly wanted: number | undefined;
  /** Where one goes from here. */
  readonly next: ReactNode;
}

/** What one may have, the way on, and then the score, what it means and what is behind it. */
export function ScoreResult({ score, line, wanted, next }: ScoreResultProps): ReactElement | null {
  const { report } = score;
  if (report === null) return null;
  return (
    <div className="flex flex-col gap-5">
      <WhatOneMayHave line={wanted} />
      {next}
      <Figure report={report} />
      <ReportFacts report={report} />
      <Actions report={report} line={line} />
    </div>
  );
}

function Figure({ report: { score, max_score: max, grade } }: { readonly report: Report }): ReactElement {
  const tone = score >= HIGH ? 'pesteh' : score >= MIDDLE ? 'zaferan' : 'anar';
  const meaning = score >= HIGH ? scoreText.high : score >= MIDDLE ? scoreText.middle : scoreText.low;
  return (
    <section className="flex flex-col items-center gap-4 text-center" aria-label={scoreText.resultTitle}>
      <ProgressRing share={score / max} label={scoreText.spokenScore(score, max)} tone={tone} sizePx={112}>
        <span className="block text-3xl font-extrabold">{toPersianDigits(score)}</span>
        <span className="block text-sm text-ink-soft">{scoreText.ofMax(max)}</span>
      </ProgressRing>
      <div>
        <h3 className="text-lg">{nameText(grade)}</h3>
        <p className="mt-1 max-w-sm text-ink-soft">{meaning}</p>
      </div>
    </section>
  );
}

function ReportFacts({ report }: { readonly report: Report }): ReactElement {
  return (
    <FactsCard title={scoreText.facts}>
      <Fact name={scoreText.bouncedCheques}>{countText(report.bounced_cheques)}</Fact>
      <Fact name={scoreText.overdueLoans}>{countText(report.overdue_loans)}</Fact>
      <Fact name={scoreText.activeLoans}>{countText(report.active_loans)}</Fact>
      <Fact name={scoreText.totalDebt}>
        {report.total_debt === 0 ? scoreText.none : <Amount amountRial={report.total_debt} size="small" />}
      </Fact>
      <Fact name={scoreText.receivedAt}>
        <DateText value={report.received_at} />
      </Fact>
      <Fact name={scoreText.validUntil}>
        <DateText value={report.valid_until} />
      </Fact>
    </FactsCard>
  );
}

const countText = (count: number): string => (count === 0 ? scoreText.none : toPersianDigits(count));

function Actions({
  report: { id, pdf_url: link },
  line,
}: {
  readonly report: Report;
  readonly line: number;
}): ReactElement {
  const take = useTakeScore(line);
  const pdf = useMutation({
    mutationFn: () => api.blob('/api/v1/customer/credit-score-pdf/:id', { params: { id: String(id) } }),
    onSuccess: (file) => saveFile(file, `nesye-credit-score-${id}.pdf`),
  });
  const renewing = useConfirm(async () => {
    take(await api.post('/api/v1/customer/expire-credit-score/:id', { params: { id: String(id) }, body: {} }));
  });
  return (
    <div className="flex flex-col gap-3">
      <Button
        tone="secondary"
        size="large"
        icon="download"
        isWide
        isBusy={pdf.isPending}
        onClick={() =>
          isElsewhere(link) ? void window.open(link, '_blank', 'noopener') : inBackground(pdf.mutateAsync())
        }
      >
        {scoreText.pdf}
      </Button>
      {!renewing.isOpen && (
        <Button tone="quiet" size="large" isWide onClick={renewing.open}>
          {scoreText.renew}
        </Button>
      )}
      <InlineConfirm
        confirmation={renewing}
        title={scoreText.renewTitle}
        text={scoreText.renewLead}
        yes={scoreText.renewYes}
        no={scoreText.renewNo}
      />
    </div>
  );
}
