import { ownCreditCustomerText as texts } from '#messages/own-credit.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { type Credit, SHOP_READS } from '../api.ts';

interface LimitFormProps {
  readonly credit: Credit;
  readonly onClose: () => void;
}

/** Sets the limit of a credit, 0 to stop new purchases. */
export const LimitForm = defineForm(
  formCall('PUT', '/api/v1/merchant/user/own-credit/customers/:id/limit/'),
  ({ credit, onClose }: LimitFormProps) => ({
    params: { id: String(credit.id) },
    initial: { limit: String(credit.limit) },
    invalidates: SHOP_READS,
    onClose,
    card: texts.change,
    size: 'regular',
    submit: texts.save,
    busy: texts.saving,
    done: texts.saved,
    cancel: texts.cancel,
    fields: (form) => (
      <MoneyInput
        form={form}
        name="limit"
        label={texts.newLimit}
        hint={texts.newLimitHint}
        minRial={0n}
        outside={texts.newLimitWrong}
      />
    ),
  }),
);
