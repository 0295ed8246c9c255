import { createHash } from 'node:crypto';
import { isPostalCode, toPersianDigits } from '@nesye/persian';

export interface PostalAddress {
  readonly province: string;
  readonly city: string;
  readonly address: string;
}

/** Centres by the first two digits, as the post has them; the ones of Tehran have the first digit 1. */
const CENTRES: Readonly<Record<string, readonly [province: string, city: string]>> = {
  '31': ['البرز', 'کرج'],
  '34': ['قزوین', 'قزوین'],
  '35': ['سمنان', 'سمنان'],
  '37': ['قم', 'قم'],
  '38': ['مرکزی', 'اراک'],
  '41': ['گیلان', 'رشت'],
  '45': ['زنجان', 'زنجان'],
  '48': ['مازندران', 'ساری'],
  '49': ['گلستان', 'گرگان'],
  '51': ['آذربایجان شرقی', 'تبریز'],
  '56': ['اردبیل', 'اردبیل'],
  '57': ['آذربایجان غربی', 'ارومیه'],
  '61': ['خوزستان', 'اهواز'],
  '65': ['همدان', 'همدان'],
  '66': ['کردستان', 'سنندج'],
  '67': ['کرمانشاه', 'کرمانشاه'],
  '68': ['لرستان', 'خرم‌آباد'],
  '69': ['ایلام', 'ایلام'],
  '71': ['فارس', 'شیراز'],
  '75': ['بوشهر', 'بوشهر'],
  '76': ['کرمان', 'کرمان'],
  '79': ['هرمزگان', 'بندرعباس'],
  '81': ['اصفهان', 'اصفهان'],
  '88': ['چهارمحال و بختیاری', 'شهرکرد'],
  '89': ['یزد', 'یزد'],
  '91': ['خراسان رضوی', 'مشهد'],
  '94': ['خراسان شمالی', 'بجنورد'],
  '97': ['خراسان جنوبی', 'بیرجند'],
  '98': ['سیستان و بلوچستان', 'زاهدان'],
};

const STREETS = [
  'خیابان آزادی',
  'خیابان سعدی',
  'بلوار بهار',
  'خیابان فردوسی',
  'خیابان گلستان',
  'بلوار دانشجو',
  'خیابان حافظ',
  'خیابان مولوی',
] as const;
const LANES = ['کوچهٔ لاله', 'کوچهٔ نیلوفر', 'بن‌بست یاس', 'کوچهٔ سرو', 'کوچهٔ مهر', 'کوچهٔ بید'] as const;

const KNOWN: Readonly<Record<string, PostalAddress>> = {
  '1966813118': { province: 'تهران', city: 'تهران', address: 'خیابان ولیعصر، کوچهٔ لاله، پلاک ۱۲، واحد ۳' },
  '8163913114': { province: 'اصفهان', city: 'اصفهان', address: 'خیابان چهارباغ بالا، بن‌بست یاس، پلاک ۸' },
};

/** Where a postal code lies; undefined for a code the post does not have. Codes that end in 000 have no address. */
export function findPostalAddress(code: string): PostalAddress | undefined {
  const centre = code.startsWith('1') ? (['تهران', 'تهران'] as const) : CENTRES[code.slice(0, 2)];
  if (!isPostalCode(code) || code.endsWith('000') || centre === undefined) return undefined;
  const [street = 0, lane = 0, number = 0] = createHash('sha256').update(code).digest();
  const address = `${STREETS[street % STREETS.length]}، ${LANES[lane % LANES.length]}، پلاک ${toPersianDigits(String((number % 98) + 1))}`;
  return KNOWN[code] ?? { province: centre[0], city: centre[1], address };
}
