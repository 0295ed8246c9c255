import { Loading, Skeleton } from '@nesye/ui';
import { lazy, Suspense, useDeferredValue, type ReactElement } from 'react';
import { homeText } from '#messages/home.ts';
import { listText } from '@nesye/web-kit/messages/lists.ts';
import { session } from '@nesye/web-kit/session/session.ts';
import { useIdle } from '@nesye/web-kit/use-idle.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { RefreshButton } from '../shell/refresh-button.tsx';
import { Splash } from '@nesye/web-kit/shell/splash.tsx';
import { GuestWelcome } from './guest-welcome.tsx';

const loadCustomerHome = () => import('./customer-home.tsx');
const loadMerchantHome = () => import('../../features/merchants/components/merchant-home.tsx');
const CustomerHome = lazy(loadCustomerHome);
const PushInvitation = lazy(() => import('../shell/push-invitation.tsx'));
const MerchantHome = lazy(loadMerchantHome);

// Fetched while the remembered login is renewed, instead of after it. Where that fails, the screen tries again.
const { phase: firstPhase, roles: rememberedRoles } = session.store.state();
if (firstPhase !== 'guest')
  (rememberedRoles.isMerchant ? loadMerchantHome() : loadCustomerHome()).catch(() => undefined);

/** Home (D37): the customer's, the merchant's, or a welcome for a guest. Each visitor loads only their own. */
export default function WelcomeScreen(): ReactElement {
  // The frame around it is drawn first: the whole at once would hold a cheap phone for a third of a second.
  const phase = useDeferredValue(useSession((state) => state.phase));
  const isIdle = useIdle();
  const isMerchant = useSession((state) => state.roles.isMerchant);
  // A merchant is greeted by the name of the shop.
  const name = useSession((state) => state.user?.merchant?.[0]?.name ?? state.user?.first_name ?? '');
  if (phase === 'guest') return <GuestWelcome />;
  if (phase === 'starting') return <Splash />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 print:hidden">
        <h1 className="min-w-0 text-2xl">{homeText.hello(name)}</h1>
        {isMerchant && <RefreshButton />}
      </div>
      <Suspense fallback={<HomeSkeleton />}>{isMerchant ? <MerchantHome /> : <CustomerHome />}</Suspense>
      {/* It speaks of installments to pay. */}
      {!isMerchant && isIdle && (
        <Suspense>
          <PushInvitation />
        </Suspense>
      )}
    </div>
  );
}

function HomeSkeleton(): ReactElement {
  return (
    <Loading label={listText.loading} className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-72 rounded-card lg:col-span-2" />
    </Loading>
  );
}
