import { Button, Loading, Skeleton, type ButtonTone } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { listText } from '#messages/lists.ts';
import { codeText } from '#messages/one-time-code.ts';
import { approvalText } from '#messages/profile.ts';
import { failureText } from '../../../shared/api/api-failure.ts';
import { CodeEntry } from '../../../shared/one-time-code/code-entry.tsx';
import type { Approval } from './use-approval.ts';

interface ApprovalCodeProps {
  readonly approval: Approval;
  readonly confirmText: string;
  readonly busyText: string;
  readonly tone?: ButtonTone;
  /** Spends the code. What it throws stands beside the field. */
  readonly confirm: (code: string) => Promise<unknown>;
}

/** Where the code of an approval is typed and spent. */
export function ApprovalCode({ approval, confirmText, busyText, tone, confirm }: ApprovalCodeProps): ReactElement {
  const { sent } = approval;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const spending = useMutation({
    mutationFn: confirm,
    meta: { quiet: 'told_in_form' },
    onError: (failure) => {
      setError(failureText(failure));
      setCode('');
    },
  });
  const submit = (whole: string): void => {
    if (sent === undefined || spending.isPending) return;
    if (whole.length < sent.length) setError(codeText.incomplete);
    else {
      setError(undefined);
      spending.mutate(whole);
    }
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit(code);
      }}
    >
      {sent === undefined ? (
        <NotSent error={approval.error} onAgain={approval.open} />
      ) : (
        <>
          <p className="text-sm text-ink-soft">{approvalText.lead}</p>
          <CodeEntry
            value={code}
            onValueChange={setCode}
            onComplete={submit}
            error={error}
            sent={sent}
            ask={approval.request}
            onSent={approval.onSent}
            onFailure={setError}
          />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          isBusy={spending.isPending}
          busyLabel={busyText}
          aria-disabled={sent === undefined || undefined}
          {...(tone && { tone })}
        >
          {confirmText}
        </Button>
        <Button tone="quiet" onClick={approval.close}>
          {approvalText.back}
        </Button>
      </div>
    </form>
  );
}

function NotSent({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }): ReactElement {
  if (error === null) {
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
      {failureText(error)}
      <Button tone="quiet" size="small" onClick={onAgain}>
        {listText.tryAgain}
      </Button>
    </div>
  );
}
