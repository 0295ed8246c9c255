import { disputeCaseCalls } from './disputes/cases.ts';
import { ownDisputeCalls } from './disputes/own.ts';

export const disputesCalls = { ...ownDisputeCalls, ...disputeCaseCalls } as const;
