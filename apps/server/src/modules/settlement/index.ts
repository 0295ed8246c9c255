export { findOwnerOfPartReference, readPartReferences, readReturnedParts } from './queries/payouts.ts';
