import { foldText } from '@nesye/persian';

/** Something that is put into a text when it is chosen. */
export interface AidOption {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** `/` asks for a whole text where a field begins with it; `@` asks for a name wherever a word begins with it. */
export type AidSign = '/' | '@';

/** What a text asks for: where the sign is, and what is typed behind it. */
export interface Asked {
  readonly from: number;
  readonly query: string;
}

/** Longer than any title that is looked for. */
const MAX_QUERY = 60;
/** So many are offered; who types on finds the others. */
const MAX_OFFERED = 8;

/** What a text asks for where the caret is; undefined where it asks for nothing. */
export function askedOf(sign: AidSign, text: string, caret: number): Asked | undefined {
  const from = sign === '@' ? text.lastIndexOf(sign, caret - 1) : text.startsWith(sign) ? 0 : -1;
  if (from < 0 || from >= caret || /\S/.test(text.slice(0, from).slice(-1))) return undefined;
  const query = text.slice(from + 1, caret);
  return query.length > MAX_QUERY || query.includes('\n') ? undefined : { from, query };
}

/** The first options whose titles have what is typed in them, in whatever letters. */
export function offeredOf(options: readonly AidOption[], query: string): readonly AidOption[] {
  const folded = foldText(query);
  return options.filter(({ title }) => foldText(title).includes(folded)).slice(0, MAX_OFFERED);
}

/** The text with an option in the place of the sign and what is typed behind it, and where the caret is then. */
export function withOption(
  text: string,
  { from, query }: Asked,
  option: AidOption,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, from) + option.text;
  return { text: before + text.slice(from + 1 + query.length), caret: before.length };
}

/** What a key does while options are offered: another one is lit, the lit one is put in, or they go away. */
export type AidAct = { readonly active: number } | 'choose' | 'close' | undefined;

/** Reads a key where `count` options are offered and one is lit. Arrows go round. */
export function aidActOf(key: string, { active, count }: { readonly active: number; readonly count: number }): AidAct {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return { active: (active + 1) % count };
  if (key === 'ArrowUp') return { active: (active + count - 1) % count };
  if (key === 'Enter') return 'choose';
  return key === 'Escape' ? 'close' : undefined;
}

/** The ids of the options that stand in a text. */
export const idsIn = (text: string, options: readonly AidOption[]): readonly string[] =>
  options.filter((option) => text.includes(option.text.trim())).map(({ id }) => id);
