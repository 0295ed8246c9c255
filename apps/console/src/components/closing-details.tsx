import { DateText } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { closingText } from '#messages/operator-shop.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';
import { holdWords } from './shop-closing.tsx';

interface AboutShopProps {
  readonly shop: { readonly id: number; readonly name: string };
  readonly name: string;
  readonly children: ReactNode;
}

const AboutShop = ({ shop, name, children }: AboutShopProps): ReactElement => (
  <dl>
    <Fact name={closingText.shop}>
      <Link to={`/shops/${shop.id}`}>{shop.name}</Link>
    </Fact>
    <Fact name={name}>{children}</Fact>
  </dl>
);

/** The shop that would be closed, and for how long what it is owed would be held. */
export const ClosingDetails = ({ details, renderDecision }: DetailsProps<'merchants.closing'>): ReactElement => (
  <>
    <AboutShop shop={details.shop} name={closingText.hold}>
      {holdWords(details.hold_days)}
    </AboutShop>
    {renderDecision()}
  </>
);

/** The closed shop that would be paid from today on, and until when it is held otherwise. */
export const ReleaseDetails = ({ details, renderDecision }: DetailsProps<'merchants.release'>): ReactElement => (
  <>
    <AboutShop shop={details.shop} name={closingText.heldUntilDay}>
      <DateText value={details.held_until} />
    </AboutShop>
    {renderDecision()}
  </>
);
