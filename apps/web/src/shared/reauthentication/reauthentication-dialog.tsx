import { Button, PasswordField } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import { useState, type FormEvent, type ReactElement } from 'react';
import { codeText, reauthenticationText } from '#messages/one-time-code.ts';
import { failureText } from '../api/api-failure.ts';
import { CodeEntry } from '../one-time-code/code-entry.tsx';
import { requestCode, type CodeSent, type SentCode } from '../one-time-code/sent-code.ts';
import { api } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

export interface ReauthenticationDialogProps {
  readonly onProved: () => void;
  readonly onGiveUp: () => void;
}

const requestOwnCode = (): Promise<CodeSent> =>
  api.post('/api/v1/user/approval-code/', { body: { purpose: 'reauthenticate' } });

/** Asks for a code or the password, so that a device left open is not enough for what cannot be undone. */
export default function ReauthenticationDialog({ onProved, onGiveUp }: ReauthenticationDialogProps): ReactElement {
  const hasPassword = useSession((state) => state.user?.has_password === true);
  const [way, setWay] = useState<'code' | 'password'>(hasPassword ? 'password' : 'code');
  return (
    <ResponsivePanel isOpen onOpenChange={(isOpen) => !isOpen && onGiveUp()} title={reauthenticationText.title}>
      <p className="mb-5 text-sm text-ink-soft">{reauthenticationText.lead}</p>
      {way === 'code' ? <ByCode onProved={onProved} /> : <ByPassword onProved={onProved} />}
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        {hasPassword && (
          <Button
            tone="quiet"
            size="small"
            icon={way === 'code' ? 'lock' : 'phone'}
            onClick={() => setWay(way === 'code' ? 'password' : 'code')}
          >
            {way === 'code' ? reauthenticationText.byPassword : reauthenticationText.byCode}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={onGiveUp}>
          {reauthenticationText.cancel}
        </Button>
      </div>
    </ResponsivePanel>
  );
}

/** State of one attempt to prove: what went wrong, and whether it runs. */
function useProof(onProved: () => void) {
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (task: () => Promise<unknown>): Promise<boolean> => {
    setError(undefined);
    setIsBusy(true);
    try {
      await task();
      return true;
    } catch (failure) {
      setError(failureText(failure));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const prove = async (body: { code: string } | { password: string }): Promise<void> => {
    if (await run(() => api.post('/api/v1/user/reauthenticate/', { body }))) onProved();
  };
  return { error, setError, isBusy, run, prove };
}

function ByCode({ onProved }: { readonly onProved: () => void }): ReactElement {
  const { error, setError, isBusy, run, prove } = useProof(onProved);
  const [sent, setSent] = useState<SentCode>();
  const [code, setCode] = useState('');
  const send = (): Promise<boolean> => run(async () => setSent(await requestCode(requestOwnCode)));
  const submit = async (whole: string): Promise<void> => {
    if (whole.length < (sent?.length ?? 0)) return setError(codeText.incomplete);
    await prove({ code: whole });
    setCode('');
  };
  if (sent === undefined) {
    return (
      <div className="flex flex-col gap-3">
        {error && (
          <p role="alert" className="text-sm text-anar-text">
            {error}
          </p>
        )}
        <Button isWide isBusy={isBusy} busyLabel={codeText.sending} onClick={() => void send()}>
          {codeText.send}
        </Button>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <p className="text-sm">{reauthenticationText.codeLead}</p>
      <CodeEntry
        value={code}
        onValueChange={setCode}
        onComplete={(whole) => void submit(whole)}
        error={error}
        isLabelHidden
        sent={sent}
        ask={requestOwnCode}
        onSent={setSent}
        onFailure={setError}
      />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={reauthenticationText.confirming}>
        {reauthenticationText.confirm}
      </Button>
    </form>
  );
}

function ByPassword({ onProved }: { readonly onProved: () => void }): ReactElement {
  const { error, setError, isBusy, prove } = useProof(onProved);
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password === '') return setError(reauthenticationText.passwordMissing);
    await prove({ password });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={reauthenticationText.password}
        value={password}
        onValueChange={setPassword}
        error={error}
        maxLength={512}
        autoFocus
      />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={reauthenticationText.confirming}>
        {reauthenticationText.confirm}
      </Button>
    </form>
  );
}
