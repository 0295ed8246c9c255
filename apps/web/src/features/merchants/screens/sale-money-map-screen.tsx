import { Amount, Card, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { formatJalaliDateTime } from '@nesye/persian';
import { Link, useSearchParams } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { moneyMapText } from '#messages/money-map.ts';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import { NotThere, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { payoutText } from '#messages/payouts.ts';
import { MoneyPicture } from '../../../shared/money-map/money-picture.tsx';
import { isOnOwnCredit, SALE_MAP_PATH } from '../../../shared/money-map/node-words.ts';
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
        {({ amount, money, payouts }) => (
          <>
            <p>
              <span className="block text-sm text-ink-soft">{moneyMapText.saleAmount}</span>
              <Amount amountRial={amount} size="display" />
            </p>
            <MoneyPicture
              id="money"
              title={moneyMapText.moneyTitle}
              picture={money}
              {...(payouts.length === 0 && {
                note: isOnOwnCredit(money.nodes) ? moneyMapText.ownCreditNote : salesText.payoutNote,
              })}
            />
            <PayoutsOfSale payouts={payouts} />
          </>
        )}
      </QueryView>
    </div>
  );
}

type SalePayouts = ReplyOf<'GET', typeof SALE_MAP_PATH>['payouts'];

/** The payouts that the sale is in, each with when it has arrived or is expected, and the way to it. */
function PayoutsOfSale({ payouts }: { readonly payouts: SalePayouts }): ReactElement | null {
  if (payouts.length === 0) return null;
  return (
    <Card as="div" isFlush>
      <ul className="divide-y divide-line">
        {payouts.map(({ id, state, amount, at }) => (
          <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <Link to={`/user/merchant-payouts/${id}`} className="inline-flex min-h-11 items-center text-firoozeh-text">
              {payoutText.ofSale(payoutText.states[state], formatJalaliDateTime(at))}
            </Link>
            <Amount amountRial={amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
