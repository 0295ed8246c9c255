import type { ReactElement } from 'react';
import { leaveText } from '#messages/leave.ts';
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
      title={leaveText.title}
      text={leaveText.text}
      yes={leaveText.yes}
      no={leaveText.no}
    />
  );
}
