import { buttonClass, Card, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ownCreditText } from '#messages/own-credit.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { type OwnCredit, useOwnCredit } from '../api.ts';
import ShopCustomers from '../components/shop-customers.tsx';

/** `/user/credit/proprietary`: the credit that a shop gives to its own customers; before it may give any, what that is. */
export default function OwnCreditScreen(): ReactElement {
  const own = useOwnCredit();
  return (
    <QueryView query={own} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(known) => (isBefore(known) ? <About /> : <ShopCustomers />)}
    </QueryView>
  );
}

const isBefore = ({ terms, customers, granted }: OwnCredit): boolean =>
  terms === null && customers === 0 && granted === 0;

function About(): ReactElement {
  const isOwner = useMayInShop('owner');
  return (
    <Card aria-label={ownCreditText.aboutTitle} className="flex flex-col gap-3">
      <h2 className="text-lg">{ownCreditText.aboutTitle}</h2>
      {ownCreditText.about.map((text) => (
        <p key={text} className="text-ink-soft">
          {text}
        </p>
      ))}
      {isOwner ? (
        <Link to="/user/merchant-applications" className={buttonClass({ isWide: true })}>
          {ownCreditText.apply}
        </Link>
      ) : (
        <p className="text-sm text-ink-soft">{ownCreditText.ownerApplies}</p>
      )}
    </Card>
  );
}
