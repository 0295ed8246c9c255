import { createHash } from 'node:crypto';
import { isNationalId } from '@nesye/persian';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** Undefined: any birth date is the right one. */
  readonly birthDate?: string;
  /** The lines in this person's name; undefined: any line is theirs. */
  readonly mobiles?: readonly string[];
}

/** Those who are known by name on the home page. */
const KNOWN: Readonly<Record<string, Person>> = {
  '0499370899': { firstName: 'مریم', lastName: 'کاظمی', birthDate: '1990-05-12', mobiles: ['09120000001'] },
  '0071234561': { firstName: 'نگار', lastName: 'رستمی', birthDate: '1996-03-08', mobiles: ['09120000002'] },
  '0790419904': { firstName: 'رضا', lastName: 'احمدی', birthDate: '1984-11-02', mobiles: ['09120000003'] },
  '0014273561': { firstName: 'نیلوفر', lastName: 'شریف', birthDate: '1992-07-21', mobiles: ['09120000005'] },
  '0084575948': { firstName: 'کامران', lastName: 'یزدانی', birthDate: '1987-01-15', mobiles: ['09120000006'] },
  '0323456782': { firstName: 'پروانه', lastName: 'شریف', birthDate: '1965-10-04', mobiles: ['09120000007'] },
  '0456781234': { firstName: 'سپهر', lastName: 'دانش', birthDate: '1978-09-03', mobiles: ['09120000101'] },
  '2288123451': { firstName: 'نازنین', lastName: 'ارم', birthDate: '1985-02-20', mobiles: ['09120000102'] },
  '0077123451': { firstName: 'حیدر', lastName: 'کاظم', birthDate: '1980-07-11', mobiles: ['09120000103'] },
  '1362123455': { firstName: 'باران', lastName: 'تبریزی', birthDate: '1992-11-30', mobiles: ['09120000104'] },
};

const FIRST_NAMES = [
  'سارا',
  'علی',
  'زهرا',
  'محمد',
  'فاطمه',
  'حسین',
  'نرگس',
  'امیر',
  'الهام',
  'مهدی',
  'لیلا',
  'پویا',
] as const;
const LAST_NAMES = [
  'محمدی',
  'حسینی',
  'رضایی',
  'کریمی',
  'موسوی',
  'جعفری',
  'صادقی',
  'نوری',
  'یوسفی',
  'اکبری',
  'شریفی',
  'رحیمی',
] as const;

/** No one has a number that begins so. */
export const UNKNOWN_PREFIX = '999';
/** Anyone who has a number that begins so owns no mobile line. */
export const WITHOUT_MOBILE_PREFIX = '998';

/** Who has a national id: the known ones as they are, anybody else named by the number itself. Undefined for a number no one has. */
export function findPerson(nationalId: string): Person | undefined {
  if (!isNationalId(nationalId) || nationalId.startsWith(UNKNOWN_PREFIX)) return undefined;
  return { ...nameOf(nationalId), ...(nationalId.startsWith(WITHOUT_MOBILE_PREFIX) ? { mobiles: [] } : {}) };
}

/** What every party with names by national id has for one, the same every time, and for a known one all that is known. */
export function nameOf(nationalId: string): Person {
  const known = KNOWN[nationalId];
  if (known !== undefined) return known;
  const [first = 0, last = 0] = createHash('sha256').update(nationalId).digest();
  return {
    firstName: FIRST_NAMES[first % FIRST_NAMES.length] ?? '',
    lastName: LAST_NAMES[last % LAST_NAMES.length] ?? '',
  };
}

/** A passport or residence is known unless its digits begin with three nines. */
export const isKnownForeignId = (foreignId: string): boolean => !/^[A-Z]*999/.test(foreignId);
