/**
 * What a search does not look at, as the inside of a character class that JavaScript and PostgreSQL read alike: control characters and blanks, marks over and
 * under letters, tatweel and hamza, and everything invisible.
 */
export const UNSEARCHED =
  '\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u0610-\\u061a\\u061c\\u0621\\u0640\\u064b-\\u065f\\u0670\\u0674\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u0898-\\u089f\\u08ca-\\u08e1\\u08e3-\\u08ff\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u20d0-\\u20ff\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff\\uffa0\\ufff0-\\ufffb';

/** Signs that are one for who looks for them: on the left what they become, on the right how they are written (after NFKD, which has split أ and ئ). */
const ALIKE: readonly (readonly [string, string])[] = [
  ['ا', 'ٱ'],
  ['ه', 'ةەہھۃ'],
  ['ی', 'يىۍێېے'],
  ['ک', 'كڪګ'],
  ['و', 'ۆۇۈۋ'],
  ['-', '\u02d7\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2796'],
  ['a', 'AАаΑα'],
  ['b', 'BВвΒβ'],
  ['c', 'CСс'],
  ['d', 'D'],
  ['e', 'EЕеΕε'],
  ['f', 'F'],
  ['g', 'G'],
  ['h', 'HНнΗη'],
  ['i', 'IІіΙι'],
  ['j', 'JЈј'],
  ['k', 'KКкΚκ'],
  ['l', 'L'],
  ['m', 'MМмΜμ'],
  ['n', 'NΝν'],
  ['o', 'OОоΟο'],
  ['p', 'PРрΡρ'],
  ['q', 'Q'],
  ['r', 'R'],
  ['s', 'SЅѕ'],
  ['t', 'TТтΤτ'],
  ['u', 'U'],
  ['v', 'V'],
  ['w', 'W'],
  ['x', 'XХхΧχ'],
  ['y', 'YУуΥυ'],
  ['z', 'ZΖζ'],
  ...Array.from({ length: 10 }, (_, digit) => {
    return [String(digit), String.fromCharCode(0x660 + digit, 0x6f0 + digit)] as const;
  }),
];

/** Each sign that another stands for, with that one: the two arguments of PostgreSQL's `translate`. */
export const FOLDED_SIGNS: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap(([folded, written]) => Array.from(written, (sign) => [sign, folded] as const)),
);

const LEFT_OUT = new RegExp(`[${UNSEARCHED}]`, 'g');
const SIGN = new RegExp(`[${[...FOLDED_SIGNS.keys()].join('').replace('-', '\\-')}]`, 'g');

/**
 * A text as a search compares it: letters of Persian and Arabic keyboards, alef and he of every form, digits of three scripts, small and capital letters are
 * one; vowel marks, blanks, half-spaces and what is invisible count for nothing. Equals `platform.fold_text` of the database. Never for showing.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(LEFT_OUT, '')
    .replace(SIGN, (sign) => FOLDED_SIGNS.get(sign) ?? sign);

/** The words of a search, each as a text that was folded may hold it: «قسط دیر» → two, wherever they are. Empty for nothing but blanks. */
export const searchWords = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .map(foldText)
    .filter((word) => word !== '');

const WITH_UNIT = /^(\d{1,17})(ریال|تومان|rial|irr|toman)?$/;
/** A decimal sign before three digits is a group as well: no one looks for a part of a rial. */
const GROUPS = /[,٬،'’]|[٫.](?=\d{3}(?!\d))/g;

/** Rials that a search text may mean: «۲۵۰٬۰۰۰» is said in tomans as well as in rials, «… تومان» and «… ریال» in one of them. Empty where it is no amount. */
export function amountsInSearch(text: string): readonly bigint[] {
  const [, digits, unit] = WITH_UNIT.exec(foldText(text).replace(GROUPS, '')) ?? [];
  if (digits === undefined) return [];
  const figure = BigInt(digits);
  if (unit === undefined) return [figure, figure * 10n];
  return [unit === 'تومان' || unit === 'toman' ? figure * 10n : figure];
}
