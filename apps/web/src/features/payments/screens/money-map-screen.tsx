import { Amount, buttonClass, EmptyState, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { moneyMapText } from '#messages/money-map.ts';
import { transactionText } from '#messages/transactions.ts';
import { NotThere, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { MoneyPicture } from '../../../shared/money-map/money-picture.tsx';
import { PURCHASE_MAP_PATH } from '../../../shared/money-map/node-words.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

/** `/user/trx/money-map?id=`: where the money of a purchase went, and what became of its debt. */
export default function MoneyMapScreen(): ReactElement {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const { query, isMissing } = useDetail({
    ...callQuery(PURCHASE_MAP_PATH, { params: { id } }),
    isValid: /^\d{1,19}$/.test(id),
  });
  if (isMissing)
    return (
      <NotThere
        title={transactionText.missingTitle}
        text={transactionText.missing}
        to="/user/transactions"
        back={transactionText.recent}
      />
    );
  return (
    <div className="flex w-full flex-col gap-6">
      <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ amount, money, debt }) =>
          money.nodes.length === 0 ? (
            <NothingMoved id={id} />
          ) : (
            <>
              <p>
                <span className="block text-sm text-ink-soft">{moneyMapText.purchaseAmount}</span>
                <Amount amountRial={amount} size="display" />
              </p>
              <MoneyPicture id="money" title={moneyMapText.moneyTitle} picture={money} />
              {debt !== null && (
                <MoneyPicture id="debt" title={moneyMapText.debtTitle} picture={debt} note={moneyMapText.firmOnly} />
              )}
            </>
          )
        }
      </QueryView>
    </div>
  );
}

function NothingMoved({ id }: { readonly id: string }): ReactElement {
  return (
    <EmptyState
      icon="question"
      title={moneyMapText.nothingTitle}
      action={
        <Link to={`/user/trx?id=${id}`} className={buttonClass({ tone: 'secondary' })}>
          {moneyMapText.toPurchase}
        </Link>
      }
    >
      {moneyMapText.nothing}
    </EmptyState>
  );
}
