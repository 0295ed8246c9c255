/**
 * The shape a catalogue has in another language: every text a text, every sentence with values a function of the same
 * values. A part may be missing while it is being written; what is missing stays Persian, and a test says what that is.
 */
export type Translation<Words> = Words extends string
  ? string
  : Words extends (...input: infer Input) => infer Output
    ? (...input: Input) => Translation<Output>
    : Words extends readonly unknown[]
      ? { readonly [Place in keyof Words]: Translation<Words[Place]> }
      : Words extends object
        ? { readonly [Key in keyof Words]?: Translation<Words[Key]> }
        : Words;

/** A whole language: by file of the Persian catalogue, what that file exports, translated. */
export type Dictionary = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
