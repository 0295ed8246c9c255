import { SHOP_REJECT_CODES } from '@nesye/contract/constants';
import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { caseText, shopCaseText } from '#messages/operator.ts';
import { shopPapersText } from '#messages/operator-shop.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { shopPapersQuery } from '../api/shop-papers-api.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { decideShop, waitingShops, type ShopCase, SHOPS } from '../api/api.ts';
import { RefusalForm } from './refusal-form.tsx';
import { type NextCase, useNextCase } from './use-next-case.ts';
import { ApproveForm } from './approve-form.tsx';
import { DecisionCard } from './decision-card.tsx';

const QUEUE = { screen: '/shops', calls: SHOPS, queue: 'shops', waiting: waitingShops } as const;

/** Confirm the shop, or refuse it with a reason of the list; then the next one. Nobody decides about a shop of their own. */
export function ShopDecision({ shop }: { readonly shop: ShopCase }): ReactElement {
  const id = String(shop.id);
  const next = useNextCase(QUEUE, id);
  if (shop.is_own) return <Notice tone="soon" title={shopCaseText.ownShop} />;
  return (
    <DecisionCard>
      {shop.owner.is_identified ? (
        <Confirmation id={id} next={next} />
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
        onDone={next.onDone}
      />
    </DecisionCard>
  );
}

interface ConfirmationProps {
  readonly id: string;
  readonly next: NextCase;
}

/** With all papers accepted one press; without them a reason besides. */
function Confirmation({ id, next }: ConfirmationProps): ReactElement {
  const papers = useQuery(shopPapersQuery(id));
  return (
    <QueryView query={papers} skeleton={<Skeleton className="h-24 w-full rounded-control" />}>
      {({ papers: all }) =>
        all.every(({ state }) => state === 'confirmed') ? (
          <ApproveForm
            next={next}
            decide={() => decideShop(id, { decision: 'approve' })}
            submit={shopCaseText.approve}
            lead={shopCaseText.approveNote}
          />
        ) : (
          <WithoutPapers id={id} next={next} />
        )
      }
    </QueryView>
  );
}

const WithoutPapers = defineForm(
  localForm<{ readonly without_papers: string }, unknown>({ without_papers: { minLength: 10, maxLength: 500 } }),
  ({ id, next }: ConfirmationProps) => ({
    send: ({ without_papers: reason }) =>
      decideShop(id, { decision: 'approve', ...(reason && { without_papers: reason }) }),
    onDone: next.onDone,
    submit: shopCaseText.approve,
    busy: caseText.approving,
    isCompact: true,
    lead: shopPapersText.withoutTitle,
    fields: (form) => (
      <LongTextInput
        form={form}
        name="without_papers"
        label={shopPapersText.without}
        hint={shopPapersText.withoutHint}
        missing={shopPapersText.withoutMissing}
        rows={2}
        maxLength={500}
      />
    ),
  }),
);
