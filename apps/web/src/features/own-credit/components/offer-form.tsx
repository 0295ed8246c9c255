import { ownCreditText } from '#messages/own-credit.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { SHOP_READS } from '../api.ts';

/** Offers credit to the owner of a mobile. */
export const OfferForm = defineForm(
  formCall('POST', '/api/v1/merchant/user/own-credit/customers/'),
  ({ onClose }: { readonly onClose: () => void }) => ({
    invalidates: SHOP_READS,
    onClose,
    card: ownCreditText.offer,
    lead: ownCreditText.offerLead,
    size: 'regular',
    submit: ownCreditText.send,
    busy: ownCreditText.sending,
    done: ownCreditText.sent,
    cancel: ownCreditText.cancel,
    fields: (form) => (
      <>
        <MobileInput
          form={form}
          name="mobile"
          label={ownCreditText.mobile}
          missing={ownCreditText.mobileMissing}
          autoComplete="off"
        />
        <MoneyInput form={form} name="limit" label={ownCreditText.limit} missing={ownCreditText.limitMissing} />
      </>
    ),
  }),
);
