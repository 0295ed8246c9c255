/** The registry did not respond, or not in its own form: nothing is known. */
export class CardRegistryFailure extends Error {}

export interface CardQuestion {
  /** Ten Latin digits. */
  readonly nationalId: string;
  readonly serial: string;
}

/** The port to the registry of national cards. */
export interface CardRegistry {
  /** Is this the serial of this person’s card. Throws CardRegistryFailure when there is no response; never inside a transaction. */
  isSerialOf(question: CardQuestion): Promise<boolean>;
}
