/** What the server sends to its typesetting process, and what it gets back. */
export interface PdfJob {
  readonly id: number;
  /** Absolute path of the template. */
  readonly template: string;
  /** The template's inputs, as JSON text. */
  readonly inputs: string;
  /** Seconds since 1970, written into the document instead of the moment of typesetting, so that the same facts give the same bytes. */
  readonly createdAtS: number;
}

export type PdfOutcome =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };
