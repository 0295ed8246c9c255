import { buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { scoreText } from '#messages/score.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import type { Score } from './use-score.ts';

/** What became of the report before this one. */
export function FormerReport({ score }: { readonly score: Score }): ReactElement | null {
  if (score.state === 'refunded')
    return (
      <Notice tone="soon" title={scoreText.refundedTitle}>
        {scoreText.refunded}
      </Notice>
    );
  return score.state === 'expired' ? <Notice tone="plain" title={scoreText.expired} icon="clock" /> : null;
}

/** The bureau is asked by the national id: it comes first. */
export function IdentityFirst(): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="soon" title={scoreText.identityTitle} isAlert>
        {scoreText.identity}
      </Notice>
      <Link to="/civil-registration" className={buttonClass({ size: 'large', isWide: true })}>
        {scoreText.toIdentity}
      </Link>
    </div>
  );
}
