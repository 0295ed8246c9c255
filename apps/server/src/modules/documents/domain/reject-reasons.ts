import type { DocumentRejectCode } from '@nesye/contract/constants';

/** Why an operator sends a document back; the texts are for the customer. */
export const REJECT_REASONS: Readonly<Record<DocumentRejectCode, string>> = {
  unreadable: 'تصویر خوانا نیست. با نور کافی و از نزدیک دوباره عکس بگیرید.',
  incomplete: 'بخشی از مدرک در تصویر نیست. همهٔ صفحه را در عکس بگنجانید.',
  expired: 'تاریخ این مدرک گذشته است. مدرک تازه بفرستید.',
  not_yours: 'این مدرک به نام شما نیست.',
  wrong_kind: 'این مدرکِ خواسته‌شده نیست.',
};

/** Is a text the code of a reason. */
export const isRejectCode = (text: string): text is DocumentRejectCode => Object.hasOwn(REJECT_REASONS, text);
