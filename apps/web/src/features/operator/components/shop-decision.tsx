import { Card, toasts } from '@nesye/ui';
import { SHOP_REJECT_CODES } from '@nesye/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { caseText, shopCaseText } from '#messages/operator.ts';
import { Notice } from '../../../shared/components/notice.tsx';
import { SelectInput } from '../../../shared/form/fields/choice-inputs.tsx';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { decideShop, nextShopId, type ShopCase, type ShopRejectCode, SHOPS } from '../api.ts';

const QUEUE = '/operator/shops';

interface Refusal {
  readonly reason: ShopRejectCode;
  readonly note?: string;
}

/** Confirm the shop, or refuse it with a reason of the list; then the next one. Nobody decides about a shop of their own. */
export function ShopDecision({ shop }: { readonly shop: ShopCase }): ReactElement {
  const id = String(shop.id);
  const onDone = useNextShop(id);
  const approval = useForm(localForm<object>(), { send: () => decideShop(id, { decision: 'approve' }), onDone });
  const refusal = useForm(localForm<Refusal>(), {
    send: ({ reason, note }) => decideShop(id, { decision: 'reject', reason, ...(note && { note }) }),
    onDone,
  });
  if (shop.is_own) return <Notice tone="soon" title={shopCaseText.ownShop} />;
  const isOther = refusal.value('reason') === 'other';
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
      <Form
        form={refusal}
        className="border-t border-line pt-4"
        tone="danger"
        submit={shopCaseText.refuse}
        busy={caseText.approving}
        isCompact
      >
        <SelectInput
          form={refusal}
          name="reason"
          label={shopCaseText.reason}
          missing={shopCaseText.reasonMissing}
          placeholder={shopCaseText.reasonPick}
          options={SHOP_REJECT_CODES.map((code) => ({ id: code, title: shopCaseText.reasons[code] }))}
        />
        <LongTextInput
          form={refusal}
          name="note"
          label={shopCaseText.note}
          hint={isOther ? shopCaseText.noteRequired : shopCaseText.noteHint}
          missing={shopCaseText.noteMissing}
          isRequired={isOther}
          rows={2}
          maxLength={500}
        />
      </Form>
    </Card>
  );
}

/** After a decision: the lists are loaded again, and the next waiting shop opens. */
function useNextShop(id: string): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    toasts.show(caseText.done, 'success');
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(SHOPS) });
    const next = await nextShopId(id).catch(() => undefined);
    await navigate(next === undefined ? QUEUE : `${QUEUE}/${next}`);
  };
}
