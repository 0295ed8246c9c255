import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Applications of shops. */
export const clmErrors = {
  shop_not_confirmed: entry(
    409,
    'فروشگاه شما هنوز تأیید نشده است. پس از تأیید می‌توانید درخواست بدهید.',
    'Only a confirmed shop files applications.',
  ),
  application_open: entry(
    409,
    'از این نوع یک درخواست باز دارید. همان را ادامه دهید یا لغو کنید.',
    'There is an open application of this kind; see id.',
  ),
  application_closed: entry(
    409,
    'این درخواست دیگر تغییر نمی‌کند.',
    'It is in check or was decided: nothing of it changes.',
  ),
  application_incomplete: entry(
    409,
    'هنوز همهٔ بخش‌ها کامل نیست.',
    'A required field or document is missing, or a document was sent back; see stage and missing.',
  ),
  account_unknown: entry(400, 'بانک حساب بازی با این شبا نمی‌شناسد.', 'The bank knows no open account of this sheba.'),
} as const satisfies Record<string, CatalogueEntry>;
