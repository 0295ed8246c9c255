import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { formatRate } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import { laterRows } from '../domain/later-rows.ts';
import { Fee } from './fee.tsx';
import type { PlannedPurchase } from './use-plans.ts';

/** The price of a way to pay in two lines: what is paid today and later, then fee, yearly rate and sum. All numbers are the server's. */
export function PriceLines({ plan }: { readonly plan: PlannedPurchase }): ReactElement {
  return (
    <span className="flex flex-col gap-1">
      <span>
        <WhenPaid plan={plan} />
      </span>
      <span className="flex flex-wrap gap-x-3">
        <span>
          {plan.fee > 0 && `${payText.fee} `}
          <Fee fee={plan.fee} shopFee={plan.offer?.fee_before ?? 0} />
        </span>
        <span>
          {payText.rate} <bdi className="font-semibold">{formatRate(plan.effective_rate_bp)}</bdi>
        </span>
        <span>
          <Labelled text={payText.sum} amountRial={plan.total} />
        </span>
      </span>
    </span>
  );
}

/** «امروز ۳٬۰۰۰٬۰۰۰، سپس ۲ قسط ۳٬۰۹۰٬۰۰۰ و قسط آخر ۳٬۰۹۱٬۰۰۰»: every rial of it is paid so, none is rounded. */
function WhenPaid({ plan }: { readonly plan: PlannedPurchase }): ReactElement {
  const later = laterRows(plan.installments);
  const isBill = plan.product_type === PRODUCT_TYPE.endOfMonth;
  return (
    <>
      {plan.today_amount > 0 ? (
        <Labelled text={payText.todayAmount} amountRial={plan.today_amount} />
      ) : (
        payText.todayNothing
      )}
      {later && (
        <>
          {isBill ? payText.thenInOneGo : payText.thenRows(later.count)}{' '}
          <Amount amountRial={later.amount} size="small" className="text-ink" />
          {later.last !== undefined && <Labelled text={payText.andLastRow} amountRial={later.last} />}
        </>
      )}
    </>
  );
}

function Labelled({ text, amountRial }: { readonly text: string; readonly amountRial: number }): ReactElement {
  return (
    <>
      {text} <Amount amountRial={amountRial} size="small" className="text-ink" />
    </>
  );
}
