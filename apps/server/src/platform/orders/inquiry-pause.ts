/** Milliseconds until the next question, doubled each time up to `maxMs`. `asked`: how often it was asked already. */
export const doublingPauseMs =
  (firstMs: number, maxMs: number) =>
  (asked: number): number =>
    Math.min(firstMs * 2 ** Math.min(asked, 20), maxMs);

/** The pauses between inquiries to a party, from five seconds to a quarter of an hour. */
export const inquiryPauseMs = doublingPauseMs(5_000, 15 * 60_000);
