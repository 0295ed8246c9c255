import type { OutboundResult } from './outbound-client.ts';

/** The body of a response as JSON; undefined where it is none. */
export function readJson({ text }: Extract<OutboundResult, { kind: 'response' }>): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
