export { DISPUTE_CHANGED } from './use-cases/note-change.ts';
export { stateOf as stateOfDispute, type Dispute } from './domain/dispute.ts';
export { findDisputes } from './queries/disputes.ts';
export { respondToDispute } from './use-cases/respond.ts';
