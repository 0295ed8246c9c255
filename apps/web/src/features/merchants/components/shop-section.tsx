import { buttonClass, DateText, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { shopText } from '#messages/merchants.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { ShopProfile } from './shop-profile.tsx';
import { ShopTerms } from './shop-terms.tsx';
import { ShopSites } from './shop-sites.tsx';
import { useShebas } from './payout-reminder.tsx';
import { type OwnShop, useOwnShops } from './use-own-shop.ts';

/** The shop as we have it: name, address, state, where it will be paid, what it sells through. It is changed by an application. */
export default function ShopSection(): ReactElement {
  const shops = useOwnShops();
  return (
    <QueryView query={shops} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
      {({ results }) => (
        <>
          {results.map((shop) => (
            <Shop key={shop.id} shop={shop} />
          ))}
          <Link to="/user/merchant-applications" className={buttonClass({ tone: 'secondary' })}>
            {shopText.changeDetails}
          </Link>
          <ShopTerms />
          {results[0] && <ShopProfile shop={results[0]} />}
          {results[0] && <ShopSites shop={results[0]} />}
        </>
      )}
    </QueryView>
  );
}

function Shop({ shop }: { readonly shop: OwnShop }): ReactElement {
  const chosen = useShebas().data?.results.find(({ is_chosen: isChosen }) => isChosen);
  return (
    <FactsCard title={shop.name} level="h2">
      <Fact name={shopText.state}>{shopText.states[shop.status as keyof typeof shopText.states]}</Fact>
      <Fact name={shopText.category}>{nameText(shop.category.name)}</Fact>
      {shop.address !== '' && <Fact name={shopText.address}>{shop.address}</Fact>}
      <Fact name={shopText.sentAt}>
        <DateText value={shop.created_at} />
      </Fact>
      <Fact name={shopText.payoutSheba}>
        {chosen === undefined ? shopText.noPayoutSheba : <Latin>{`…${chosen.sheba.slice(-4)}`}</Latin>}
      </Fact>
      {shop.terminals.map((terminal) => (
        <Fact key={terminal.id} name={nameText(terminal.title)}>
          <Latin>{terminal.code}</Latin>
          {!terminal.is_active && <span className="ms-2 text-ink-soft">{shopText.terminalOff}</span>}
        </Fact>
      ))}
    </FactsCard>
  );
}
