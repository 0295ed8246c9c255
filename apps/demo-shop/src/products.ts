import { html, type Html } from '@nesye/sandbox/html';

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly priceRial: number;
  /** Drawn in a square of 120 × 120. */
  readonly picture: Html;
}

/** What sending an order costs, in rials. */
export const SHIPPING_RIAL = 500_000;

export const PRODUCTS: readonly Product[] = [
  {
    id: 'lamp',
    name: 'چراغ مطالعهٔ رومیزی',
    about: 'نور گرم، پایهٔ فلزی',
    priceRial: 18_500_000,
    picture: html`<path class="line" d="M40 104h40M60 104V62" /> <path class="warm" d="M34 62 48 24h24l14 38z" />`,
  },
  {
    id: 'chair',
    name: 'صندلی چوبی ناهارخوری',
    about: 'چوب راش، نشیمن پارچه‌ای',
    priceRial: 42_000_000,
    picture: html`<path class="line" d="M40 104V20M80 104V64M40 64h40" />
      <rect class="cool" x="40" y="26" width="30" height="26" rx="6" />
      <rect class="warm" x="38" y="58" width="46" height="12" rx="6" />`,
  },
  {
    id: 'vase',
    name: 'گلدان سفالی دست‌ساز',
    about: 'لعاب فیروزه‌ای',
    priceRial: 9_800_000,
    picture: html`<path class="line" d="M60 52C52 40 54 26 60 16M60 52c6-10 16-16 24-18" />
      <path class="cool" d="M48 52h24l-4 12c14 8 14 32-2 42H54c-16-10-16-34-2-42z" />`,
  },
  {
    id: 'teapot',
    name: 'قوری و دو استکان',
    about: 'چینی، با سینی',
    priceRial: 15_200_000,
    picture: html`<path class="cool" d="M34 84c-8-22 8-36 26-36s34 14 26 36z" />
      <path class="line" d="M86 62c12-2 12 12 2 14M36 66 22 56M54 44h12M24 100h72" />`,
  },
  {
    id: 'clock',
    name: 'ساعت دیواری آرام',
    about: 'بی‌صدا، قاب چوبی',
    priceRial: 12_400_000,
    picture: html`<circle class="warm" cx="60" cy="60" r="42" />
      <circle class="paper" cx="60" cy="60" r="34" />
      <path class="line" d="M60 36v24l16 10" />`,
  },
  {
    id: 'shelf',
    name: 'کتاب‌خانهٔ سه‌طبقه',
    about: 'چوب گردو، ۱۲۰ سانتی‌متر',
    priceRial: 68_000_000,
    picture: html`<path class="line" d="M28 16v90M92 16v90M28 44h64M28 74h64M28 102h64" />
      <path class="cool" d="M36 24h8v20h-8zM58 52h8v22h-8zM74 82h10v20H74z" />
      <path class="warm" d="M48 28h8v16h-8zM38 56h14v18H38zM40 84h22v18H40z" />`,
  },
];

/** A product by its id; undefined for one that is not sold. */
export const productOf = (id: string): Product | undefined => PRODUCTS.find((product) => product.id === id);
