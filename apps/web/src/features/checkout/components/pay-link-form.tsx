import { toasts } from '@nesye/ui';
import { payLinkText } from '#messages/pay-links.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SegmentInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { PAY_LINKS } from './pay-links-api.ts';

const LIVES = ['hour', 'sixHours', 'day'] as const;
type Life = (typeof LIVES)[number];
const MINUTES: Readonly<Record<Life, number>> = { hour: 60, sixHours: 360, day: 1_440 };

interface PayLinkFields {
  readonly title: string;
  readonly amount: string;
  readonly mobile: string;
  readonly life: Life;
}

/** Sends a buyer the link to pay an amount. */
export default defineForm(
  localForm<PayLinkFields, unknown>({
    title: { isRequired: true, maxLength: 100 },
    amount: { isRequired: true },
    mobile: { isRequired: true },
  }),
  ({ onClose }: { readonly onClose: () => void }) => ({
    initial: { life: 'day' },
    send: ({ title, amount, mobile, life }) =>
      api.post(PAY_LINKS, { body: { title, amount, mobile, expires_in_minutes: MINUTES[life] } }),
    onDone: () => {
      toasts.show(payLinkText.sent, 'success');
      onClose();
    },
    invalidates: [PAY_LINKS],
    card: payLinkText.make,
    size: 'regular',
    submit: payLinkText.send,
    busy: payLinkText.sending,
    other: { text: payLinkText.cancel, onPress: onClose },
    fields: (form) => (
      <>
        <TextInput
          form={form}
          name="title"
          label={payLinkText.title}
          hint={payLinkText.titleHint}
          missing={payLinkText.titleMissing}
          autoFocus
        />
        <MoneyInput form={form} name="amount" label={payLinkText.amount} missing={payLinkText.amountMissing} />
        <MobileInput
          form={form}
          name="mobile"
          label={payLinkText.mobile}
          missing={payLinkText.mobileMissing}
          wrong={payLinkText.mobileWrong}
          autoComplete="off"
        />
        <SegmentInput
          form={form}
          name="life"
          label={payLinkText.lives}
          options={LIVES.map((id) => ({ id, title: payLinkText.life[id] }))}
        />
      </>
    ),
  }),
);
