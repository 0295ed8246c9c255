import type { ComponentProps, ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';

/** The yes to a case: one press. */
export function ApproveForm(props: ComponentProps<typeof ConfirmForm>): ReactElement {
  return <ConfirmForm busy={caseText.approving} icon="check" isCompact {...props} />;
}
