import { Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { useSession } from '@nesye/web-kit/session/use-session.ts';

const ShopCards = lazy(() => import('../components/shop-cards.tsx'));
const OwnCards = lazy(() => import('../components/own-cards.tsx'));

/** `/user/digikala`: gift cards. A shop makes them, a customer claims them. */
export default function GiftCardsScreen(): ReactElement {
  const isMerchant = useSession((state) => state.roles.isMerchant);
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
      {isMerchant ? <ShopCards /> : <OwnCards />}
    </Suspense>
  );
}
