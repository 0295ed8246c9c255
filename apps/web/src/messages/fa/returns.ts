import { toPersianDigits } from '@nesye/persian';

const figures = (count: number): string => toPersianDigits(count);

/** Words of goods on their way back to a shop, for the customer and for the shop. */
export const returnText = {
  title: 'مرجوعی',
  open: 'کالا را پس می‌فرستم',
  lead: (days: number) =>
    `پس از اعلام، قسط‌های این خرید تا ${figures(days)} روز متوقف می‌شود: نه سررسید دارد، نه جریمه، نه برداشت خودکار. فروشگاه پس از رسیدن کالا مبلغ را برمی‌گرداند.`,
  way: 'چگونه پس می‌فرستید؟',
  ways: { posted: 'پست', courier: 'پیک', in_person: 'حضوری' },
  send: 'اعلام مرجوعی',
  sending: 'در حال ثبت',
  cancel: 'انصراف',
  underWay: 'در راه فروشگاه',
  announcedByShop: 'فروشگاه کالا را پس می‌گیرد',
  stopped: 'قسط‌های متوقف',
  stoppedCount: (count: number) => `${figures(count)} قسط`,
  until: 'توقف تا پایان',
  wayFact: 'روش فرستادن',
  underWayNote: 'اگر تا آن روز مبلغی برنگردد، قسط‌ها ادامه می‌یابد و مهلت هر کدام به اندازهٔ روزهای توقف عقب می‌رود.',
  keep: 'پس نمی‌فرستم',
  keepTitle: 'مرجوعی بسته شود؟',
  keepNote: 'قسط‌ها ادامه می‌یابد و مهلت‌شان به اندازهٔ روزهای توقف عقب می‌رود.',
  keepYes: 'بسته شود',
  keepNo: 'نه',
  ended: {
    refunded: 'مبلغ برگشت و مرجوعی بسته شد.',
    refused: 'فروشگاه مرجوعی را نپذیرفت.',
    expired: 'مهلت مرجوعی گذشت و مبلغی برنگشت.',
    withdrawn: 'از پس دادن کالا منصرف شدید.',
    disputed: 'این خرید اکنون در رسیدگی به اعتراض است.',
  },
  refusals: {
    not_arrived: 'کالا نرسیده است',
    used: 'کالا استفاده شده است',
    other_goods: 'کالای دیگری فرستاده شده است',
    not_returnable: 'این کالا پس گرفته نمی‌شود',
  },
  shop: {
    title: 'مرجوعی',
    open: 'کالا را پس می‌گیرم',
    lead: (days: number) =>
      `با اعلام شما، قسط‌های خریدار تا ${figures(days)} روز متوقف می‌شود تا کالا برسد. با برگشت مبلغ بسته می‌شود.`,
    way: 'کالا چگونه برمی‌گردد؟',
    send: 'اعلام به خریدار',
    customer: 'خریدار پس فرستاده است',
    own: 'شما اعلام کرده‌اید',
    note: 'اگر کالا رسیده است، پایین همین صفحه مبلغ را برگردانید. وگرنه مرجوعی را نپذیرید.',
    refuse: 'نپذیرفتن مرجوعی',
    reason: 'چرا نمی‌پذیرید؟',
    reasonPick: 'دلیل را انتخاب کنید',
    refuseSend: 'نمی‌پذیرم',
    refused: 'مرجوعی را نپذیرفتید؛ قسط‌های خریدار ادامه دارد.',
  },
} as const;
