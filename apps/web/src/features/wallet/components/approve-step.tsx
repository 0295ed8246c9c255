import { Button } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { moneyOutText } from '#messages/wallet-money.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { type ApprovalPurpose, useApprovalBy } from '../../../shared/approval/use-approval.ts';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { api } from '@nesye/web-kit/session/session.ts';

interface ApproveStepProps {
  readonly title: string;
  readonly purpose: ApprovalPurpose;
  /** What the code is bound to. */
  readonly approves: string;
  readonly confirmText: string;
  /** Spends the code. What it throws is shown in place. */
  readonly confirm: (code: string) => Promise<unknown>;
  readonly onBack: () => void;
  /** Gets why no code was sent. */
  readonly onCodeRefused?: (failure: ApiFailure) => void;
  /** What is about to happen, in facts. */
  readonly children: ReactNode;
}

/** The last question before money leaves: what will happen, then the code that approves exactly this. */
export function ApproveStep({
  title,
  purpose,
  approves,
  confirmText,
  confirm,
  onBack,
  onCodeRefused,
  children,
}: ApproveStepProps): ReactElement {
  const approval = useApprovalBy(() =>
    api.post('/api/v1/user/approval-code/', { body: { purpose, approves } }).catch((failure: unknown) => {
      if (failure instanceof ApiFailure) onCodeRefused?.(failure);
      throw failure;
    }),
  );
  return (
    <div className="flex flex-1 flex-col gap-4">
      <StepHeading>{title}</StepHeading>
      {children}
      {approval.isOpen ? (
        <ApprovalCode approval={approval} confirmText={confirmText} busyText={moneyOutText.sending} confirm={confirm} />
      ) : (
        <div className="mt-auto flex flex-col gap-2 pt-2 lg:mt-2">
          <Button size="large" isWide onClick={approval.open}>
            {moneyOutText.getCode}
          </Button>
          <Button tone="quiet" isWide onClick={onBack}>
            {moneyOutText.change}
          </Button>
        </div>
      )}
    </div>
  );
}
