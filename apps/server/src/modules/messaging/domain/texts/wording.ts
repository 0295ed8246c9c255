import type { NoticeKind, NoticeParams } from '../notice.ts';

/** What one kind of notice says in one language. */
export interface Wording<Params> {
  /** Heads the push and the message of the inbox. */
  readonly title: string;
  readonly body: (params: Params) => string;
  /** What to do about it; is below the body. */
  readonly advice?: string;
  /** Instead of the advice, in the SMS alone: it carries a link, and the inbox has a button. */
  readonly smsAdvice?: (params: Params) => string;
  /** A push passes through other companies: it names no one, no number and no amount. */
  readonly push?: string;
}

export type Wordings = { readonly [K in NoticeKind]: Wording<NoticeParams[K]> };

/** A masked number inside right-to-left text: without the mark of direction its two halves would change places around the asterisks. */
export const leftToRight = (masked: string): string => `\u200e${masked}`;
