import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where people read Persian or Arabic that we wrote. */
const SOURCES = [
  'apps/{web,console}/src/messages/{fa,ar}/*.ts',
  'packages/web-kit/src/messages/{fa,ar}/*.ts',
  'packages/ui/src/texts.ts',
  'packages/widget/src/*.ts',
  'packages/contract/src/**/*.ts',
  'apps/server/src/**/*.ts',
  'apps/demo-shop/src/**/*.ts',
];
const NOT_READ = /\.test\.ts$|\.test-support\.ts$|\/testing\/|^apps\/server\/src\/demo\//;

const ARABIC = /\/messages\/ar\/|\/texts\/ar(?:-\w+)?\.ts$|\/arabic-names\.ts$/;

interface Rule {
  /** What must not be there, on one line without its comment. */
  readonly pattern: RegExp;
  readonly advice: string;
  /** Lines that say this may hold it. */
  readonly unless?: RegExp;
  /** Files that may hold it, each with the reason. */
  readonly mayHold?: Readonly<Record<string, string>>;
  /** Of words that Arabic writes alike. */
  readonly isPersian?: true;
}

const LETTER = '\\u0620-\\u065f\\u066e-\\u06d3\\u06fa-\\u06ff\\u200c';
const word = (inside: string): RegExp => new RegExp(`(?<![${LETTER}])(?:${inside})(?![${LETTER}])`, 'g');
/** Words that end in «تان» or «شان» by themselves. */
const NO_SUFFIX = 'استان|شهرستان|دوستان|گلستان|تابستان|زمستان|بیمارستان|نشان|کاشان|ایشان|درخشان|همچنان';
const DATE = '(?:\\w+\\.)?(?:day|date|until|from|since|month|on|at|hour|dueDate|validUntil|expiresAt)\\b';

const RULES: Readonly<Record<string, Rule>> = {
  zero: { pattern: word('(?:ال)?صفر'), advice: 'zero is a figure: «۰ تومان»' },
  tenths: { pattern: /[۰-۹٠-٩]٫[۰-۹٠-٩]+ ?(?:تومان|ریال)/g, advice: 'amounts are whole toman (ADR 58)' },
  rials: {
    pattern: word('(?:ال)?(?:ریال|ريال|ریالی)'),
    advice: 'people read toman, SMS and refusals as well: say «تومان», by formatToman',
    unless:
      /rial:|irr:|inRial|هر ۱۰ ریال|كل ١٠ ريالات|تا آخرین ریال|\(ریال\)|المبلغ \(ريال\)|حساب‌ها به ریال|الحسابات بالريال/,
    mayHold: {
      'apps/server/src/modules/signing/domain/contract-places.ts': 'a contract is in the currency of the law',
      'apps/server/src/modules/credit-assessment/adapters/score-document.ts': 'the bureau’s report counts in rials',
      'apps/server/src/modules/payments/adapters/receipt-document.ts':
        'a receipt says the amount in the other unit too',
      'apps/server/src/modules/payments/use-cases/close-account-payments.ts': 'a wallet must be empty to the rial',
      'apps/server/src/modules/payments/adapters/account-table.ts': 'tables for bookkeeping count rials',
      'apps/server/src/modules/payments/adapters/payouts-table.ts': 'tables for bookkeeping count rials',
      'apps/server/src/modules/payments/adapters/sales-table.ts': 'tables for bookkeeping count rials',
      'apps/console/src/messages/fa/operator-ledger.ts': 'the books are read to the rial',
      'apps/console/src/messages/ar/operator-ledger.ts': 'the books are read to the rial',
      'packages/contract/src/calls/content.ts': 'the name of the currency',
      'packages/contract/src/calls/signing/documents.ts': 'an example of a contract',
      'packages/widget/src/plan-text.ts': 'the shop chooses the unit',
    },
  },
  division: {
    pattern: /(?:[rR]ial|[aA]mount|[tT]otal|[pP]rice|[fF]ee)\w*\)? \/ 10n?\b/g,
    advice: 'a toman of an amount may have a rest: let formatToman round it',
    mayHold: { 'packages/widget/src/plan-text.ts': 'rounds to whole toman, and carries no library' },
  },
  monthEnd: {
    pattern: /آخر ماه|سر ماه|سر برج|یکجا/g,
    advice: 'pay at the end of the month is «پایان ماه», paying a credit off is «تسویهٔ یک‌جا»',
  },
  dueOfMonthEnd: {
    pattern: /پنجم ماه/g,
    unless: /پایان ماه/,
    advice: 'the day is no name: say «پایان ماه» with it',
  },
  payoff: { pattern: /یک‌جا/g, unless: /تسویه/, advice: '«یک‌جا» is only said of paying a credit off' },
  receipt: { pattern: /برگهٔ خرید/g, advice: 'is «رسید خرید»' },
  search: { pattern: /جستجو|جست و جو/g, advice: 'is written «جست‌وجو»' },
  bill: { pattern: /صورت‌حساب|صورت حساب/g, advice: 'is written «صورتحساب»' },
  confirmed: { pattern: word('تایید|تائید'), advice: 'is written «تأیید»' },
  password: { pattern: /رمز عبور|کلمهٔ عبور|پسورد/g, advice: 'is «گذرواژه»' },
  link: { pattern: word('لینک'), advice: 'is «پیوند»' },
  ending: { pattern: /پایان‌یافته به/g, advice: 'reads as expired: «منتهی به»' },
  suffix: {
    pattern: new RegExp(
      `(?<![${LETTER}])(?!(?:${NO_SUFFIX})(?![${LETTER}]))[${LETTER}]*(?<!‌|های|خود|برای|جای)(?:تان|شان)(?![${LETTER}])|[${LETTER}]*(?:های|خود|برای|جای)‌(?:تان|شان)(?![${LETTER}])`,
      'g',
    ),
    isPersian: true,
    advice: '«تان» and «شان» come after a half-space, and join «های», «خود», «برای» and «جای»',
  },
  participle: { pattern: new RegExp(`['\`][${LETTER}]+ شده['\`]`, 'g'), advice: 'a state is one word: «تأییدشده»' },
  verbFirst: {
    pattern: new RegExp(
      `(?:ن?می‌[${LETTER}]+|برمی‌گردد|شده? است|است|شد|کنید|بپردازید) (?:از|تا|در|روز)(?:['\`]| ?\\$\\{(?:\\w+\\()?${DATE})`,
      'g',
    ),
    advice: 'a date is before its verb: «۸ آذر باز می‌شود»',
  },
};

export interface WordingFault {
  readonly line: number;
  readonly found: string;
  readonly advice: string;
}

/** What one text, by its file, says in another way than the product does. Comments may say what they like. */
export function wordingFaultsOf(file: string, text: string): WordingFault[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) =>
      Object.values(RULES).flatMap(({ pattern, advice, unless, mayHold, isPersian }) =>
        (mayHold && file in mayHold) || (isPersian && ARABIC.test(file)) || unless?.test(line)
          ? []
          : [...line.matchAll(pattern)].map(([found]) => ({ line: index + 1, found, advice })),
      ),
    );
}

/** Texts that say zero, toman, days or a name in another way than the product does, and exceptions that no file needs any more. */
export function persianWordingErrors(): string[] {
  const files = SOURCES.flatMap((pattern) => globSync(pattern))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !NOT_READ.test(file));
  const errors = files.flatMap((file) =>
    wordingFaultsOf(file, readFileSync(file, 'utf8')).map(
      ({ line, found, advice }) => `${file}:${line} “${found.trim()}”: ${advice}`,
    ),
  );
  const stale = Object.values(RULES)
    .flatMap(({ mayHold, pattern }) => Object.keys(mayHold ?? {}).map((file) => ({ file, pattern })))
    .filter(({ file, pattern }) => !files.includes(file) || readFileSync(file, 'utf8').match(pattern) === null)
    .map(({ file }) => `${file} needs no exception any more: take it out of tools/checks/persian-wording.ts`);
  return [...errors, ...stale];
}

/** Line breaks stay, so that lines keep their numbers. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, '')).replaceAll(/(^|\s)\/\/.*$/gm, '$1');
