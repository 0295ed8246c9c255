/** A fact of a list. `isCode`: digits or Latin that keep their own direction inside Persian. */
export interface TextFact {
  readonly label: string;
  readonly value: string;
  readonly isCode: boolean;
}

/** A cell that is a figure is set to the end of its column. */
export interface TextColumn {
  readonly label: string;
  readonly isFigure: boolean;
}

/** One piece of a text; a page for phones and the PDF are both made of these and of nothing else. */
export type TextBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'points'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: readonly TextFact[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly columns: readonly TextColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Empty: none. */
      readonly total: readonly string[];
    };

export interface TextSection {
  readonly heading: string;
  readonly blocks: readonly TextBlock[];
}

/** What one signer signs for: the contract, or besides it the guarantee of the signer in this place. */
export interface TextPart {
  readonly kind: 'contract' | 'guarantee';
  /** The signer whose own part it is; null: everybody's. */
  readonly signerPlace: number | null;
  readonly title: string;
  readonly intro: string;
  /** What matters, in a few lines. */
  readonly summary: readonly TextFact[];
  readonly sections: readonly TextSection[];
}

/** Everything that is signed, word for word, with the version of the template it was made from. */
export interface DocumentText {
  /** Of the document: no two have the same text, so that no two have the same checksum. */
  readonly id: string;
  readonly title: string;
  /** Of the credit line. */
  readonly line: string;
  readonly number: string;
  readonly date: string;
  readonly template: { readonly key: string; readonly version: number; readonly sha256: string };
  readonly parts: readonly TextPart[];
}
