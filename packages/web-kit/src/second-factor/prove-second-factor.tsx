import { useState, type ReactElement } from 'react';
import { factorText } from '#messages/second-factor.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { mountOverlay } from '../mount-overlay.tsx';
import { api } from '../session/session.ts';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

type Outcome = 'sent' | 'passkey' | 'given_up';

interface Asked {
  readonly title: string;
  readonly lead?: string;
  readonly send: (totp: string) => Promise<unknown>;
}

const ask = (requested: Asked): Promise<Outcome> =>
  new Promise((resolve) => {
    mountOverlay((close) => (
      <Panel
        {...requested}
        onEnd={(outcome) => {
          close();
          resolve(outcome);
        }}
      />
    ));
  });

function Panel({ onEnd, ...requested }: Asked & { readonly onEnd: (outcome: Outcome) => void }): ReactElement | null {
  const [isOpen, setIsOpen] = useState(true);
  const end = (outcome: Outcome) => (): void => {
    setIsOpen(false);
    onEnd(outcome);
  };
  if (!isOpen) return null;
  return (
    <SecondFactorDialog {...requested} onDone={end('sent')} onPasskey={end('passkey')} onGiveUp={end('given_up')} />
  );
}

/** The second half of a sign-in: asks for the app's code and sends it until it is taken. Giving up ends it as a canceled call, for which nothing is shown. */
export async function finishSignIn(send: (totp: string) => Promise<unknown>): Promise<void> {
  if ((await ask({ title: factorText.signInTitle, send })) === 'given_up') throw new ApiFailure('canceled');
}

/** Proves the second factor again in this session. Giving up ends it as a canceled call. */
export async function proveSecondFactor(): Promise<void> {
  const send = (totp: string) => api.post('/api/v1/user/reauthenticate/', { body: { totp } });
  if ((await ask({ title: factorText.stepUpTitle, lead: factorText.stepUpLead, send })) === 'given_up')
    throw new ApiFailure('canceled');
}

/** As `proveSecondFactor`, for an operator who has one; false for one who has none yet, who proves it by code or password. */
export async function proveAsOperator(): Promise<boolean> {
  const { has_app: hasApp, passkeys } = await api.get('/api/v1/user/second-factor/');
  if (!hasApp && passkeys === 0) return false;
  await proveSecondFactor();
  return true;
}
