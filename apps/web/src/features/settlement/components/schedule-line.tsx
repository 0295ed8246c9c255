import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { buttonClass } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payoutText } from '#messages/payouts.ts';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { BALANCE, OWN_SHOPS, PAYOUTS, PAYOUTS_SCREEN, SCHEDULE, useBalance } from './settlement-api.ts';

/** How often the shop is paid, with the way to change it; and the button that pays now, where payouts are made on request. Nothing of a closed shop. */
export function ScheduleLine(): ReactElement | null {
  const schedule = useQuery(callQuery(SCHEDULE));
  const balance = useBalance();
  const mayChange = useMayInShop('settings');
  const shop = useQuery(callQuery(OWN_SHOPS)).data?.results[0];
  const shopId = shop?.id;
  if (schedule.data === undefined || shop?.status === MERCHANT_STATUS.closed) return null;
  const isOnRequest = schedule.data.schedule === 'on_request' && shopId !== undefined;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-sm">
        <span>
          {payoutText.schedule}: <strong>{payoutText.scheduleNames[schedule.data.schedule]}</strong>
        </span>
        {mayChange && (
          <Link to={`${PAYOUTS_SCREEN}/schedule`} className={buttonClass({ tone: 'quiet', size: 'small' })}>
            {payoutText.change}
          </Link>
        )}
      </p>
      {mayChange && isOnRequest && (balance.data?.available ?? 0) > 0 && (
        <ConfirmForm
          send={() => api.post(PAYOUTS, { body: { merchant_id: shopId } })}
          invalidates={[PAYOUTS, BALANCE]}
          done={payoutText.requested}
          submit={payoutText.request}
        />
      )}
    </div>
  );
}
