import { lazy, Suspense, useCallback, useRef, useState, type ReactElement } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { session } from '../session/session.ts';

const ReauthenticationDialog = lazy(() => import('./reauthentication-dialog.tsx'));

interface Waiting {
  readonly proved: () => void;
  readonly givenUp: () => void;
}

export interface Reauthentication {
  /**
   * Runs a call. Where the server asks for a fresh proof of who is there, asks for it and runs the call once more; a
   * visitor who gives up ends it as a canceled call, for which nothing is shown.
   */
  readonly withProof: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Stands in the screen; it is nothing until a proof is needed. */
  readonly dialog: ReactElement | null;
}

const isRequestedFor = (failure: unknown): boolean =>
  failure instanceof ApiFailure && failure.code === 'reauthentication_required';

/** Lets a screen make calls that need a recent sign-in, without knowing how it is proved. */
export function useReauthentication(): Reauthentication {
  const [isConfirming, setIsConfirming] = useState(false);
  const waiting = useRef<Waiting>(undefined);
  const end = (how: keyof Waiting): void => {
    setIsConfirming(false);
    waiting.current?.[how]();
    waiting.current = undefined;
  };
  const withProof = useCallback(async <Result,>(run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run();
    } catch (failure) {
      if (!isRequestedFor(failure)) throw failure;
    }
    // An operator's second factor counts for more than what the dialog asks for.
    if (session.store.state().user?.is_operator === true) {
      const { proveAsOperator } = await import('../second-factor/prove-second-factor.tsx');
      if (await proveAsOperator()) return run();
    }
    await new Promise<void>((resolve, reject) => {
      waiting.current = { proved: resolve, givenUp: () => reject(new ApiFailure('canceled')) };
      setIsConfirming(true);
    });
    return run();
  }, []);
  const dialog = isConfirming ? (
    <Suspense>
      <ReauthenticationDialog onProved={() => end('proved')} onGiveUp={() => end('givenUp')} />
    </Suspense>
  ) : null;
  return { withProof, dialog };
}
