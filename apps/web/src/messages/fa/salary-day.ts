import { toPersianDigits } from '@nesye/persian';

const figures = (count: number | string): string => toPersianDigits(count);

/** Words of the one due day of all installments. */
export const salaryDayText = {
  lead: 'روزی را انتخاب کنید که همهٔ قسط‌هایتان همان روز سررسید شود؛ مثلاً یکی دو روز پس از واریز حقوق.',
  legend: 'روز قسط در هر ماه',
  day: (day: number) => figures(day),
  dayName: (day: number) => `روز ${figures(day)} هر ماه`,
  chosen: 'روز انتخابی شما',
  usual: 'روز بیشتر قسط‌های کنونی',
  noneChosen: 'هنوز انتخاب نکرده‌اید',
  short: 'در ماه‌های کوتاه‌تر، آخرین روز ماه.',
  planTitle: 'پیش و پس از تغییر',
  moved: (count: number) => `${figures(count)} قسط جابه‌جا می‌شود.`,
  nothing: 'قسطی جابه‌جا نمی‌شود؛ این روز برای خریدهای بعدی شماست.',
  free: 'هزینه‌ای ندارد و مبلغ هیچ قسطی تغییر نمی‌کند، چه زودتر شود چه دیرتر.',
  wait: (months: number) => `پس از تأیید، تا ${figures(months)} ماه دیگر نمی‌شود دوباره جابه‌جا کرد.`,
  tooSoon: (day: string) => `به‌تازگی جابه‌جا کرده‌اید. از ${day} دوباره می‌شود.`,
  movedTitle: 'جابه‌جا می‌شود',
  stayTitle: 'سر جای خود می‌ماند',
  before: 'اکنون',
  after: 'پس از تغییر',
  until: (day: string) => `تعطیل است؛ تا ${day} وقت دارید.`,
  row: (number: number, shop: string) => `قسط ${figures(number)}، ${shop}`,
  states: {
    same: 'همین روز است',
    late: 'عقب افتاده است؛ اول همین را بپردازید',
    paused: 'به‌خاطر اعتراض متوقف است',
    near: 'سررسیدش نزدیک است',
    drawn: 'برداشت خودکارش اعلام شده است',
    bill: 'قسط صورتحساب ماه است',
    no_day: 'روز مناسبی برایش نیست',
    moved: 'جابه‌جا می‌شود',
  },
  confirm: (day: number) => `روز ${figures(day)} را ثبت کن`,
  ask: (day: number) => `همهٔ قسط‌های پیش رو به روز ${figures(day)} ماه بروند؟`,
  askNew: (day: number) => `روز ${figures(day)} برای خریدهای بعدی ثبت شود؟`,
  yes: 'بله، ثبت کن',
  no: 'نه',
  done: (day: number) => `روز ${figures(day)} هر ماه، روز قسط شماست.`,
} as const;
