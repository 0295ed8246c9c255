const FIRST_MS = 5_000;
const MAX_MS = 15 * 60_000;

/** Milliseconds until the next inquiry, doubled each time up to a quarter of an hour. `inquiries`: how often it was asked already. */
export const inquiryPauseMs = (inquiries: number): number => Math.min(FIRST_MS * 2 ** Math.min(inquiries, 20), MAX_MS);
