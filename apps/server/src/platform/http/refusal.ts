import { type ErrorCode, errorCatalogue } from '@nesye/contract/errors';

export interface RefusalOptions {
  /** The field of the request that is wrong; otherwise the text goes under `non_field_errors`. */
  readonly field?: string;
  /** Sent as `Retry-After`, in whole seconds. */
  readonly retryAfterS?: number;
  /** A text more to the point than the catalogue's. */
  readonly text?: string;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An expected outcome other than success: a code of the error catalogue. Bugs are ordinary errors, never refusals. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly options: RefusalOptions;

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.text ?? errorCatalogue[code].fa);
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
