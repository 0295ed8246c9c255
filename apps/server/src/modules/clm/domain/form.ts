/** A text of a form in both languages of the product. */
export interface BothTexts {
  readonly fa: string;
  readonly ar: string;
}

/** A field of a stage. What it may hold is said by its kind and its limits alone. */
export interface Field {
  readonly key: string;
  readonly kind: 'text' | 'long_text' | 'amount' | 'sheba' | 'choice' | 'date' | 'file';
  readonly label: BothTexts;
  readonly hint: BothTexts | null;
  readonly isRequired: boolean;
  /** Characters of a text. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** Rials. */
  readonly minAmount: bigint | null;
  readonly maxAmount: bigint | null;
  /** Days from the day on which it is said. */
  readonly earliestDays: number | null;
  readonly latestDays: number | null;
  readonly options: readonly { readonly key: string; readonly label: BothTexts }[];
}

export interface Stage {
  readonly id: number;
  readonly title: BothTexts;
  readonly fields: readonly Field[];
}

/** A kind of application as an application was begun with it; stages and fields in their order. */
export interface Form {
  readonly id: number;
  readonly kind: string;
  readonly title: BothTexts;
  readonly about: BothTexts;
  readonly usualDays: number;
  readonly stages: readonly Stage[];
}

/** The field of a stage by its key. */
export const fieldOf = ({ fields }: Stage, key: string): Field | undefined => fields.find((field) => field.key === key);
