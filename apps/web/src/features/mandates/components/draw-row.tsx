import { formatJalaliDate } from '@nesye/persian';
import { Amount, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { autoPayText } from '#messages/auto-pay.ts';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import { ConfirmButton } from '@nesye/web-kit/confirm/confirm-button.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { payPathOf } from '../../../shared/pay-path.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { DRAW, type Draw, refreshAutoPay } from './mandate-api.ts';

const TONES: Readonly<Record<Draw['status'], StatusTone>> = {
  announced: 'soon',
  in_doubt: 'soon',
  paid: 'paid',
  failed: 'overdue',
  cancelled: 'neutral',
  not_needed: 'neutral',
};
const LINK = 'inline-flex min-h-11 items-center text-firoozeh-text';

/** One draw: of which shop's purchase, when, how it stands, and what can still be done about it. */
export function DrawRow({ draw }: { readonly draw: Draw }): ReactElement {
  const { status, failure, shop_name: shop, attempt } = draw;
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 font-semibold">{shop}</span>
        <Amount amountRial={draw.amount} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <StatusChip tone={TONES[status]}>{autoPayText.status[status]}</StatusChip>
        <span>{autoPayText.on(formatJalaliDate(draw.draw_on, 'weekday'))}</span>
        <span>{autoPayText.sources[draw.source]}</span>
        {attempt > 1 && <span>{autoPayText.attempt(attempt)}</span>}
      </div>
      {failure !== null && (
        <p className="text-sm">
          {serverText('draw', failure.code, failure.text)}
          {draw.next_try_on !== null && ` ${autoPayText.again(formatJalaliDate(draw.next_try_on, 'weekday'))}`}
        </p>
      )}
      <div className="flex flex-wrap gap-x-5 text-sm">
        {status === 'failed' && (
          <Link to={payPathOf([{ uid: draw.installment }])} className={LINK}>
            {autoPayText.pay}
          </Link>
        )}
        {draw.receipt_number !== null && (
          <Link to={`/payment/result?payment=${draw.receipt_number}`} className={LINK}>
            {autoPayText.receipt}
          </Link>
        )}
        {draw.is_cancellable && <SkipDraw id={draw.id} />}
      </div>
    </li>
  );
}

/** Takes one draw back; the mandate stays. */
function SkipDraw({ id }: { readonly id: number }): ReactElement {
  const confirmation = useConfirm(async () => {
    await api.delete(DRAW, { params: { id: String(id) } });
    await refreshAutoPay();
  });
  return (
    <ConfirmButton
      confirmation={confirmation}
      label={autoPayText.skip}
      title={autoPayText.skipTitle}
      text={autoPayText.skipText}
      yes={autoPayText.skipYes}
      no={autoPayText.keep}
    />
  );
}
