import { buttonClass, EmptyState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payText } from '#messages/payments.ts';
import { paymentPathOf } from '../domain/shop-code.ts';

/** A step of a payment that was made already, come back to by the history: nothing here can be confirmed again. */
export function SpentPayment({ code }: { readonly code: string }): ReactElement {
  return (
    <EmptyState
      icon="paid"
      title={payText.spentTitle}
      action={
        <div className="flex flex-col gap-2">
          <Link to="/user/transactions" className={buttonClass({})}>
            {payText.seeTransactions}
          </Link>
          <Link to={paymentPathOf(code)} replace className={buttonClass({ tone: 'quiet' })}>
            {payText.payOnceMore}
          </Link>
        </div>
      }
    >
      {payText.spent}
    </EmptyState>
  );
}
