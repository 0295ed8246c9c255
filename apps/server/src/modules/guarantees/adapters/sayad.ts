/** The register did not respond, or not in its own form: nothing is known. */
export class SayadFailure extends Error {}

export type ChequeColour = 'white' | 'yellow' | 'orange' | 'brown' | 'red';

export interface ChequeRecord {
  readonly colour: ChequeColour;
  /** Is it the person that was named. */
  readonly isOwner: boolean;
}

/** The port to the central bank's register of cheques. */
export interface Sayad {
  /** The colour of a cheque's owner and whether it is this person's; undefined where the register knows no such cheque. Throws SayadFailure; never inside a transaction. */
  look(sayadId: string, nationalId: string): Promise<ChequeRecord | undefined>;
}
