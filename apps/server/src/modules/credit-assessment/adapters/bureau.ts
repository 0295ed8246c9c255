/** A person as the bureau knows one. */
export interface BureauPerson {
  readonly kind: 'national' | 'foreign';
  readonly number: string;
  readonly mobile: string;
}

/** What the bureau says of a person; the sum in rials. */
export interface BureauReport {
  readonly score: number;
  readonly grade: string;
  readonly bouncedCheques: number;
  readonly overdueLoans: number;
  readonly activeLoans: number;
  readonly totalDebt: bigint;
}

export type CodeOutcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'silent' };

export type ReportOutcome =
  | { readonly kind: 'ready'; readonly report: BureauReport }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'silent' };

/** The port to the credit bureau. Nothing of it throws; `silent` means that no one knows. Never inside a transaction. */
export interface Bureau {
  /** Has the bureau send its code to the person's own mobile. The same order and sending once more is the same one: no second message. */
  order(orderId: string, send: number, person: BureauPerson): Promise<'sent' | 'silent'>;
  /** Is this the code. The right one once more is right again. */
  checkCode(orderId: string, code: string): Promise<CodeOutcome>;
  /** The report of an order whose person has agreed. */
  report(orderId: string): Promise<ReportOutcome>;
}
