/** The credit request that a scoring is a part of. */
export interface CreditRoad {
  /** Where the request goes on, once a payment has led away from it. */
  readonly path: string;
  /** What its contract costs besides, in rials; 0 where it costs nothing. */
  readonly stampRial: number;
  /** The report is there: the request has its next step. */
  readonly onReady: () => Promise<void>;
}
