/** What the server sends to its typesetting process; what it gets back are the document's bytes. */
export interface PdfJob {
  /** A document, or its only page as a picture. */
  readonly form: 'pdf' | 'png';
  /** Absolute path of the template. */
  readonly template: string;
  /** The template's inputs, as JSON text. */
  readonly inputs: string;
  /** Seconds since 1970, written into the document instead of the moment of typesetting, so that the same facts give the same bytes. */
  readonly createdAtS: number;
}
