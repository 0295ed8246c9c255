import { useState } from 'react';
import { requestCode, type CodeSent, type SentCode } from './sent-code.ts';

/** A code of a screen: none yet, or on its way. */
export interface SentCodeState {
  readonly sent: SentCode | undefined;
  readonly onSent: (sent: SentCode | undefined) => void;
  /** Asks the server for a code; a refusal is thrown. */
  readonly request: () => Promise<CodeSent>;
  /** The first code: one that is on its way already is as good. */
  readonly send: () => Promise<void>;
}

/** State of a code that is sent by a press. `first`: one that was sent by the step before. */
export function useSentCode(request: () => Promise<CodeSent>, first?: SentCode): SentCodeState {
  const [sent, onSent] = useState(first);
  return { sent, onSent, request, send: async () => onSent(await requestCode(request)) };
}
