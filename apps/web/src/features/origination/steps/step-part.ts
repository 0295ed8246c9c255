import type { ComponentType } from 'react';
import type { CreditLineDetail, CreditRequest, NextStep } from '../api.ts';

/** What the component of a step is given: the line, the request where there is one already, what moves it on, and how to go on afterwards. */
export interface StepPartProps {
  readonly line: CreditLineDetail;
  readonly request: CreditRequest | undefined;
  readonly next: NextStep;
  /** Has the request read again: the next step is the server's to say. */
  readonly onDone: () => Promise<void>;
}

export type StepPart = ComponentType<StepPartProps>;

/** Steps that other contexts show; `app/` gives them. Without one the step is done as its `next` says. */
export interface StepParts {
  readonly Scoring?: StepPart;
  readonly Guarantee?: StepPart;
}
