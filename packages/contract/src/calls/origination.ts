import { providerCalls } from './origination/provider-calls.ts';

export const originationCalls = { ...providerCalls } as const;
