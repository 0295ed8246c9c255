import type { OutboundResult } from '../../../platform/outbound/outbound-client.ts';

/** A push that got no response, in the words its delivery is noted with. */
export const whyNoResponse = (result: Exclude<OutboundResult, { kind: 'response' }>): 'timeout' | 'unreachable' =>
  result.reason === 'timeout' ? 'timeout' : 'unreachable';
