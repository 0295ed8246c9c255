type Language = 'fa' | 'ar';

/** What a language says of a number of things. `#` stands for the number; a key in figures («1») is for exactly that number and comes first. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule | `${number}`, string>> & { other: string }>;

const rules = new Map<Language, Intl.PluralRules>();

function ruleOf(language: Language): Intl.PluralRules {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  return rule;
}

/**
 * A number of things in words, by the rules of the language: Persian has one form (write «1» where one is said in another
 * way), Arabic six (`zero`, `one`, `two`, `few` 3–10, `many` 11–99, `other`). `figures` writes the number.
 */
export function plural(
  language: Language,
  count: number,
  forms: PluralForms,
  figures: (count: number) => string,
): string {
  const form = forms[`${count}`] ?? forms[ruleOf(language).select(count)] ?? forms.other;
  return form.replaceAll('#', figures(count));
}
