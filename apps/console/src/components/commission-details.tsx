import type { ProductType } from '@nesye/contract/constants';
import { formatRate } from '@nesye/persian';
import { DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { rateText } from '#messages/operator-rates.ts';
import { vatText } from '#messages/operator-vat.ts';
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
        <RateFacts details={details} after={commissionText.after} />
      </dl>
      {renderDecision()}
    </>
  );
}

/** The tax that commission would have, from when, and what it is before. */
export function VatDetails({ details, renderDecision }: DetailsProps<'merchants.vat'>): ReactElement {
  return (
    <>
      <dl>
        <RateFacts details={details} after={vatText.after} />
      </dl>
      {renderDecision()}
    </>
  );
}

interface RateFactsProps {
  readonly details: { readonly before_bp: number; readonly after_bp: number; readonly valid_from: string };
  readonly after: string;
}

function RateFacts({ details, after }: RateFactsProps): ReactElement {
  return (
    <>
      <Fact name={rateText.before}>{formatRate(details.before_bp)}</Fact>
      <Fact name={after}>{formatRate(details.after_bp)}</Fact>
      <Fact name={rateText.validFrom}>
        <DateText value={details.valid_from} />
      </Fact>
    </>
  );
}
