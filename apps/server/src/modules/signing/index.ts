export type { CreditContractData } from './domain/credit-contract-data.ts';
export type { NewSigner, SignerRole } from './domain/signer.ts';
export type { DocumentBrief, Signing } from './signing.ts';
export type { SigningTurn } from './use-cases/next-signature.ts';
export type { NewDocument } from './use-cases/open-document.ts';
export type { GivenSignature, SigningSubject } from './use-cases/subjects.ts';
