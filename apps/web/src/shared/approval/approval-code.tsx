import { Button, Loading, Skeleton, type ButtonTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { listText } from '@nesye/web-kit/messages/lists.ts';
import { approvalText, codeText } from '@nesye/web-kit/messages/one-time-code.ts';
import { CodeInput } from '@nesye/web-kit/form/fields/code-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import type { Action } from '@nesye/web-kit/use-action.ts';
import type { Approval } from './use-approval.ts';

interface ApprovalCodeProps {
  readonly approval: Approval;
  readonly confirmText: string;
  readonly busyText: string;
  readonly tone?: ButtonTone;
  /** Spends the code. What it throws is shown in the form. */
  readonly confirm: (code: string) => Promise<unknown>;
}

/** Where the code of an approval is typed and spent. */
export function ApprovalCode({ approval, confirmText, busyText, tone, confirm }: ApprovalCodeProps): ReactElement {
  const { code, sending, open, close } = approval;
  const form = useForm(localForm<{ readonly code: string }, unknown>(), { send: (body) => confirm(body.code) });
  const isSent = code.sent !== undefined;
  return (
    <Form
      form={form}
      size="regular"
      submit={confirmText}
      busy={busyText}
      isDisabled={!isSent}
      lead={isSent && approvalText.lead}
      other={{ text: approvalText.back, onPress: close }}
      {...(tone && { tone })}
    >
      {!isSent && <NotSent sending={sending} onAgain={open} />}
      <CodeInput form={form} name="code" code={code} submitsItself takesFocus />
    </Form>
  );
}

function NotSent({ sending, onAgain }: { readonly sending: Action<[]>; readonly onAgain: () => void }): ReactElement {
  if (sending.error === undefined) {
    return (
      <Loading label={codeText.sending}>
        <Skeleton className="h-14 w-full rounded-control" />
      </Loading>
    );
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-anar-tint px-4 py-2 text-sm text-anar-text"
    >
      {sending.error}
      <Button tone="quiet" size="small" onClick={onAgain}>
        {listText.tryAgain}
      </Button>
    </div>
  );
}
