import { useSearchParams } from 'react-router';

export interface Wizard<Step extends string> {
  /** What is shown. */
  readonly step: Step;
  /** True where it was opened by hand, over what is due. */
  readonly isOpened: boolean;
  /** Opens a step; the back button leads to where one was. */
  readonly open: (step: Step) => void;
  /** Back to the step that is due. */
  readonly close: () => void;
}

const NAME = 'step';

/** The step to show: the one the address names, if it may be opened now, else the one that is due. */
export function stepOf<Step extends string>(named: string | null, due: Step, openable: readonly Step[]): Step {
  return openable.find((step) => step === named) ?? due;
}

/**
 * Steps one after the other. `due` comes from the server's record, so that another device goes on where this one stopped;
 * what is opened by hand is in the address (`?step=`), so that back, reload and a link keep it. A step that may not be
 * opened now is passed over.
 */
export function useWizard<Step extends string>(due: Step, openable: readonly Step[]): Wizard<Step> {
  const [query, setQuery] = useSearchParams();
  const named = query.get(NAME);
  const step = stepOf(named, due, openable);
  const go = (next: Step | undefined, replace: boolean): void =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined) after.delete(NAME);
        else after.set(NAME, next);
        return after;
      },
      { replace, preventScrollReset: true },
    );
  return {
    step,
    isOpened: step === named,
    open: (next) => go(next, false),
    close: () => {
      if (named !== null) go(undefined, true);
    },
  };
}
