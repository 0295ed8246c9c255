import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Prices and terms that two operators change from a coming day on. */
export const datedTermsErrors = {
  terms_day_past: entry(
    409,
    'این روز گذشته است. نرخ و شرایط تازه از فردا یا روزی پس از آن آغاز می‌شود.',
    'The first day of the price or the terms is not to come.',
  ),
  terms_day_taken: entry(
    409,
    'برای همین روز نرخ و شرایط دیگری ثبت شده است. روز دیگری بنویسید.',
    'Another price or other terms begin on exactly this day.',
  ),
  terms_overlap: entry(
    409,
    'نرخ و شرایط دیگری پس از این روز آغاز می‌شود. روزی پس از آن بنویسید.',
    'Another price or other terms begin on a later day: both would hold.',
  ),
  terms_the_same: entry(
    409,
    'این نرخ و شرایط با آنچه پیش از آن روز هست یکی است.',
    'The price or the terms are those that they would replace.',
  ),
  price_parts_too_large: entry(
    400,
    'هزینه و مالیات با هم از قیمت بیشتر است.',
    'Cost and tax are parts of the amount: together they are more than it.',
  ),
  terms_products_differ: entry(
    400,
    'محصول‌ها باید همان محصول‌های کنونی این خط باشد.',
    'The products must be those of the terms before, by uid and type: purchases name them.',
  ),
  terms_product_invalid: entry(
    400,
    'محصولی درست نیست: تعداد قسط‌ها از کم به زیاد باشد، خرید پایان ماه یک قسط بی‌کارمزد است، و نرخ ۰ درصد تنها با «بدون کارمزد» می‌آید.',
    'Counts rise, the end of the month is one row without a fee, a rate of 0 goes with the formula zero alone, and the smallest amount fills every row.',
  ),
  terms_refuse_everybody: entry(
    409,
    'با این شرایط هیچ خریدی از این مدت شدنی نبود؛ پیش‌نمایش را ببینید.',
    'The terms would have refused every purchase of the last month.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
