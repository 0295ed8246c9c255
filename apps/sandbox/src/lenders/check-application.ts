import { dateFromJalali, parseIsoDate } from '@nesye/money';
import { isPostalCode, isSheba } from '@nesye/persian';
import type { NewApplication } from './lender-applications.ts';

const MAX_COUNT = 120;
const MAX_SCORE = 900;
const MAX_TEXT_LENGTH = 500;

/** The name of the first field that no lender would take, or undefined: a stand-in must be at least as strict as the real one. */
export function wrongFieldOf(given: NewApplication): string | undefined {
  const isGuarantee = ({ kind, reference, amountRial }: NewApplication['guarantees'][number]): boolean =>
    /^(cheque|promissory_note|guarantor)$/.test(kind) && isShort(reference) && isAmount(amountRial);
  const isDocument = ({ kind, sha256 }: NewApplication['documents'][number]): boolean =>
    isShort(kind) && /^[0-9a-f]{64}$/.test(sha256);
  const checks: Readonly<Record<string, boolean>> = {
    reference: /^[\w-]{1,64}$/.test(given.reference),
    nationalId: /^[0-9A-Z]{5,20}$/.test(given.nationalId),
    firstName: isShort(given.firstName),
    lastName: isShort(given.lastName),
    fatherName: given.fatherName === null || isShort(given.fatherName),
    birthDate: parseIsoDate(given.birthDate) !== undefined && given.birthDate > '1900' && given.birthDate < '2100',
    mobile: /^09\d{9}$/.test(given.mobile),
    address: given.address === null || isShort(given.address),
    postalCode: given.postalCode === null || isPostalCode(given.postalCode),
    job: given.job === null || isShort(given.job),
    incomeRial: given.incomeRial === null || isAmount(given.incomeRial),
    sheba: given.sheba === null || (given.sheba.startsWith('IR') && isSheba(given.sheba.slice(2))),
    branchCode: given.branchCode === null || /^\d{1,8}$/.test(given.branchCode),
    amountRial: isAmount(given.amountRial),
    count: Number.isInteger(given.count) && given.count >= 1 && given.count <= MAX_COUNT,
    score: Number.isInteger(given.score) && given.score >= 0 && given.score <= MAX_SCORE,
    guarantees: given.guarantees.every(isGuarantee),
    documents: given.documents.every(isDocument),
    callbackUrl: given.callbackUrl === null || /^https?:\/\/\S{1,2000}$/.test(given.callbackUrl),
  };
  return Object.keys(checks).find((name) => checks[name] === false);
}

const isShort = (text: string): boolean => text.trim() !== '' && text.length <= MAX_TEXT_LENGTH;
const isAmount = (amountRial: number): boolean => Number.isSafeInteger(amountRial) && amountRial > 0;

/** The calendar date of a Jalali one, whatever is between its eight digits; an empty text where there is no such day. */
export function isoOfJalali(text: string): string {
  const parts = /^(\d{4})\D?(\d\d)\D?(\d\d)$/.exec(text)?.slice(1).map(Number) ?? [];
  const [year = 0, month = 0, day = 0] = parts;
  try {
    return dateFromJalali({ year, month, day });
  } catch {
    // The calendar knows no such day.
    return '';
  }
}

/** Rials of an amount in tomans with at most one decimal; NaN for another form. */
export function rialOfToman(text: string): number {
  const [, whole, tenth = '0'] = /^(\d{1,14})(?:\.(\d))?$/.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(`${whole}${tenth}`);
}

/** Tomans of rials, with one decimal where they do not come out even. */
export const tomanOf = (amountRial: number): string =>
  `${Math.floor(amountRial / 10)}${amountRial % 10 === 0 ? '' : `.${amountRial % 10}`}`;
