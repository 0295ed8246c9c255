import { addDays } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import { FieldNote } from '@nesye/ui';
import { useId, type ReactElement } from 'react';
import { shopOffersText } from '#messages/shop-offers.ts';
import { CheckboxField } from '@nesye/web-kit/fields/checkbox-field.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DayInput } from '@nesye/web-kit/form/fields/day-input.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useField } from '@nesye/web-kit/form/use-field.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { OfferPreview } from './offer-preview.tsx';
import { OFFERS } from './offers-api.ts';

const MAX_DAYS = 366;
const MIN_AMOUNT_RIAL = 100_000n;
/** What lines of credit sell; the server refuses a number that none of them has. */
const COUNTS = [2, 3, 4, 6, 9, 10, 12] as const;

/** Makes an offer, and shows what it costs before it is made. */
export const NewOfferForm = defineForm(
  formCall('POST', '/api/v1/merchant/user/offers/'),
  ({ onClose }: { readonly onClose: () => void }) => ({
    invalidates: [OFFERS],
    onClose,
    card: '',
    lead: shopOffersText.lead,
    size: 'regular',
    submit: shopOffersText.save,
    busy: shopOffersText.saving,
    done: shopOffersText.saved,
    cancel: shopOffersText.cancel,
    fields: (form) => <OfferInputs form={form} />,
  }),
);

type OfferForm = FormApi<
  'counts' | 'from' | 'through' | 'min_amount' | 'max_amount' | 'fee_ceiling' | 'purchase_ceiling'
>;

function OfferInputs({ form }: { readonly form: OfferForm }): ReactElement {
  const today = useToday();
  const days = { earliest: today, latest: addDays(today, MAX_DAYS) };
  const amount = { form, missing: shopOffersText.amountMissing } as const;
  return (
    <>
      <CountsInput form={form} />
      <DayInput form={form} name="from" label={shopOffersText.from} {...days} />
      <DayInput form={form} name="through" label={shopOffersText.through} {...days} />
      <MoneyInput {...amount} name="min_amount" label={shopOffersText.minAmount} minRial={MIN_AMOUNT_RIAL} />
      <MoneyInput {...amount} name="max_amount" label={shopOffersText.maxAmount} minRial={MIN_AMOUNT_RIAL} />
      <MoneyInput
        {...amount}
        name="fee_ceiling"
        label={shopOffersText.feeCeiling}
        hint={shopOffersText.feeCeilingHint}
      />
      <CeilingInput form={form} />
      <OfferPreview counts={countsIn(form.value('counts'))} />
    </>
  );
}

const countsIn = (typed: string): readonly number[] =>
  COUNTS.filter((count) => typed.split(' ').includes(String(count)));

/** The numbers of installments that are without a fee. At least one. */
function CountsInput({ form }: { readonly form: OfferForm }): ReactElement {
  const id = useId();
  const { value, error, onValueChange } = useField(
    { form, name: 'counts', label: shopOffersText.counts, missing: shopOffersText.countsMissing },
    { read: countsIn },
  );
  const chosen = countsIn(value);
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
      className="flex min-w-0 flex-col"
    >
      <legend className="mb-1 text-sm font-medium text-ink-soft">{shopOffersText.counts}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {COUNTS.map((count) => (
          <CheckboxField
            key={count}
            label={shopOffersText.count(count)}
            isOn={chosen.includes(count)}
            onChange={(isOn) =>
              onValueChange(COUNTS.filter((each) => (each === count ? isOn : chosen.includes(each))).join(' '))
            }
          />
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}

/** How many purchases at most; empty for as many as the other ceiling pays for. */
const CeilingInput = ({ form }: { readonly form: OfferForm }): ReactElement => (
  <TextInput
    form={form}
    name="purchase_ceiling"
    label={shopOffersText.purchaseCeiling}
    hint={shopOffersText.purchaseCeilingHint}
    wrong={shopOffersText.purchaseCeilingWrong}
    inputMode="numeric"
    hasPersianDigits
    read={(typed) => (/^[0-9]{1,7}$/.test(toLatinDigits(typed)) ? Number(toLatinDigits(typed)) : undefined)}
  />
);
