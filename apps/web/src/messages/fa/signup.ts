import { factText as fact } from './public-facts.ts';

/** Words of the sign-up of customers. */
export const customerSignupText = {
  title: 'ثبت‌نام در نسیه',
  lead: 'با شمارهٔ موبایلی که به نام خودتان است شروع کنید؛ یک دقیقه طول می‌کشد.',
  nextTitle: 'مراحل بعدی',
  next: [
    'کد ملی و تاریخ تولد، برای احراز هویت',
    'نشانی محل سکونت',
    `برای گرفتن اعتبار: گزارش اعتباری (${fact.report}) و قرارداد (تمبر ${fact.stamp})`,
  ],
  referral: 'کد معرف دارم',
  referralLabel: 'کد معرف',
  referralHint: 'اختیاری؛ اگر دوستی شما را معرفی کرده، کدش را بنویسید.',
  haveAccount: 'حساب دارم؛ ورود',
  forMerchants: 'فروشنده‌ام',
} as const;

/** Words of the sign-up of shops. */
export const merchantSignupText = {
  title: 'ثبت‌نام فروشندگان',
  lead: 'شمارهٔ موبایل صاحب فروشگاه را بنویسید. پول فروش‌ها مال همین شخص است.',
  steps: ['موبایل', 'فروشگاه', 'بررسی'],
  stepsLabel: 'مرحله‌های ثبت‌نام',
  rememberedTitle: 'پیش‌تر وارد شده‌اید',
  remembered: 'می‌توانید با همان حساب، فروشگاه را ثبت کنید.',
  goOnAsRemembered: 'ادامه با همان حساب',
  otherAccount: 'با حساب دیگری',

  shopTitle: 'فروشگاه‌تان را معرفی کنید',
  shopLead: 'همان نامی را بنویسید که مشتری روی تابلو می‌بیند.',
  name: 'نام فروشگاه',
  nameExample: 'خانهٔ کالای سپهر',
  nameMissing: 'نام فروشگاه را بنویسید؛ دست‌کم دو حرف.',
  category: 'دسته',
  categoryPick: 'انتخاب دسته',
  categoryMissing: 'دستهٔ فروشگاه را انتخاب کنید.',
  province: 'استان',
  provincePick: 'انتخاب استان',
  provinceMissing: 'استان را انتخاب کنید.',
  city: 'شهر',
  cityPick: 'انتخاب شهر',
  cityMissing: 'شهر را انتخاب کنید.',
  address: 'نشانی فروشگاه',
  addressHint: 'اختیاری؛ بررسی را کوتاه‌تر می‌کند.',
  register: 'ثبت فروشگاه',
  registering: 'در حال ثبت',

  doneTitle: 'فروشگاه ثبت شد',
  done: (name: string) =>
    `«${name}» در حال بررسی است. نتیجه را پیامک می‌کنیم؛ تا آن زمان می‌توانید شبا و مشخصات را کامل کنید.`,
  existsTitle: 'فروشگاه شما ثبت شده است',
  exists: 'با این حساب پیش‌تر فروشگاهی ثبت کرده‌اید.',
  toHome: 'رفتن به میز کار',
  toShop: 'مشخصات فروشگاه',
  haveAccount: 'حساب فروشنده دارم؛ ورود',
  tryAgain: 'تلاش دوباره',
} as const;

/** Words of the login with an Iraqi number. */
export const iraqLoginText = {
  title: 'ورود با شمارهٔ عراق',
  lead: 'شمارهٔ موبایل عراقی‌تان را بنویسید تا کد ورود را پیامک کنیم.',
  mobile: 'شمارهٔ موبایل عراق',
  prefix: '+۹۶۴',
  example: '۷۷۰۱۲۳۴۵۶۷',
  invalid: 'شماره درست نیست؛ ده رقم بعد از \u2066+۹۶۴\u2069 را بنویسید، مثل ۷۷۰۱۲۳۴۵۶۷.',
  iranian: 'شمارهٔ ایران دارم',
  languages: 'زبان',
} as const;

/** Each language in its own words; these are never translated. */
export const languageNames = { fa: 'فارسی', ar: 'العربية' } as const;
