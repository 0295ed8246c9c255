import { addDays } from '@nesye/money';
import type { ReactElement } from 'react';
import { rateText } from '#messages/operator-rates.ts';
import { DayInput } from '@nesye/web-kit/form/fields/day-input.tsx';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { ReasonInput } from './reason-input.tsx';
import { DAYS_AHEAD } from './use-played-day.ts';

/** The first day of what is proposed, from tomorrow on, and why. */
export function DayAndReason({ form }: { readonly form: FormApi<'valid_from' | 'reason'> }): ReactElement {
  const today = useToday();
  return (
    <>
      <DayInput
        form={form}
        name="valid_from"
        label={rateText.validFrom}
        earliest={addDays(today, 1)}
        latest={addDays(today, DAYS_AHEAD)}
      />
      <ReasonInput form={form} words={rateText} />
    </>
  );
}
