import { INSTALLMENT_STATUS } from '@nesye/contract/constants';
import { type IsoDate, parseIsoDate } from '@nesye/money';
import { toLatinDigits } from '@nesye/persian';
import { readInstallmentUid } from '../../schedules/rules.ts';
import type { InstallmentStatus } from '../../schedules/index.ts';

/** Due later and overdue: what is still owed [K45]. */
export const REMAINING: readonly InstallmentStatus[] = [INSTALLMENT_STATUS.dueLater, INSTALLMENT_STATUS.overdue];

/** Which of a customer's rows to read. */
export interface InstallmentFilter {
  readonly statuses?: readonly InstallmentStatus[] | undefined;
  readonly dueFrom?: IsoDate | undefined;
  readonly dueUntil?: IsoDate | undefined;
  readonly purchaseId?: bigint | undefined;
  readonly facilityId?: bigint | undefined;
  /** Only rows of monthly bills. */
  readonly isEndOfMonth?: boolean | undefined;
  /** Only these rows, and no more than a payment can name. */
  readonly rows?: readonly { readonly purchaseId: bigint; readonly seq: number }[] | undefined;
}

const MAX_UIDS = 100;
const STATUS_DIGITS = /^[1-5]{1,5}$/;
const STATUS_LIST = /^[1-5](,[1-5]){0,4}$/;
const RECORD_ID = /^[0-9]{1,18}$/;

/** Reads `1,4` in any script of digits; undefined for anything else. */
export function readStatuses(text: string): readonly InstallmentStatus[] | undefined {
  const latin = toLatinDigits(text);
  return STATUS_LIST.test(latin)
    ? [...new Set(latin.split(',').map((digit) => Number(digit) as InstallmentStatus))]
    : undefined;
}

/** Reads `14` as 1 and 4; undefined for anything but digits of statuses. */
export const readStatusDigits = (text: string): readonly InstallmentStatus[] | undefined =>
  STATUS_DIGITS.test(text) ? [...new Set(Array.from(text, (digit) => Number(digit) as InstallmentStatus))] : undefined;

/** Reads a Gregorian date in any script of digits; undefined for anything else. */
export const readDate = (text: string): IsoDate | undefined => parseIsoDate(toLatinDigits(text));

/** Reads a record's id in any script of digits; undefined for anything else, and for more digits than an id has. */
export function readRecordId(text: string): bigint | undefined {
  const latin = toLatinDigits(text);
  return RECORD_ID.test(latin) ? BigInt(latin) : undefined;
}

/** Reads uids of rows with commas between; those that name no row are left out. Undefined for more than a payment can name. */
export function readUids(text: string): NonNullable<InstallmentFilter['rows']> | undefined {
  const uids = text.split(',');
  return uids.length > MAX_UIDS ? undefined : uids.flatMap((uid) => readInstallmentUid(uid) ?? []);
}
