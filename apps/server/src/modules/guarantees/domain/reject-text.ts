import type { PaperRejectCode } from '@nesye/contract/server-texts';

/** What a customer reads for each reason; the first three are of those that come most often. */
const TEXTS: Readonly<Partial<Record<PaperRejectCode, string>>> = {
  unreadable: 'تصویر خوانا نیست. هر دو روی برگه را در نور کافی و بدون سایه عکس بگیرید.',
  not_registered: 'این چک هنوز به نام نسیه در صیاد ثبت نشده است. آن را ثبت کنید و دوباره بفرستید.',
  wrong_amount: 'مبلغ روی برگه با مبلغ ثبت‌شده یکی نیست.',
  wrong_payee: 'گیرندهٔ برگه نسیه نیست.',
  signature_missing: 'برگه امضا ندارد یا امضای آن کامل نیست.',
  damaged: 'برگه مخدوش یا پاره است. برگهٔ دیگری بدهید.',
};

/** Why a paper was rejected, in words: those of the reason, and the operator's own. */
export function rejectText({
  rejectCode,
  rejectNote,
}: {
  readonly rejectCode: PaperRejectCode | null;
  readonly rejectNote: string | null;
}): string | null {
  const parts = [rejectCode === null ? undefined : TEXTS[rejectCode], rejectNote ?? undefined];
  const text = parts.filter((part) => part !== undefined).join(' ');
  return text === '' ? null : text;
}
