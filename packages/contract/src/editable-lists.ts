import { SERVICES } from './services.ts';

/** `line`: one line. `lines`: several. `arabic`: several in Arabic. `path`: a page of this site. `code`: what its pattern says. `codes`: several of those. `paths`: several pages. */
type TextKind = 'line' | 'lines' | 'arabic' | 'path' | 'code' | 'codes' | 'paths';

/** One field of an editable list. The longest text, the most of several, or the least and the most of a number, is `max` and `min`. */
export interface ListField {
  /** `word`: one of `words`. `item`: an item of another list. `flag`: yes or no. `rials`: an amount. */
  readonly kind: TextKind | 'integer' | 'rials' | 'word' | 'item' | 'flag';
  readonly max?: number;
  readonly min?: number;
  readonly pattern?: string;
  readonly words?: readonly string[];
  readonly list?: string;
  /** The word with which a new item begins. */
  readonly initial?: string;
  readonly isOptional?: true;
  /** Written once, with a new item: what records name by it must not become another thing. */
  readonly isFixed?: true;
}

/** A list that operators edit. */
export interface EditableList {
  readonly fields: Readonly<Record<string, ListField>>;
  /** Its items are shown from a day until another. */
  readonly isDated: boolean;
  /** Operators say in which order they are shown. */
  readonly isOrdered: boolean;
  readonly mayAdd: boolean;
  /** A change is a proposal, which another operator decides. */
  readonly needsSecond: boolean;
}

const line = (max: number) => ({ kind: 'line', max }) as const;
const plain = { isDated: true, isOrdered: true, mayAdd: true, needsSecond: false } as const;
const undated = { ...plain, isDated: false, isOrdered: false } as const;
const byName = { ...plain, isOrdered: false } as const;
const link = { kind: 'path', max: 500, isOptional: true } as const;
const titles = (max: number) => ({ title: line(max), title_ar: line(max) }) as const;

/** What operators edit without a release: one line for each list. The server says in which table it is (`editableLists` of a module). */
export const EDITABLE_LISTS = {
  'faq-categories': { ...plain, fields: { title: line(60) } },
  faq: {
    ...plain,
    fields: {
      category: { kind: 'item', list: 'faq-categories' },
      question: line(200),
      text: { kind: 'lines', max: 2_000 },
    },
  },
  slides: { ...plain, fields: { title: line(120), text: { kind: 'lines', max: 500 }, link } },
  figures: {
    ...plain,
    fields: { title: line(120), value: { kind: 'integer', min: 0, max: 1_000_000_000_000 }, unit: line(40) },
  },
  notices: {
    ...byName,
    fields: {
      text: { kind: 'lines', max: 1_000 },
      text_ar: { kind: 'arabic', max: 1_000, isOptional: true },
      audience: { kind: 'word', words: ['all', 'guest', 'customer', 'merchant', 'foreign'], initial: 'all' },
      tone: { kind: 'word', words: ['news', 'warning'], initial: 'news' },
      link,
      place: { kind: 'word', words: ['top', 'bottom'], initial: 'top' },
      routes_rule: { kind: 'word', words: ['except', 'only'], initial: 'except' },
      routes: { kind: 'paths', max: 30, pattern: '^/[^,\\s]*$', isOptional: true },
    },
  },
  'ticket-titles': { ...plain, fields: titles(60) },
  'ticket-macros': {
    ...plain,
    fields: { category: { kind: 'item', list: 'ticket-titles' }, title: line(60), text: { kind: 'lines', max: 1_000 } },
  },
  'call-scripts': {
    ...undated,
    mayAdd: false,
    fields: {
      title: { ...line(60), isFixed: true },
      text: { kind: 'lines', max: 500 },
      text_ar: { kind: 'arabic', max: 500, isOptional: true },
      steps: { kind: 'lines', max: 1_000 },
      steps_ar: { kind: 'arabic', max: 1_000, isOptional: true },
    },
  },
  'rating-categories': { ...plain, fields: titles(40) },
  'shop-categories': {
    ...plain,
    fields: {
      name: line(60),
      also_called: { kind: 'line', max: 200, isOptional: true },
      slug: { kind: 'code', max: 40, pattern: '^[a-z][a-z0-9-]*$', isFixed: true },
    },
  },
  surveys: {
    ...undated,
    fields: {
      ...titles(100),
      survey_type: { kind: 'word', words: ['1', '2', '3'], isFixed: true },
      moment: { kind: 'word', words: ['first_purchase', 'first_repaid_installment'], isFixed: true },
      is_open: { kind: 'flag' },
    },
  },
  'survey-questions': {
    ...undated,
    fields: { survey: { kind: 'item', list: 'surveys', isFixed: true }, ...titles(200) },
  },
  'survey-options': {
    ...undated,
    fields: { survey_question: { kind: 'item', list: 'survey-questions', isFixed: true }, ...titles(60) },
  },
  provinces: { ...undated, mayAdd: false, fields: { name: line(60) } },
  cities: { ...byName, fields: { province: { kind: 'item', list: 'provinces', isFixed: true }, name: line(60) } },
  banks: {
    ...byName,
    fields: {
      name: line(60),
      code: { kind: 'code', max: 3, pattern: '^[0-9]{3}$', isFixed: true },
      card_prefixes: { kind: 'codes', max: 30, pattern: '^[0-9]{6}$' },
    },
  },
  holidays: {
    ...byName,
    needsSecond: true,
    fields: { title: line(60), effect: { kind: 'word', words: ['holiday', 'workday', 'printed'], initial: 'holiday' } },
  },
  'service-switches': {
    ...byName,
    needsSecond: true,
    fields: {
      service: { kind: 'word', words: SERVICES, isFixed: true },
      switch: { kind: 'word', words: ['off', 'on'], initial: 'off' },
      title: line(120),
    },
  },
  'airtime-packages': {
    ...byName,
    needsSecond: true,
    fields: {
      operator: { kind: 'word', words: ['mci', 'irancell', 'rightel', 'shatel'], isFixed: true },
      title: line(60),
      length: { kind: 'word', words: ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'], isFixed: true },
      days: { kind: 'integer', min: 1, max: 366, isFixed: true },
      volume_mb: { kind: 'integer', min: 1, max: 10_000_000, isFixed: true },
      amount: { kind: 'rials', min: 10_000, max: 1_000_000_000, isFixed: true },
    },
  },
} as const satisfies Readonly<Record<string, EditableList>>;

export type ListName = keyof typeof EDITABLE_LISTS;
export const LIST_NAMES = Object.keys(EDITABLE_LISTS) as [ListName, ...ListName[]];

/** What a text for tickets may leave open: the name of who wrote, the number of the purchase, today's date. */
export const MACRO_PLACES = { name: '{نام}', purchase: '{شمارهٔ خرید}', date: '{تاریخ}' } as const;

/** What a text for calls with late customers may leave open: the name, what is late with its unit, and for how many days. */
export const CALL_PLACES = { name: '{نام}', amount: '{مبلغ}', days: '{روز}' } as const;

/** The places of a text that are still open, other words in braces too. */
export const openPlacesOf = (text: string): readonly string[] => text.match(/\{[^{}\n]{1,40}\}/g) ?? [];
