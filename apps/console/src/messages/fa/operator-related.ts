import { toPersianDigits } from '@nesye/persian';

/** Words of the buyers who share something with the owner of a shop. */
export const relatedText = {
  title: 'خریداران مرتبط با صاحب فروشگاه',
  note: 'این خریداران دستگاه یا کارتی دارند که صاحب فروشگاه هم با آن دیده شده است. شاید خرید از خود باشد.',
  shares: { device: 'دستگاه مشترک', card: 'کارت مشترک' },
  purchases: (count: number) => `${toPersianDigits(count)} خرید،`,
};
