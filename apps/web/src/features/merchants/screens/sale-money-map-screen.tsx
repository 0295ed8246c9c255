import { Amount, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { moneyMapText } from '#messages/money-map.ts';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import { NotThere, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { MoneyPicture } from '../../../shared/money-map/money-picture.tsx';
import { SALE_MAP_PATH } from '../../../shared/money-map/node-words.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

/** `/user/merchant-transaction/money-map?id=`: where the money of a sale is, as its shop sees it. */
export default function SaleMoneyMapScreen(): ReactElement {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const { query, isMissing } = useDetail({
    ...callQuery(SALE_MAP_PATH, { params: { id } }),
    isValid: /^\d{1,19}$/.test(id),
  });
  if (isMissing)
    return (
      <NotThere
        title={refundText.missingTitle}
        text={refundText.missing}
        to="/user/merchant-transaction"
        back={refundText.toSales}
      />
    );
  return (
    <div className="flex w-full flex-col gap-6">
      <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ amount, money }) => (
          <>
            <p>
              <span className="block text-sm text-ink-soft">{moneyMapText.saleAmount}</span>
              <Amount amountRial={amount} size="display" />
            </p>
            <MoneyPicture id="money" title={moneyMapText.moneyTitle} picture={money} note={salesText.payoutNote} />
          </>
        )}
      </QueryView>
    </div>
  );
}
