import { foldText } from '@nesye/persian';

/** Names that stand for us, for a bank or for an authority: a shop that bears one asks its customers for trust that is not its own. */
const OURS = ['نسیه', 'nesye'].map(foldText);
const FIRST_WORDS = [
  'بانک',
  'البنک',
  'بنک',
  'مصرف',
  'bank',
  'شاپرک',
  'شتاب',
  'سپام',
  'دولت',
  'وزارت',
  'پلیس',
  'قوهٔ قضاییه',
].map(foldText);

/** Is it a name that no shop may have, however it is written: with «نسیه» in it, or that of a bank or an authority. */
export function isProtectedName(name: string): boolean {
  const folded = foldText(name);
  return OURS.some((ours) => folded.includes(ours)) || FIRST_WORDS.some((word) => folded.startsWith(word));
}
