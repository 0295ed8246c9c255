import { buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import type { SalesPage } from './use-sales.ts';

/** Disputes that wait for the shop's response, with the first deadline and the way there. */
export function WaitingDisputes({ page: { disputes } }: { readonly page: SalesPage }): ReactElement | null {
  if (disputes === null) return null;
  return (
    <div className="flex flex-col gap-2">
      <Notice tone="soon" title={salesText.disputesWait(disputes.waiting_count)}>
        {salesText.respondUntil(dayAndMonth(disputes.response_until))}
      </Notice>
      <Link to="/user/merchant-disputes" className={buttonClass({ tone: 'secondary' })}>
        {salesText.toDisputes}
      </Link>
    </div>
  );
}
