/** Lists and tables that only the data can fill. */
export type FilledFacts = 'customer' | 'lender' | 'terms' | 'guarantor' | 'guaranteed' | 'shop' | 'owner' | 'payout';
export type FilledTable = 'schedule' | 'charges' | 'securities' | 'commission';
/** What may be true of a contract. */
export type Condition =
  | 'has_holdback'
  | 'no_holdback'
  | 'has_sheba'
  | 'no_sheba'
  | 'later_version'
  | 'draw_at_purchase'
  | 'draw_at_activation'
  | 'revolving'
  | 'not_revolving'
  | 'has_fee'
  | 'no_fee'
  | 'has_charges'
  | 'has_securities'
  | 'no_securities'
  | 'has_cheque'
  | 'has_note'
  | 'has_guarantor'
  | 'simple_bank'
  | 'annuity'
  | 'flat'
  | 'simple_example'
  | 'flat_example'
  | 'has_cap'
  | 'has_end';

/** A piece of a template. `{name}` in a sentence is filled from the data; `when` names what must be true for it to be there. */
export type TemplateBlock = { readonly when?: Condition } & (
  | { readonly text: string }
  | { readonly points: readonly (string | { readonly when: Condition; readonly text: string })[] }
  | { readonly facts: FilledFacts }
  | { readonly table: FilledTable; readonly caption: string }
);

export interface TemplateSection {
  readonly when?: Condition;
  readonly heading: string;
  readonly blocks: readonly TemplateBlock[];
}

export interface TemplatePart {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly TemplateSection[];
}

/** The text of a kind of document, as one version of it is stored. Articles are numbered when it is filled, so that one that is left out leaves no gap. */
export interface TemplateContent {
  readonly title: string;
  readonly contract: TemplatePart;
  /** Once for each guarantor; a text that no one guarantees has none. */
  readonly guarantee?: TemplatePart;
}
