import type { ComponentProps, ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { PressForm } from '../../../shared/form/press-form.tsx';

/** The yes to a case: one press. */
export function ApproveForm(props: ComponentProps<typeof PressForm>): ReactElement {
  return <PressForm busy={caseText.approving} icon="check" isCompact {...props} />;
}
