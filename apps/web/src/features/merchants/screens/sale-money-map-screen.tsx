import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { moneyMapText } from '#messages/money-map.ts';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import { NotThere } from '@nesye/web-kit/components/detail-page.tsx';
import { SaleMoney, useSaleMap } from '../components/sale-money.tsx';

/** `/user/merchant-transaction/money-map?id=`: where the money of a sale is, as its shop sees it. */
export default function SaleMoneyMapScreen(): ReactElement {
  const [address] = useSearchParams();
  const { query, isMissing } = useSaleMap(address.get('id') ?? '');
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
      <SaleMoney
        query={query}
        renderHead={({ amount }) => (
          <p>
            <span className="block text-sm text-ink-soft">{moneyMapText.saleAmount}</span>
            <Amount amountRial={amount} size="display" />
          </p>
        )}
      />
    </div>
  );
}
