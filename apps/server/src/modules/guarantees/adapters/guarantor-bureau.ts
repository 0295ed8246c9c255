/** A person as the bureau knows one. */
interface BureauPerson {
  readonly kind: 'national';
  readonly number: string;
  readonly mobile: string;
}

export interface GuarantorScore {
  /** 0–900. */
  readonly score: number;
  readonly grade: string;
}

/** The port to the credit bureau, as credit assessment has it. Nothing of it throws; `silent` means that no one knows. Never inside a transaction. */
export interface GuarantorBureau {
  /** Has the bureau send its code to the person's own mobile. The same order and sending once more is the same one: no second message. */
  order(orderId: string, send: number, person: BureauPerson): Promise<'sent' | 'silent'>;
  /** Is this the code. The right one once more is right again. */
  checkCode(
    orderId: string,
    code: string,
  ): Promise<
    { readonly kind: 'right' | 'expired' | 'silent' } | { readonly kind: 'wrong'; readonly triesLeft: number }
  >;
  /** The report of an order whose person has agreed. */
  report(
    orderId: string,
  ): Promise<{ readonly kind: 'ready'; readonly report: GuarantorScore } | { readonly kind: 'preparing' | 'silent' }>;
}
