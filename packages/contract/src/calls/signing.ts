import { documentCalls } from './signing/documents.ts';
import { verificationCalls } from './signing/verification.ts';

export const signingCalls = { ...documentCalls, ...verificationCalls } as const;
