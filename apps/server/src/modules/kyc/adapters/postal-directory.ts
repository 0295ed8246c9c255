export interface FoundAddress {
  readonly province: string;
  readonly city: string;
  readonly address: string;
}

/** The port to the post. Never called inside a transaction; never throws. */
export interface PostalDirectory {
  /** The address of a postal code in ten Latin digits; `unknown` when the post has none, `down` when it does not respond. */
  findAddress(postalCode: string): Promise<FoundAddress | 'unknown' | 'down'>;
}
