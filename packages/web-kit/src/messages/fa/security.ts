import { toPersianDigits } from '@nesye/persian';

/** Words of the devices that are signed in. */
export const sessionsText = {
  title: 'دستگاه‌ها',
  lead: 'جاهایی که حساب شما باز است. اگر دستگاهی را نمی‌شناسید، خارجش کنید و گذرواژه را عوض کنید.',
  current: 'همین دستگاه',
  lastUsed: (at: string) => `آخرین استفاده: ${at}`,
  signedInAt: (at: string) => `ورود: ${at}`,
  network: 'شبکه',
  ways: { otp: 'با کد پیامکی', password: 'با گذرواژه', passkey: 'با کلید عبور', unknown: 'روش نامعلوم' },
  end: 'خروج',
  endLabel: (device: string) => `خروج از ${device}`,
  ended: 'آن دستگاه از حساب خارج شد.',
  endOthers: 'خروج از همهٔ دستگاه‌های دیگر',
  endOthersTitle: 'از همهٔ دستگاه‌های دیگر خارج می‌شوید؟',
  endOthersText: (count: number) =>
    `${toPersianDigits(count)} دستگاه دیگر از حساب خارج می‌شود و برای ورود، دوباره کد یا گذرواژه می‌خواهد.`,
  othersEnded: (count: number) => `${toPersianDigits(count)} دستگاه از حساب خارج شد.`,
  cancel: 'انصراف',
  listEnd: 'همهٔ دستگاه‌ها را دیدید',
  onlyThis: 'فقط همین دستگاه در حساب شماست.',
} as const;

/** Words of passkeys. */
export const passkeysText = {
  title: 'کلیدهای عبور',
  lead: 'به‌جای کد و گذرواژه، با اثر انگشت، چهره یا قفل گوشی وارد شوید. کلید از دستگاه شما بیرون نمی‌رود.',
  none: 'هنوز کلید عبوری نساخته‌اید.',
  add: 'ساختن کلید عبور',
  adding: 'در انتظار دستگاه',
  added: 'کلید عبور ساخته شد.',
  unsupported: 'این مرورگر کلید عبور ندارد. مرورگر را به‌روز کنید یا از گوشی امتحان کنید.',
  exists: 'این دستگاه پیش‌تر کلید عبور دارد.',
  failed: 'کلید عبور ساخته نشد. دوباره تلاش کنید.',
  createdAt: (at: string) => `ساخته‌شده: ${at}`,
  lastUsed: (at: string) => `آخرین استفاده: ${at}`,
  neverUsed: 'هنوز استفاده نشده',
  synced: 'همگام با دستگاه‌های دیگر‌تان',
  rename: 'تغییر نام',
  renameLabel: (name: string) => `تغییر نام ${name}`,
  name: 'نام کلید',
  nameMissing: 'نامی بنویسید.',
  save: 'ثبت',
  cancel: 'انصراف',
  remove: 'حذف',
  removeLabel: (name: string) => `حذف ${name}`,
  removeTitle: 'این کلید را حذف می‌کنید؟',
  removeText: (name: string) => `با «${name}» دیگر نمی‌توانید وارد شوید. کد پیامکی و گذرواژه می‌مانند.`,
  removed: 'کلید عبور حذف شد.',
  approvalFailed: 'با کلید عبور تأیید نشد. دوباره تلاش کنید.',
  signInFailed: 'با کلید عبور وارد نشدید. دوباره تلاش کنید یا با کد وارد شوید.',
} as const;

/** Words of changing the mobile. */
export const mobileChangeText = {
  title: 'شمارهٔ موبایل',
  change: 'تغییر شماره',
  lead: 'برای امنیت، به هر دو شماره کد می‌فرستیم. پس از تغییر، دستگاه‌های دیگر خارج می‌شوند و برداشت پول تا ۷۲ ساعت بسته می‌ماند.',
  newMobile: 'شمارهٔ تازه',
  wrong: 'شمارهٔ موبایل درست نیست؛ مثل ۰۹۱۲۳۴۵۶۷۸۹ بنویسید.',
  sendCodes: 'دریافت دو کد',
  newCode: (mobile: string) => `کد شمارهٔ تازه، \u2066${mobile}\u2069`,
  oldCode: (mobile: string) => `کد شمارهٔ فعلی، \u2066${mobile}\u2069`,
  save: 'تغییر شماره',
  saving: 'در حال ثبت',
  done: 'شمارهٔ موبایل عوض شد.',
  back: 'تغییر شمارهٔ تازه',
  cancel: 'انصراف',
  lostSim: 'شمارهٔ فعلی دستم نیست',
} as const;
