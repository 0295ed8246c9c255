import type { ReactElement } from 'react';
import { shopCaseText } from '#messages/operator.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { type ShopCase, SHOP, SHOPS, suspendShop } from '../api/api.ts';

interface SuspensionProps {
  readonly shop: ShopCase;
  readonly onClose: () => void;
}

const words = {
  suspend: () => ({ tone: 'danger', lead: shopCaseText.suspendNote, done: shopCaseText.suspended }) as const,
  lift: () => ({ tone: 'primary', lead: shopCaseText.liftNote, done: shopCaseText.resumed }) as const,
};
const actionOf = ({ state }: ShopCase): 'suspend' | 'lift' => (state === 'suspended' ? 'lift' : 'suspend');

/** Suspends a confirmed shop with a reason, or lifts that: a button that opens the form. */
export const ShopSuspension = ({ shop }: { readonly shop: ShopCase }): ReactElement => (
  <DialogForm label={shopCaseText[actionOf(shop)]} tone="secondary">
    {(close) => <SuspensionForm key={shop.state} shop={shop} onClose={close} />}
  </DialogForm>
);

const SuspensionForm = defineForm(
  formCall('POST', '/api/v1/operator/shops/:id/suspension/'),
  ({ shop, onClose }: SuspensionProps) => ({
    ...words[actionOf(shop)](),
    send: ({ reason }) => suspendShop(String(shop.id), { action: actionOf(shop), reason }),
    invalidates: [SHOPS, SHOP],
    onClose,
    size: 'inset',
    submit: shopCaseText[actionOf(shop)],
    cancel: shopCaseText.cancel,
    fields: (form) => (
      <LongTextInput
        form={form}
        name="reason"
        label={shopCaseText.suspensionReason}
        hint={shopCaseText.suspensionHint}
        missing={shopCaseText.suspensionMissing}
        rows={2}
        maxLength={500}
      />
    ),
  }),
);
