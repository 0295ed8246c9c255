import { amountWords, Skeleton, useMoneyUnit } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { scoreText } from '#messages/score.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { headlineOf } from '../domain/headline.ts';

/** What the report opens: of the line that it was done for, else of the line that gives most. Read again, as the report has just changed it. */
export function WhatOneMayHave({ line }: { readonly line: number | undefined }): ReactElement | null {
  const unit = useMoneyUnit();
  const { data, isError } = useQuery({
    ...callQuery('/api/v1/credit-assessment/show-receivable-credit'),
    staleTime: 0,
    meta: { quiet: 'background' },
  });
  if (isError) return null;
  if (data === undefined) return <Skeleton className="h-16 w-full rounded-card" />;
  const found = headlineOf(data.results, line);
  return (
    <div>
      <h2 className="text-2xl">
        {found.best === undefined ? scoreText.nothingOpen : scoreText.mayHave(amountWords(found.best.amountRial, unit))}
      </h2>
      {found.best !== undefined && <p className="text-ink-soft">{scoreText.mayHaveWith(nameText(found.best.name))}</p>}
      {found.refused !== undefined && <p className="text-ink-soft">{scoreText.notWith(nameText(found.refused))}</p>}
    </div>
  );
}
