import type { IsoDate, Rial } from '@nesye/money';

/** What is requested of a lender for a customer. What a line does not collect is null. */
export interface LenderApplication {
  /** Ours (the uid of the request): the same one twice is one application. 1 to 64 letters, digits and dashes. */
  readonly reference: string;
  readonly customer: {
    readonly nationalId: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly birthDate: IsoDate;
    /** `09…` */
    readonly mobile: string;
    readonly fatherName?: string;
  };
  readonly address: LenderAddress | null;
  readonly job: string | null;
  readonly monthlyIncome: Rial | null;
  /** The customer's own account, `IR` and 24 digits. */
  readonly sheba: string | null;
  /** `code` of one of the lender's branches. */
  readonly branchCode: string | null;
  readonly amount: Rial;
  /** How many installments. */
  readonly count: number;
  readonly score: number;
  readonly guarantees: readonly LenderGuarantee[];
  readonly documents: readonly LenderDocument[];
  /** Where the lender's own page sends the customer back to; a line without such a page does not send it. */
  readonly callbackUrl?: string;
}

export interface LenderAddress {
  readonly province: string;
  readonly city: string;
  readonly text: string;
  readonly postalCode: string;
}

export interface LenderGuarantee {
  readonly kind: 'cheque' | 'promissory_note' | 'guarantor';
  /** Sayad id of a cheque, number of a promissory note, national id of a guarantor. */
  readonly reference: string;
  readonly amount: Rial;
}

/** A document as the lender may check it later; the file itself stays with us. */
export interface LenderDocument {
  readonly kind: string;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

/** What a lender says of an application. The amount it approves may be another one than requested: the caller decides. */
export type LenderOutcome =
  | {
      readonly kind: 'pending';
      readonly externalId: string | null;
      /** A page of the lender's where the customer has to go on; present only while they have to. */
      readonly pageUrl?: string;
    }
  | { readonly kind: 'approved'; readonly externalId: string; readonly amount: Rial; readonly count: number }
  /** `text` is the lender's, for people; it may be empty. */
  | { readonly kind: 'refused'; readonly externalId: string | null; readonly code: string; readonly text: string }
  | {
      /** Silence, 5xx, nonsense: inquired again later, never «refused». */
      readonly kind: 'unknown';
      /** The lender itself says that it has no such application: submit it again. */
      readonly isAbsent?: true;
    };

/** The lender signs the contract that the customer has signed. */
export interface CountersignRequest {
  readonly reference: string;
  readonly externalId: string;
  /** Of the document, 64 hexadecimal digits. */
  readonly documentSha256: string;
}

export type CountersignOutcome =
  /** `reference` is the lender's, of its signature. */
  | { readonly kind: 'signed'; readonly reference: string; readonly at: Date }
  /** Not signed yet, or no one knows: requested once more later, which never makes a second signature. */
  | { readonly kind: 'pending' | 'unknown' };

export interface LenderBranch {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** `content.city`. */
  readonly cityId: number;
  readonly address: string;
}

/** The port to a lender. Nothing here throws for what a lender does, and nothing is called inside a transaction. */
export interface Lender {
  /** False where no address is given: then everything is unknown, and the line takes no applications. */
  readonly isConfigured: boolean;
  /** Sends the application; the same reference twice is one application, and its response says how that one stands. */
  submit(application: LenderApplication): Promise<LenderOutcome>;
  /** What became of it. */
  inquire(reference: string): Promise<LenderOutcome>;
  countersign(request: CountersignRequest): Promise<CountersignOutcome>;
  /** Its branches, of one city or all; undefined when it does not say. Absent where a customer chooses no branch. */
  readonly branches?: (cityId?: number) => Promise<readonly LenderBranch[] | undefined>;
}
