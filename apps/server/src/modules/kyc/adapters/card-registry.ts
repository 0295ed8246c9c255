/** The registry did not answer, or not in its own words: nothing is known. */
export class CardRegistryFailure extends Error {}

export interface CardQuestion {
  /** Ten Latin digits. */
  readonly nationalId: string;
  readonly serial: string;
}

/** The port to the registry of national cards. */
export interface CardRegistry {
  /** Does this serial stand on this person’s card. Throws CardRegistryFailure when there is no answer; never inside a transaction. */
  isSerialOf(question: CardQuestion): Promise<boolean>;
}
