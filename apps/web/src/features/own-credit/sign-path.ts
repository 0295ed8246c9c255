import { OFFERS_SCREEN } from './api.ts';

/** Where the contract of an offer is read and signed, with the way back to the offer. */
export const signPathOf = (offer: number, document: string): string =>
  `/sign/${document}?dest=${encodeURIComponent(`${OFFERS_SCREEN}/${offer}`)}`;
