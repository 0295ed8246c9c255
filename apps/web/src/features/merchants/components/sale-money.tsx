import { Amount, Card, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { formatJalaliDateTime } from '@nesye/persian';
import { Link } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { moneyMapText } from '#messages/money-map.ts';
import { payoutText } from '#messages/payouts.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { MoneyPicture } from '../../../shared/money-map/money-picture.tsx';
import { isOnOwnCredit, SALE_MAP_PATH } from '../../../shared/money-map/node-words.ts';

type SaleMap = ReplyOf<'GET', typeof SALE_MAP_PATH>;

/** Reads the map of a sale's money. */
export const useSaleMap = (id: string) =>
  useDetail({ ...callQuery(SALE_MAP_PATH, { params: { id } }), isValid: /^\d{1,19}$/.test(id) });

interface SaleMoneyProps {
  readonly query: ReturnType<typeof useSaleMap>['query'];
  /** Above the picture. */
  readonly renderHead?: (map: SaleMap) => ReactElement;
}

/** Where the money of a sale is, as its shop sees it, and the payouts that it is in. */
export function SaleMoney({ query, renderHead }: SaleMoneyProps): ReactElement {
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(map) => (
        <>
          {renderHead?.(map)}
          <MoneyPicture
            id="money"
            title={moneyMapText.moneyTitle}
            picture={map.money}
            {...(map.payouts.length === 0 && {
              note: isOnOwnCredit(map.money.nodes) ? moneyMapText.ownCreditNote : salesText.payoutNote,
            })}
          />
          <PayoutsOfSale payouts={map.payouts} />
        </>
      )}
    </QueryView>
  );
}

/** The payouts that the sale is in, each with when it has arrived or is expected, and the way to it. */
function PayoutsOfSale({ payouts }: { readonly payouts: SaleMap['payouts'] }): ReactElement | null {
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
