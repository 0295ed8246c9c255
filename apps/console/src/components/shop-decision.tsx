import { SHOP_REJECT_CODES } from '@nesye/contract/constants';
import type { ReactElement } from 'react';
import { shopCaseText } from '#messages/operator.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { decideShop, waitingShops, type ShopCase, SHOPS } from '../api/api.ts';
import { RefusalForm } from './refusal-form.tsx';
import { useNextCase } from './use-next-case.ts';
import { ApproveForm } from './approve-form.tsx';
import { DecisionCard } from './decision-card.tsx';

const QUEUE = { screen: '/shops', calls: SHOPS, queue: 'shops', waiting: waitingShops } as const;

/** Confirm the shop, or refuse it with a reason of the list; then the next one. Nobody decides about a shop of their own. */
export function ShopDecision({ shop }: { readonly shop: ShopCase }): ReactElement {
  const id = String(shop.id);
  const onDone = useNextCase(QUEUE, id);
  if (shop.is_own) return <Notice tone="soon" title={shopCaseText.ownShop} />;
  return (
    <DecisionCard>
      {shop.owner.is_identified ? (
        <ApproveForm
          send={() => decideShop(id, { decision: 'approve' })}
          onDone={onDone}
          submit={shopCaseText.approve}
          lead={shopCaseText.approveNote}
        />
      ) : (
        <Notice tone="soon" title={shopCaseText.notIdentifiedTitle}>
          {shopCaseText.notIdentifiedNote}
        </Notice>
      )}
      <RefusalForm
        submit={shopCaseText.refuse}
        reasons={SHOP_REJECT_CODES}
        words={shopCaseText}
        send={(refusal) => decideShop(id, { decision: 'reject', ...refusal })}
        onDone={onDone}
      />
    </DecisionCard>
  );
}
