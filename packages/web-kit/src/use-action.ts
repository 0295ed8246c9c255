import { toasts } from '@nesye/ui';
import { useRef, useState } from 'react';
import { ApiFailure, failureText, isCanceled } from './api/api-failure.ts';

export interface Action<Input extends readonly unknown[]> {
  /** Does it; a second press while it runs does nothing. Never throws. */
  readonly run: (...input: Input) => void;
  readonly isBusy: boolean;
  /** What went wrong the last time. */
  readonly failure: unknown;
  /** The same in words; nothing for a canceled call. */
  readonly error: string | undefined;
}

export interface ActionOptions {
  /** The screen shows `error` itself; otherwise a toast does. */
  readonly isShownInPlace?: boolean;
}

/** What a button does, where that takes time or can fail: busy while it runs, one at a time, a failure shown and never lost. */
export function useAction<Input extends readonly unknown[]>(
  task: (...input: Input) => Promise<unknown> | void,
  { isShownInPlace = false }: ActionOptions = {},
): Action<Input> {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isRunning = useRef(false);
  const start = async (input: Input): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await task(...input);
    } catch (caught) {
      if (!(caught instanceof ApiFailure) && !isCanceled(caught)) reportError(caught);
      setFailure(caught);
      const text = failureText(caught);
      if (!isShownInPlace && text !== undefined) toasts.show(text, 'error');
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return {
    run: (...input) => {
      start(input).catch(reportError);
    },
    isBusy,
    failure,
    error: failure === undefined ? undefined : failureText(failure),
  };
}
