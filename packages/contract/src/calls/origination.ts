import { activeCreditCalls } from './origination/active-credit.ts';
import { contractCalls } from './origination/contracts.ts';
import { funnelCalls } from './origination/funnel.ts';
import { lineCalls } from './origination/lines.ts';
import { providerCalls } from './origination/provider-calls.ts';
import { requestDocumentCalls } from './origination/request-documents.ts';
import { requestQueueCalls } from './origination/request-queue.ts';
import { requestCalls } from './origination/requests.ts';

export const originationCalls = {
  ...lineCalls,
  ...requestCalls,
  ...requestDocumentCalls,
  ...contractCalls,
  ...requestQueueCalls,
  ...providerCalls,
  ...activeCreditCalls,
  ...funnelCalls,
} as const;
