import { useState } from 'react';
import { useAction } from '../use-action.ts';

/** Something that is asked about before it is done. */
export interface Confirmation {
  readonly isOpen: boolean;
  /** Opens the question. */
  readonly open: () => void;
  readonly close: () => void;
  /** Does it, and closes the question when it is done. */
  readonly run: () => void;
  readonly isBusy: boolean;
  /** What went wrong, in words; the question stays open. */
  readonly error: string | undefined;
}

/**
 * State of a question before something that cannot be taken back. `closesFirst`: the question goes before the task runs,
 * because the task may open a panel of its own; what goes wrong is then a toast.
 */
export function useConfirm(
  task: () => Promise<unknown>,
  { closesFirst = false }: { readonly closesFirst?: boolean } = {},
): Confirmation {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const { run, isBusy, error } = useAction(
    async () => {
      if (closesFirst) close();
      await task();
      close();
    },
    { isShownInPlace: !closesFirst },
  );
  return { isOpen, open: () => setIsOpen(true), close, run, isBusy, error };
}
