/** The bank did not respond, or not in its own form: nothing is known. */
export class BankInquiryFailure extends Error {}

export interface HolderResponse {
  /** As the bank writes it. */
  readonly holderName: string;
  /** Is it the person that was named. */
  readonly isMatch: boolean;
  /** Can money go in and out. */
  readonly isOpen: boolean;
}

/** The port to the bank's inquiries. Each throws BankInquiryFailure when there is no response; never inside a transaction. */
export interface BankInquiry {
  /** Whose a sheba is, and whether it is the person with this number; undefined where the bank knows no such account. */
  holderOfSheba(sheba: string, holderId: string): Promise<HolderResponse | undefined>;
  /** Whose a card is, and whether it is the person with this number; undefined where the bank knows no such card. */
  holderOfCard(cardNumber: string, holderId: string): Promise<HolderResponse | undefined>;
}
