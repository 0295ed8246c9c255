import { CIVIL_REGISTRATION_STATUS } from '@nesye/contract/constants';
import type { RegistrationStatus } from './registration-status.ts';
import type { RegistryStates } from './registry-states.ts';

const NOT_YOURS = 'این شمارهٔ موبایل به نام شما ثبت نشده است. با شماره‌ای که به نام خودتان است وارد شوید.';
const UNKNOWN_PERSON = 'ثبت احوال کسی را با این کد ملی و تاریخ تولد نمی‌شناسد. هر دو را بازبینی کنید.';
const UNKNOWN_FOREIGNER = 'این مشخصات با گذرنامه یا کد فراگیر نمی‌خواند. آن‌ها را بازبینی کنید.';
const DECLARED = 'مشخصات شما ثبت شد. پس از دیدن تصویر گذرنامه آن را تأیید می‌کنیم.';
const IDENTITY_DOWN = 'استعلام هویت اکنون پاسخ نمی‌دهد. مشخصات شما محفوظ است و خودمان دوباره می‌پرسیم.';
const MOBILE_DOWN = 'تطبیق شمارهٔ موبایل اکنون پاسخ نمی‌دهد. مشخصات شما محفوظ است و خودمان دوباره می‌پرسیم.';

export interface RegistrationProgress extends RegistryStates {
  readonly status: RegistrationStatus;
  readonly isForeign: boolean;
  /** Are there a number and a birth date to look up. */
  readonly isGiven: boolean;
}

/** What to say to the user about it; null when all is done. */
export function registrationText({
  status,
  identity,
  mobile,
  isForeign,
  isGiven,
}: RegistrationProgress): string | null {
  if (status === CIVIL_REGISTRATION_STATUS.unknown)
    return isGiven ? 'مشخصات شما ثبت شده است؛ اکنون باید از ثبت احوال پرسیده شود.' : missingText(isForeign);
  if (identity === 'declared') return DECLARED;
  if (status === CIVIL_REGISTRATION_STATUS.notFound) return 'هویت شما تأیید شد. نشانی محل سکونت خود را ثبت کنید.';
  if (status === CIVIL_REGISTRATION_STATUS.notConfirmed) return 'نشانی خود را بازبینی و تأیید کنید.';
  if (status === CIVIL_REGISTRATION_STATUS.confirmed) return null;
  if (identity === 'mismatched') return isForeign ? UNKNOWN_FOREIGNER : UNKNOWN_PERSON;
  if (mobile === 'mismatched') return NOT_YOURS;
  return identity === 'matched' ? MOBILE_DOWN : IDENTITY_DOWN;
}

const missingText = (isForeign: boolean): string =>
  isForeign
    ? 'نام، تاریخ تولد و شمارهٔ گذرنامه یا کد فراگیر خود را بنویسید.'
    : 'کد ملی و تاریخ تولد خود را بنویسید تا هویت شما را از ثبت احوال بپرسیم.';
