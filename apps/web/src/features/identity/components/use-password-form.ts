import { useState } from 'react';
import { requestCode, type CodeSent, type SentCode } from '../../../shared/one-time-code/sent-code.ts';
import {
  emptyPasswordDraft,
  faultsOfDraft,
  faultsOfFailure,
  type PasswordDraft,
  type PasswordFaults,
} from './password-call.ts';

export interface PasswordFormSettings {
  readonly ask: () => Promise<CodeSent>;
  readonly save: (draft: PasswordDraft) => Promise<void>;
  readonly needsCurrent?: boolean;
}

/** The state of a form that sets a password by a code: asking for the code, filling in, saving. */
export function usePasswordForm({ ask, save, needsCurrent = false }: PasswordFormSettings) {
  const [sent, setSent] = useState<SentCode>();
  const [draft, setDraft] = useState<PasswordDraft>({ ...emptyPasswordDraft, current: needsCurrent ? '' : undefined });
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [isBusy, setIsBusy] = useState(false);

  const run = async (task: () => Promise<void>): Promise<void> => {
    setFaults({});
    setIsBusy(true);
    try {
      await task();
    } catch (failure) {
      setFaults(faultsOfFailure(failure));
    } finally {
      setIsBusy(false);
    }
  };
  const sendCode = (): Promise<void> => run(async () => setSent(await requestCode(ask)));
  const submit = async (): Promise<void> => {
    if (sent === undefined) return sendCode();
    const missing = faultsOfDraft(draft, sent.length);
    if (Object.keys(missing).length > 0) return setFaults(missing);
    return run(() => save(draft));
  };
  const start = (): void => {
    setSent(undefined);
    setDraft({ ...emptyPasswordDraft, current: needsCurrent ? '' : undefined });
    setFaults({});
  };
  const failWhole = (text: string | undefined): void => setFaults({ whole: text });
  return { sent, setSent, draft, setDraft, faults, failWhole, isBusy, sendCode, submit, start };
}
