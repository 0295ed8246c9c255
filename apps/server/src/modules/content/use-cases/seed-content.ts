import type { Tx } from '../../../platform/database/database.ts';
import { createShortLink } from './short-link.ts';

interface SeedSlide {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const SLIDES: readonly SeedSlide[] = [
  {
    title: 'همین حالا بخرید، قسطی بپردازید',
    text: 'در فروشگاه کد QR را اسکن کنید، تعداد قسط را انتخاب کنید و با کالا به خانه برگردید.',
    link: '/customer/signup',
  },
  {
    title: 'کارمزد را پیش از خرید می‌بینید',
    text: 'جدول کامل اقساط، با مبلغ و سررسید هر قسط، پیش از تأیید نشان داده می‌شود.',
    link: '/faq',
  },
  {
    title: 'فروشنده‌اید؟ قسطی بفروشید',
    text: 'مشتری قسطی می‌خرد، فروش همان لحظه در حساب شما نزد نسیه می‌نشیند و گرفتن قسط‌ها کار ماست.',
    link: '/merchant',
  },
];

/** Promises the product keeps by its own rules, not claims about its success. */
const FIGURES = [
  { title: 'بیشترین تعداد اقساط', value: 12, unit: 'قسط' },
  { title: 'جریمهٔ پرداخت پیش از سررسید', value: 0, unit: 'تومان' },
  { title: 'روزهای مهلت پس از سررسید، بدون جریمه', value: 3, unit: 'روز' },
] as const;

const NOTICE = {
  text: 'اینجا محیط آزمایشی نسیه است؛ پول و پیامک‌ها واقعی نیستند.',
  link: '/faq',
  backgroundColor: '#0b5c63',
  textColor: '#ffffff',
} as const;

/** A short link that leads to a public page, to see one work. */
const PAGE_LINK = { code: 'nesye-faq', path: '/faq' } as const;

/** Writes the first slides and figures of the landing page, a notice and a short link; what is there already stays as it was edited. */
export async function seedContent(tx: Tx, now: Date): Promise<void> {
  await seedShell(tx, now);
  for (const [position, { title, text, link }] of SLIDES.entries()) {
    await tx`
      insert into content.slide (title, text, link, position, starts_at) select ${title}, ${text}, ${link}, ${position + 1}::smallint, ${now}
      where not exists (select from content.slide where title = ${title})`;
  }
  for (const [position, { title, value, unit }] of FIGURES.entries()) {
    await tx`
      insert into content.wallboard_item (title, value, unit, position, starts_at) select ${title}, ${value}::bigint, ${unit}, ${position + 1}::smallint, ${now}
      where not exists (select from content.wallboard_item where title = ${title})`;
  }
}

async function seedShell(tx: Tx, now: Date): Promise<void> {
  await tx`
    insert into content.notice (text, mobile_callback, desktop_callback, background_color, text_color, position, target_routes, target_routes_access, starts_at, created_at, updated_at)
    select ${NOTICE.text}, ${NOTICE.link}, ${NOTICE.link}, ${NOTICE.backgroundColor}, ${NOTICE.textColor}, 0, '{/user/welcome}', 1, ${now}, ${now}, ${now}
    where not exists (select from content.notice)`;
  const [link] = await tx`select from content.short_link limit 1`;
  if (link === undefined)
    await createShortLink(tx, { kind: 'page', path: PAGE_LINK.path, code: PAGE_LINK.code, expiresAt: null }, now);
}
