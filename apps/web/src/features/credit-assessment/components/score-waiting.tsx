import { dateWords } from '@nesye/ui';
import type { ReactElement } from 'react';
import { scoreText } from '#messages/score.ts';
import { ResultBadge } from '../../../shared/components/result-badge.tsx';
import type { Score } from './use-score.ts';

/** The bureau is at work; the money comes back by itself where nothing comes. */
export function ScoreWaiting({ score }: { readonly score: Score }): ReactElement {
  const giveUpAt = score.request?.give_up_at ?? null;
  return (
    <ResultBadge tone="unknown" title={scoreText.waitingTitle}>
      <p>{scoreText.waiting}</p>
      {giveUpAt !== null && <p className="mt-2 text-sm">{scoreText.giveUp(dateWords(giveUpAt))}</p>}
    </ResultBadge>
  );
}
