export { readLargestCredits } from './queries/offers.ts';
export { creditFacts, partyOf } from './use-cases/contract-facts.ts';
export { findApplicant } from './use-cases/read-applicant.ts';
