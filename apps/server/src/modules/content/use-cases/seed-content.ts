import type { Tx } from '../../../platform/database/database.ts';

interface SeedSlide {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const SLIDES: readonly SeedSlide[] = [
  { title: 'همین حالا بخرید، قسطی بپردازید', text: 'در فروشگاه کد QR را اسکن کنید، تعداد قسط را انتخاب کنید و با کالا به خانه برگردید.', link: '/qr' },
  { title: 'کارمزد را پیش از خرید می‌بینید', text: 'جدول کامل اقساط، با مبلغ و سررسید هر قسط، پیش از تأیید نشان داده می‌شود.', link: '/faq' },
  { title: 'فروشنده‌اید؟ نقد بفروشید', text: 'مشتری قسطی می‌خرد و پول فروش، با کسر کارمزد، روز کاری بعد به حساب شما واریز می‌شود.', link: '/landing' },
];

/** Promises the product keeps by its own rules, not claims about its success. */
const FIGURES = [
  { title: 'بیشترین تعداد اقساط', value: 12, unit: 'قسط' },
  { title: 'جریمهٔ پرداخت پیش از سررسید', value: 0, unit: 'ریال' },
  { title: 'واریز پول فروش به فروشنده', value: 1, unit: 'روز کاری' },
] as const;

/** Writes the first slides and figures of the landing page; what is there already stays as it was edited. */
export async function seedContent(tx: Tx): Promise<void> {
  for (const [position, { title, text, link }] of SLIDES.entries()) {
    await tx`insert into content.slide (title, text, link, position) values (${title}, ${text}, ${link}, ${position + 1}) on conflict (title) do nothing`;
  }
  for (const [position, { title, value, unit }] of FIGURES.entries()) {
    await tx`insert into content.wallboard_item (title, value, unit, position) values (${title}, ${value}, ${unit}, ${position + 1}) on conflict (title) do nothing`;
  }
}
