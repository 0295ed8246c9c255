import type { ReactElement } from 'react';
import { refundText } from '#messages/refund.ts';
import { SegmentInput } from './form/fields/choice-inputs.tsx';
import type { FormApi } from './form/use-form.ts';

/** What becomes of the installments of a sale that is given back in part: fewer, or smaller. */
export function RefundModeInput({ form }: { readonly form: FormApi<'mode'> }): ReactElement {
  return (
    <SegmentInput
      form={form}
      name="mode"
      label={refundText.modeTitle}
      options={[
        { id: 'last', title: refundText.modes.last },
        { id: 'smaller', title: refundText.modes.smaller },
      ]}
    />
  );
}
