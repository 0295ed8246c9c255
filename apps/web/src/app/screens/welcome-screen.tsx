import { EmptyState, buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { productText } from '#messages/product.ts';

/** Home (D37): the customer's, the merchant's, or a welcome for a guest. */
export default function WelcomeScreen(): ReactElement {
  return (
    <EmptyState
      title={productText.tagline}
      action={
        <Link to="/login" className={buttonClass({})}>
          {productText.goHome}
        </Link>
      }
    >
      {productText.description}
    </EmptyState>
  );
}
