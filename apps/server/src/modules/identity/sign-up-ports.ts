import type { Tx } from '../../platform/database/database.ts';

/** Opens what every customer has from the first day on: a cash wallet and a card of ours. In the transaction that grants the role; safe to repeat. */
export type OpenWallet = (tx: Tx, customerId: bigint, at: Date) => Promise<void>;

/** The versions of the texts that were shown with a sign-in; absent where none were. */
export interface AcceptedTexts {
  readonly terms: string | undefined;
  readonly privacy: string | undefined;
}

/** Stores which versions a user has accepted by signing in, each once. Refuses `invalid` for a version that was never published. */
export type RecordAcceptance = (tx: Tx, userId: bigint, accepted: AcceptedTexts, at: Date) => Promise<void>;

/** What a sign-in needs of the contexts above identity. */
export interface SignUpPorts {
  readonly openWallet: OpenWallet;
  readonly recordAcceptance: RecordAcceptance;
}
