import type { ButtonTone } from '@nesye/ui';
import type { Confirmation } from './use-confirm.ts';

/** What both shapes of the question say: in a panel over the page, or on the spot. */
export interface ConfirmProps {
  readonly confirmation: Confirmation;
  /** The question. */
  readonly title: string;
  /** What will happen, in money where it is about money. */
  readonly text?: string | undefined;
  readonly yes: string;
  readonly no: string;
  readonly tone?: ButtonTone;
}
