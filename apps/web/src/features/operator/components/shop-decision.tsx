import { Card } from '@nesye/ui';
import { SHOP_REJECT_CODES } from '@nesye/contract/constants';
import type { ReactElement } from 'react';
import { caseText, shopCaseText } from '#messages/operator.ts';
import { Notice } from '../../../shared/components/notice.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { decideShop, nextShopId, type ShopCase, SHOPS } from '../api.ts';
import { RefusalForm } from './refusal-form.tsx';
import { useNextCase } from './use-next-case.ts';

const QUEUE = { screen: '/operator/shops', calls: SHOPS, nextId: nextShopId };

/** Confirm the shop, or refuse it with a reason of the list; then the next one. Nobody decides about a shop of their own. */
export function ShopDecision({ shop }: { readonly shop: ShopCase }): ReactElement {
  const id = String(shop.id);
  const onDone = useNextCase(QUEUE, id);
  const approval = useForm(localForm<object>(), { send: () => decideShop(id, { decision: 'approve' }), onDone });
  if (shop.is_own) return <Notice tone="soon" title={shopCaseText.ownShop} />;
  return (
    <Card aria-label={caseText.decision} className="flex flex-col gap-4">
      <h3 className="text-base">{caseText.decision}</h3>
      {shop.owner.is_identified ? (
        <Form form={approval} submit={shopCaseText.approve} busy={caseText.approving} icon="check" isCompact>
          <p className="text-sm text-ink-soft">{shopCaseText.approveNote}</p>
        </Form>
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
    </Card>
  );
}
