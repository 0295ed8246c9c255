import type { OtpPurpose } from './otp-code.ts';

const TITLES: Readonly<Record<OtpPurpose, string>> = {
  login: 'کد ورود شما',
  set_password: 'کد تعیین گذرواژه',
  reset_password: 'کد بازیابی گذرواژه',
  mobile_change: 'کد تأیید شمارهٔ تازه',
  mobile_change_old: 'کد تغییر شمارهٔ موبایل حساب شما',
  recovery: 'کد بازیابی حساب',
  reauthenticate: 'کد تأیید هویت',
  card_pin: 'کد تعیین رمز کارت',
  sheba: 'کد ثبت شبا',
  close_account: 'کد بستن حساب',
};

export interface OtpText {
  readonly purpose: OtpPurpose;
  readonly approves: string;
  readonly code: string;
  /** Named in the last line, so that phones fill the code in on our pages only. */
  readonly host: string;
}

/** The SMS. Digits are Latin for the phones that offer to fill them in; the last line is what WebOTP reads. */
export function otpText({ purpose, approves, code, host }: OtpText): string {
  const tail = approvalDetail(purpose, approves);
  const title = tail === undefined ? TITLES[purpose] : `${TITLES[purpose]} …${tail}`;
  return `نسیه\n${title}: ${code}\nاین کد را به هیچ‌کس ندهید.\n\n@${host} #${code}`;
}

/** What the message says of what is approved. That comes from the caller: only the end of what has the form of a sheba is let into it. */
export function approvalDetail(purpose: OtpPurpose, approves: string): string | undefined {
  return purpose === 'sheba' ? /^IR\d{20}(\d{4})$/.exec(approves)?.[1] : undefined;
}
