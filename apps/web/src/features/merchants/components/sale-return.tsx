import { RETURN_REFUSALS, type ReturnRefusal } from '@nesye/contract/constants';
import { StatusChip } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { returnText } from '#messages/returns.ts';
import { FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { ReturnFacts } from '../../../shared/returns/return-facts.tsx';
import { ReturnForm } from '../../../shared/returns/return-form.tsx';
import { RETURN_READS, readReturnAgain, returnQuery } from '../../../shared/returns/return-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';

/** Goods of a sale on their way back, as its shop sees them: refused here, accepted by the refund under it; or announced. Nothing where neither is so. */
export function SaleReturn({ id }: { readonly id: string }): ReactElement | null {
  const { data } = useQuery(returnQuery(id));
  if (data === undefined) return null;
  const { newest, paused, can_open: canOpen, can_refuse: canRefuse, hold_days: days } = data;
  const announce = async (way: 'posted' | 'courier' | 'in_person'): Promise<void> => {
    await api.post('/api/v1/merchant/transaction/:id/return/', { params: { id }, body: { way } });
    await readReturnAgain();
  };
  if (newest !== null && canRefuse)
    return (
      <FactsCard
        title={returnText.shop.title}
        action={
          <StatusChip tone="soon">
            {newest.announced_by === 'shop' ? returnText.shop.own : returnText.shop.customer}
          </StatusChip>
        }
        foot={
          <>
            <p className="mt-2 mb-2 text-sm text-ink-soft">{returnText.shop.note}</p>
            <Refuse id={id} />
          </>
        }
      >
        <ReturnFacts newest={newest} paused={paused} />
      </FactsCard>
    );
  return (
    <div className="flex flex-col items-stretch gap-2 empty:hidden">
      {newest?.state === 'refused' && (
        <p role="status" className="text-sm text-ink-soft">
          {returnText.shop.refused}
        </p>
      )}
      {canOpen && (
        <ReturnForm
          open={returnText.shop.open}
          lead={returnText.shop.lead(days)}
          way={returnText.shop.way}
          send={returnText.shop.send}
          announce={announce}
        />
      )}
    </div>
  );
}

function Refuse({ id }: { readonly id: string }): ReactElement {
  return (
    <DialogForm label={returnText.shop.refuse} tone="quiet" size="small">
      {(close) => <RefuseForm id={id} onClose={close} />}
    </DialogForm>
  );
}

interface RefuseFormProps {
  readonly id: string;
  readonly onClose: () => void;
}

const RefuseForm = defineForm(
  localForm<{ refusal: ReturnRefusal }, unknown>({ refusal: { isRequired: true } }),
  ({ id, onClose }: RefuseFormProps) => ({
    send: (body) => api.post('/api/v1/merchant/transaction/:id/return/refuse/', { params: { id }, body }),
    invalidates: RETURN_READS,
    onClose,
    submit: returnText.shop.refuseSend,
    busy: returnText.sending,
    size: 'small',
    cancel: returnText.cancel,
    fields: (form) => (
      <SelectInput
        form={form}
        name="refusal"
        label={returnText.shop.reason}
        placeholder={returnText.shop.reasonPick}
        options={RETURN_REFUSALS.map((reason) => ({ id: reason, title: returnText.refusals[reason] }))}
      />
    ),
  }),
);
