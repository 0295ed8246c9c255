import { buttonClass, EmptyState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { guestText } from '#messages/guest.ts';

/** No order is named here: says where payments begin. */
export const NoPayment = (): ReactElement => (
  <EmptyState
    icon="info"
    title={guestText.noneTitle}
    action={
      <div className="flex flex-col gap-2">
        <Link to="/qr" className={buttonClass({})}>
          {guestText.scan}
        </Link>
        <Link to="/user/transactions" className={buttonClass({ tone: 'quiet' })}>
          {guestText.purchases}
        </Link>
      </div>
    }
  >
    {guestText.none}
  </EmptyState>
);
