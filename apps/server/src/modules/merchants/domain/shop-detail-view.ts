import { pictureSources, plainPictureAddress } from '@nesye/contract/picture-address';
import { businessDate } from '@nesye/money';
import { formatJalaliDate, formatRate, formatToman, toPersianDigits } from '@nesye/persian';
import { EXAMPLE_RIAL, type ExamplePrice } from './example-price.ts';
import { isOpenAt } from './opening.ts';
import type { offerShownView } from './shop-offer.ts';
import { pictureView, type ShopPicture, type ShopSpan, timeOf } from './shop-profile.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** A time as it is said: «۹:۳۰». */
const timeText = (minute: number): string => toPersianDigits(timeOf(minute).replace(/^0(?=\d)/, ''));

/** The opening hours as the page of a shop shows them: a day without a span is closed. Nothing where none are named. */
export function hoursView(hours: readonly ShopSpan[], now: Date) {
  if (hours.length === 0) return null;
  const dayOf = (weekday: number) => {
    const spans = hours.filter((span) => span.weekday === weekday);
    return {
      isClosed: spans.length === 0,
      spans: spans.map(({ opens, closes }) => ({ opens: timeText(opens), closes: timeText(closes) })),
    };
  };
  return {
    isOpen: isOpenAt(hours, now),
    nowMs: now.getTime(),
    /** For the script that goes on from here: weekday, first and last minute. */
    spans: hours.map(({ weekday, opens, closes }) => `${weekday}:${opens}:${closes}`).join(' '),
    ...Object.fromEntries(WEEKDAYS.map((weekday) => [`day${weekday}`, dayOf(weekday)])),
  };
}

/** A picture as the page of a shop shows it, whether or not its variants are made. */
export function pictureOnPage(picture: ShopPicture) {
  const { url, width, height, blur, widths } = pictureView(picture);
  return {
    src: plainPictureAddress({ url, widths }),
    sources: pictureSources({ url, widths }),
    width: width ?? 4,
    height: height ?? 3,
    blur,
  };
}

/** An example of a price, in tomans. All installments are alike but the last, which takes the rest. */
export function exampleView({ lender, plan }: ExamplePrice) {
  const later = plan.installments.filter(({ is_paid_now: isPaidNow }) => !isPaidNow);
  const [monthly, last] = [later[0]?.amount ?? 0n, later.at(-1)?.amount ?? 0n];
  return {
    lender,
    amount: formatToman(EXAMPLE_RIAL),
    count: toPersianDigits(plan.number_of_installments),
    monthly: formatToman(monthly),
    last: last === monthly ? null : formatToman(last),
    total: formatToman(plan.total),
    fee: plan.fee === 0n ? null : { amount: formatToman(plan.fee), rate: formatRate(plan.effective_rate_bp) },
    isFree: plan.fee === 0n,
  };
}

/** What the shop pays for its buyers today, in tomans. */
export const offerOnPage = ({ counts, through, min_amount: least }: ReturnType<typeof offerShownView>) => ({
  counts: counts.map((count) => toPersianDigits(count)).join('، '),
  through: formatJalaliDate(through),
  amount: formatToman(least),
});

/** An average of stars: «۴٫۶». */
export const averageText = (average: number): string => toPersianDigits(String(average).replace('.', '٫'));

/** So many stars of five, as a page draws them one by one. */
export const starsOf = (stars: number) => ({
  full: Array.from({ length: Math.round(stars) }, () => true),
  empty: Array.from({ length: 5 - Math.round(stars) }, () => true),
});

/** The day of an instant: «۳۰ آبان ۱۴۰۵». */
export const dayText = (instant: string): string => formatJalaliDate(businessDate(new Date(instant)));
