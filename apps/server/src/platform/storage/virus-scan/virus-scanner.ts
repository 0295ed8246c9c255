/** What a scanner says of a file. */
export type ScanVerdict = { readonly isClean: true } | { readonly isClean: false; readonly finding: string };

/** The scanner did not respond, or not in its own words: nothing is known of the file. */
export class ScanFailure extends Error {}

/** The port to the virus scanner. */
export interface VirusScanner {
  /** Scans a file as it streams by. Throws ScanFailure when there is no verdict; never inside a transaction. */
  scan(content: AsyncIterable<Uint8Array>): Promise<ScanVerdict>;
}
