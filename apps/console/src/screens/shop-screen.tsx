import { Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { caseText, operatorText, shopCaseText } from '#messages/operator.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { shopQuery, type ShopCase } from '../api/api.ts';
import { canOpen } from '../app/can-open.ts';
import { ShopClosing } from '../components/shop-closing.tsx';
import { ShopDecision } from '../components/shop-decision.tsx';
import { ShopPartner } from '../components/shop-partner.tsx';
import { ShopPayment } from '../components/shop-payment.tsx';
import { ShopSuspension } from '../components/shop-suspension.tsx';
import { OwnerFacts, ShopFacts, ShopHistory } from '../components/shop-facts.tsx';
import { ShopShowing } from '../components/shop-showing.tsx';
import { RelatedBuyers } from '../components/related-buyers.tsx';
import { ShopSites } from '../components/shop-sites.tsx';
import { CaseLoader } from '../components/one-case.tsx';

const ShopCommission = lazy(async () => ({
  default: (await import('../components/shop-commission.tsx')).ShopCommission,
}));
const ShopContract = lazy(async () => ({ default: (await import('../components/shop-contract.tsx')).ShopContract }));
const ShopGlance = lazy(async () => ({ default: (await import('../components/shop-glance.tsx')).ShopGlance }));
const ShopTimeline = lazy(async () => ({ default: (await import('../components/shop-timeline.tsx')).ShopTimeline }));
const ShopPapers = lazy(async () => ({ default: (await import('../components/shop-papers.tsx')).ShopPapers }));

/** `/shops/:id`: what the owner said beside what the registry knows, and the decision. */
export default function ShopScreen(): ReactElement {
  return (
    <CaseLoader queue="shops" queryOf={shopQuery} back={{ to: '/shops', text: shopCaseText.back }}>
      {(record) => <Case shop={record} />}
    </CaseLoader>
  );
}

function Case({ shop }: { readonly shop: ShopCase }): ReactElement {
  const isLive = shop.state !== 'in_check' && shop.state !== 'rejected';
  const maySet = !shop.is_own && canOpen({ permission: 'terms' });
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <h2 className="text-xl">{shop.name}</h2>
        {isLive && (
          <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
            <ShopGlance shop={shop} />
          </Suspense>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <ShopFacts shop={shop} />
          <OwnerFacts shop={shop} />
        </div>
        <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
          <ShopPapers shop={shop} />
          <ShopShowing shop={shop} />
          <ShopCommission shop={shop} />
        </Suspense>
        <RelatedBuyers shop={shop} />
        <ShopSites shop={shop} />
        <ShopHistory shop={shop} />
        <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
          <ShopTimeline id={shop.id} />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-4">
        {shop.state === 'in_check' ? (
          canOpen({ permission: 'shop_review' }) && <ShopDecision shop={shop} />
        ) : (
          <Decided shop={shop} />
        )}
        {isLive && canOpen({ permission: 'money' }) && <ShopPayment shopId={shop.id} isOwn={shop.is_own} />}
        {isLive && (
          <Suspense fallback={<Skeleton className="h-24 w-full rounded-card" />}>
            <ShopContract shopId={shop.id} />
          </Suspense>
        )}
        {(shop.state === 'confirmed' || shop.state === 'suspended') && maySet && <ShopSuspension shop={shop} />}
        {shop.state === 'confirmed' && maySet && <ShopPartner shop={shop} />}
        {isLive && <ShopClosing shop={shop} />}
      </div>
    </div>
  );
}

function Decided({ shop }: { readonly shop: ShopCase }): ReactElement {
  const [last] = shop.decisions;
  return (
    <Notice
      tone={shop.state === 'confirmed' ? 'paid' : 'overdue'}
      title={shopCaseText.decided(operatorText.state[shop.state])}
    >
      {last && <p>{caseText.decidedBy(last.decided_by)}</p>}
      {shop.reject_code !== null && <p>{shopCaseText.reasons[shop.reject_code]}</p>}
      {shop.reject_reason !== null && <p>{shop.reject_reason}</p>}
    </Notice>
  );
}
