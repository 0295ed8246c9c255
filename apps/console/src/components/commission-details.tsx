import type { ProductType } from '@nesye/contract/constants';
import { formatRate } from '@nesye/persian';
import { DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { commissionText } from '#messages/operator-shop.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';
import { productNames } from './product-names.ts';

/** The commission that a shop would have: of what, from when, and what it is before. */
export function CommissionDetails({ details, renderDecision }: DetailsProps<'merchants.commission'>): ReactElement {
  return (
    <>
      <dl>
        <Fact name={commissionText.shop}>
          <Link to={`/shops/${details.shop.id}`}>{details.shop.name}</Link>
        </Fact>
        <Fact name={commissionText.product}>{productNames()[details.product_type as ProductType]}</Fact>
        <Fact name={commissionText.before}>{formatRate(details.before_bp)}</Fact>
        <Fact name={commissionText.after}>{formatRate(details.after_bp)}</Fact>
        <Fact name={commissionText.validFrom}>
          <DateText value={details.valid_from} />
        </Fact>
      </dl>
      {renderDecision()}
    </>
  );
}
