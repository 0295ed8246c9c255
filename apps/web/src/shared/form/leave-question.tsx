import type { ReactElement } from 'react';
import { formText } from '#messages/forms.ts';
import { ConfirmPanel } from '../confirm/confirm-panel.tsx';

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether what was typed may be lost. */
export default function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps): ReactElement {
  const confirmation = { isOpen: true, open: onStay, close: onStay, run: onLeave, isBusy: false, error: undefined };
  return (
    <ConfirmPanel
      confirmation={confirmation}
      title={formText.leaveTitle}
      text={formText.leave}
      yes={formText.leaveYes}
      no={formText.leaveNo}
    />
  );
}
