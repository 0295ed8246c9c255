import { buttonClass, EmptyState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { requestEndText } from '@nesye/web-kit/messages/credit-steps.ts';
import { LineOpenedDrawing } from '../../../shared/drawings/moment-drawings.tsx';
import { ResultBadge } from '../../../shared/components/result-badge.tsx';
import { type CreditRequest, linePath, MENU_PATH } from '../api.ts';
import { CANCELLED, EXPIRED, REJECTED } from '../domain/request-end.ts';
import { requestReason } from '../domain/refusal.ts';
import { NextLine } from './next-line.tsx';
import { RefusedCard } from './refused-card.tsx';
import { SignedFiles } from './signed-files.tsx';

/** What came of a request, and the way on. */
export function RequestEnd({ request }: { readonly request: CreditRequest }): ReactElement {
  const { status, reason, line, next } = request;
  if (status === REJECTED)
    return (
      <div className="flex flex-col gap-5">
        <RefusedCard {...(reason === null ? { text: '', retryAt: null } : requestReason(reason))} />
        <NextLine next={next} refused={line} />
      </div>
    );
  if (status === CANCELLED || status === EXPIRED) {
    const isCancelled = status === CANCELLED;
    return (
      <EmptyState
        icon={isCancelled ? 'cancelled' : 'clock'}
        title={isCancelled ? requestEndText.cancelledTitle : requestEndText.expiredTitle}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={`${linePath(line)}/request?again=1`} className={buttonClass({})}>
              {requestEndText.again}
            </Link>
            <Link to={MENU_PATH} className={buttonClass({ tone: 'secondary' })}>
              {requestEndText.others}
            </Link>
          </div>
        }
      >
        {isCancelled ? requestEndText.cancelled : requestEndText.expired}
      </EmptyState>
    );
  }
  return <Active request={request} />;
}

function Active({ request }: { readonly request: CreditRequest }): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <ResultBadge tone="success" title={requestEndText.activeTitle} drawing={<LineOpenedDrawing />}>
        {requestEndText.active}
      </ResultBadge>
      <Link to="/qr" className={buttonClass({ size: 'large', isWide: true })}>
        {requestEndText.buy}
      </Link>
      <Link to="/user/wallet" className={buttonClass({ tone: 'secondary', isWide: true })}>
        {requestEndText.toWallet}
      </Link>
      <SignedFiles line={request.line} />
    </div>
  );
}
