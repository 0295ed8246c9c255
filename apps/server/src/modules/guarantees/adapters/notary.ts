/** What a notary says of a note: its number, that it is void, that it knows of none, or nothing that can be read. */
export type NotaryWord =
  | { readonly kind: 'issued'; readonly number: string }
  | { readonly kind: 'void' }
  | { readonly kind: 'denied' | 'unknown' };

export interface NoteToIssue {
  /** The same reference twice is one note. */
  readonly reference: string;
  /** In rials. */
  readonly amount: bigint;
  readonly nationalId: string;
}

/** The port to who issues electronic promissory notes. Silence is `unknown`: it is requested again with the same reference. Never inside a transaction. */
export interface Notary {
  issue(note: NoteToIssue): Promise<NotaryWord>;
  /** Makes a note void: its owner owes nothing by it any more. Of one that is void already the same. */
  makeVoid(reference: string): Promise<NotaryWord>;
}
