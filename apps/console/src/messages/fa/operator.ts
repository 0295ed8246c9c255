import { toPersianDigits } from '@nesye/persian';

const caseStates = {
  in_check: 'در انتظار',
  open: 'در انتظار پاسخ',
  answered: 'پاسخ داده شده',
  closed: 'بسته',
  waiting: 'در مهلت انتقال',
  confirmed: 'تأییدشده',
  rejected: 'ردشده',
  suspended: 'تعلیق‌شده',
  approved: 'پذیرفته',
  overtaken: 'خودکار در پایان روز انجام شد',
  vetoed: 'رد از سوی صاحب حساب',
  expired: 'منقضی',
} as const;

const STATE = 'وضعیت پرونده';

/** What every queue of the operators says alike. */
/** Words that every queue has. */
export const queueWords = {
  end: 'پایان فهرست',
  filters: {
    state: { label: STATE, ...caseStates },
    work: { label: 'کار', all: 'همه', mine: 'کارهای من', free: 'بی‌مسئول', late: 'دیرتر از موعد' },
  },
} as const;

/** Words of the operators' screens. */
export const operatorText = {
  state: caseStates,
  name: 'نام',
  nationalId: 'کد ملی',
  cellphone: 'موبایل',
  line: 'خط اعتباری',
  submittedAt: 'زمان ارسال',
  decidedAt: 'زمان تصمیم',
} as const;

/** Words of a case that is not there, whatever its queue. */
export const oneCaseText = {
  title: 'این پرونده پیدا نشد',
  text: 'شاید نشانی کامل نیست. پرونده را از فهرست باز کنید.',
} as const;

/** Words of the videos that wait for a decision. */
export const reviewListText = {
  ...queueWords,
  emptyTitle: 'پرونده‌ای در این وضعیت نیست',
  empty: 'برای دیدن پرونده‌های تازه، صفحه را تازه کنید.',
  label: 'با کلیدهای بالا و پایین میان پرونده‌ها بروید و با کلید ورود (Enter) باز کنید.',
  fields: {
    name: 'نام',
    kind: 'برای',
    nationalId: 'کد ملی یا گذرنامه',
    cellphone: 'موبایل',
    submittedAt: 'زمان ارسال',
    state: STATE,
  },
  kinds: { selfie_video: 'ویدیوی چهره', passport: 'گذرنامه' },
  open: (name: string) => `باز کردن پروندهٔ ${name}`,
  nameless: 'بی‌نام',
} as const;

/** Words of one case. */
export const caseText = {
  back: 'همهٔ پرونده‌ها',
  video: 'ویدیوی کاربر',
  play: 'باز کردن ویدیو',
  loading: 'در حال دریافت ویدیو',
  audited: 'هر بار دیدن ویدیو در دفتر بازرسی ثبت می‌شود.',
  size: (megabytes: string) => `حجم ${megabytes} مگابایت`,
  spokenNumber: 'عددی که باید شنیده شود',
  person: 'مشخصات',
  registration: 'ثبت احوال',
  mobileOwner: 'مالکیت شمارهٔ موبایل',
  mobileState: {
    none: 'پرسیده نشده',
    matched: 'به نام همین کد ملی',
    mismatched: 'به نام کس دیگر',
    down: 'استعلام بی‌پاسخ',
  },
  registrationState: ['بررسی نشده', 'استعلام بی‌نتیجه', 'بدون نشانی', 'نشانی تأیید نشده', 'تأییدشده'],
  field: {
    national_id: 'کد ملی',
    foreign_id: 'شمارهٔ گذرنامه',
    birth_date: 'تاریخ تولد',
    cellphone: 'موبایل',
    address: 'نشانی',
    postal_code: 'کد پستی',
    card_serial: 'سریال کارت ملی',
  },
  hidden: 'پنهان',
  none: 'ندارد',
  reveal: 'نمایش',
  revealField: (field: string) => `نمایش ${field}`,
  revealReason: 'دلیل نمایش',
  revealReasonHint: 'در دفتر بازرسی با نام شما ثبت می‌شود.',
  revealNow: 'نمایش کامل',
  revealing: 'در حال دریافت',
  reasonMissing: 'دلیل را بنویسید.',
  cancel: 'انصراف',
  reveals: 'دفعات مشاهده',
  revealedBy: (field: string, operator: number) => `${field}، اپراتور ${toPersianDigits(operator)}`,
  decision: 'تصمیم',
  approve: 'تأیید احراز هویت',
  playFirst: 'برای تأیید، اول همهٔ ویدیو را ببینید؛ جلو کشیدن کافی نیست.',
  watchedSoFar: (seconds: number) => `تا اینجا ${toPersianDigits(seconds)} ثانیه از ویدیو دیده شده است.`,
  passport: 'تصویر گذرنامه',
  comparePassport: 'شماره، نام و تاریخ تولد را با مشخصات کنار آن مقایسه کنید. هر بار دیدن در دفتر بازرسی ثبت می‌شود.',
  openFirst: 'برای تأیید، اول تصویر گذرنامه را باز کنید.',
  noCardPicture:
    'عکس کارت ملی در پرونده نیست: از مشتری فقط سریال کارت گرفته و استعلام می‌شود. «چهره با کارت ملی یکی نیست» را فقط وقتی انتخاب کنید که کارت در خود ویدیو پیداست.',
  approving: 'در حال ثبت',
  reject: 'رد',
  rejectReason: 'دلیل رد، برای مشتری',
  rejectReasonHint: 'مشتری همین متن را می‌بیند.',
  presets: [
    'چهره پیدا نیست',
    'عدد درست خوانده نشد',
    'صدا شنیده نمی‌شود',
    'تصویر تار یا تاریک است',
    'چهره با کارت ملی یکی نیست',
  ],
  presetsLabel: 'دلیل‌های آماده',
  decided: (state: string) => `این پرونده ${state} است`,
  decidedBy: (operator: number) => `تصمیم اپراتور ${toPersianDigits(operator)}`,
  done: 'تصمیم ثبت شد.',
  nextCase: 'پروندهٔ بعدی',
} as const;

/** Words of a yes that can still be taken back. */
export const heldText = {
  approved: 'تأیید شد و ثبت می‌شود.',
  seconds: (seconds: string) => `${seconds} ثانیه`,
  undo: 'برگرداندن',
  now: 'همین حالا ثبت شود',
  failed: (why: string) => `تأیید ثبت نشد: ${why}`,
  open: 'باز کردن پرونده',
} as const;

/** Words of the desk on which pages are looked at. */
export const viewerText = {
  empty: 'برگی را باز کنید. هر نگاه در دفتر بازرسی ثبت می‌شود.',
  open: 'دیدن',
  again: 'تلاش دوباره',
  loading: 'در حال دریافت برگ',
  seen: 'دیده شد',
  tools: 'ابزارهای برگ',
  zoomIn: 'بزرگ‌تر',
  zoomOut: 'کوچک‌تر',
  turn: 'چرخاندن',
  whole: 'اندازهٔ کامل',
  compare: 'کنار برگ دیگر',
  compareEnd: 'یک برگ',
  download: 'دریافت فایل',
} as const;

/** Words of the shops that wait for their confirmation. */
export const shopListText = {
  ...queueWords,
  emptyTitle: 'فروشگاهی در این وضعیت نیست',
  empty: 'برای دیدن درخواست‌های تازه، صفحه را تازه کنید.',
  label: 'با کلیدهای بالا و پایین میان فروشگاه‌ها بروید و با کلید ورود (Enter) باز کنید.',
  fields: {
    name: 'نام فروشگاه',
    category: 'دسته',
    city: 'شهر',
    owner: 'صاحب فروشگاه',
    cellphone: 'موبایل',
    applications: 'درخواست',
    since: 'از',
    state: STATE,
  },
  open: (name: string) => `باز کردن ${name}`,
} as const;

/** Words of one shop that waits for its confirmation. */
export const shopCaseText = {
  sites: 'سایت‌های فروشگاه',
  sitesNote: 'خریدار پس از پرداخت به سایت تأییدشده برمی‌گردد. پیش از تأیید ببینید سایت از همین فروشگاه است.',
  siteWaits: 'سایت در انتظار',
  approveSite: 'تأیید سایت',
  refuseSite: 'رد سایت',
  closeSite: 'لغو تأیید',
  siteApproved: 'سایت تأیید شد.',
  siteRefused: 'سایت رد شد.',
  otherCity: 'نشانی با نام شهر دیگری شروع می‌شود.',
  partner: 'فروش با پرداخت‌یار',
  partnerOn: 'صندوق‌های این فروشگاه با پیش‌فاکتور پرداخت‌یار می‌فروشند.',
  partnerOff: 'صندوق‌های این فروشگاه مانند دیگر فروشگاه‌ها می‌فروشند.',
  partnerBegin: 'فروش با پرداخت‌یار',
  partnerEnd: 'فروش بی‌پرداخت‌یار',
  partnerDone: 'راه فروش فروشگاه عوض شد.',
  suspendedAs: 'تعلیق',
  lifted: 'رفع تعلیق',
  closedAs: 'بستن',
  releasedAs: 'آزاد کردن مانده',
  suspend: 'تعلیق فروش',
  suspendNote: 'فروشگاه از همین لحظه نمی‌فروشد. فروش‌های پیشین، پرداخت‌های در جریان و ماندهٔ آن سر جای خود می‌ماند.',
  suspended: 'فروش فروشگاه بسته شد.',
  lift: 'رفع تعلیق',
  liftNote: 'فروشگاه دوباره می‌تواند بفروشد. همکاری که آن را بسته است نمی‌تواند بازش کند.',
  resumed: 'فروش فروشگاه باز شد.',
  suspensionReason: 'دلیل',
  suspensionHint: 'فروشنده همین متن را می‌بیند.',
  suspensionMissing: 'دلیل را بنویسید.',
  cancel: 'انصراف',
  back: 'همهٔ فروشگاه‌ها',
  name: 'نام فروشگاه',
  category: 'دسته',
  city: 'شهر',
  address: 'نشانی',
  description: 'معرفی',
  owner: 'صاحب فروشگاه',
  unknownOwner: 'هویت ثبت نشده',
  unsaid: 'اعلام نشده',
  createdAt: 'ثبت‌نام',
  commission: 'کارمزد',
  cash: 'نقدی',
  endOfMonth: 'پایان ماه',
  installment: 'قسطی',
  said: 'آنچه فروشنده گفته',
  known: 'آنچه ثبت احوال می‌داند',
  identity: 'هویت',
  identified: 'ثبت احوال تأیید کرده',
  notIdentified: 'هنوز تأیید نشده',
  alsoCustomer: 'خریدار هم هست',
  yes: 'بله',
  no: 'نه',
  history: 'تصمیم‌های پیشین',
  approved: 'تأیید',
  refused: 'رد',
  decided: (state: string) => `این فروشگاه ${state} است`,
  ownShop: 'این فروشگاه خود شماست؛ تصمیم با اپراتور دیگری است.',
  approve: 'تأیید فروشگاه',
  approveNote: 'با تأیید، فروشگاه کد QR می‌گیرد، کارمزد بالا برایش ثبت می‌شود و همان لحظه می‌تواند بفروشد.',
  notIdentifiedTitle: 'هنوز نمی‌توان تأیید کرد',
  notIdentifiedNote: 'هویت صاحب فروشگاه تأیید نشده است. در برنامه از او خواسته‌ایم آن را کامل کند.',
  refuse: 'رد درخواست',
  reason: 'دلیل رد',
  reasonPick: 'انتخاب دلیل',
  reasonMissing: 'دلیل رد را انتخاب کنید.',
  note: 'توضیح برای فروشنده',
  noteHint: 'اختیاری؛ فروشنده همین متن را می‌بیند.',
  noteRequired: 'فروشنده همین متن را می‌بیند.',
  noteMissing: 'توضیح را بنویسید.',
  reasons: {
    name_unclear: 'نام فروشگاه روشن یا درست نیست',
    category_wrong: 'دسته با کار فروشگاه نمی‌خواند',
    address_wrong: 'نشانی ناقص یا نادرست است',
    owner_differs: 'صاحب حساب، صاحب فروشگاه نیست',
    goods_not_allowed: 'فروش این کالا در نسیه ممکن نیست',
    other: 'دلیل دیگر',
  },
} as const;

/** Words of the queue of support. */
export const deskListText = {
  ...queueWords,
  emptyTitle: 'پیامی در این وضعیت نیست',
  empty: 'برای دیدن پیام‌های تازه، صفحه را تازه کنید.',
  label: 'با کلیدهای بالا و پایین میان پیام‌ها بروید و با کلید ورود (Enter) باز کنید.',
  fields: { title: 'موضوع', number: 'شمارهٔ پیگیری', writer: 'فرستنده', since: 'آخرین پیام', state: STATE },
  open: (title: string) => `باز کردن پیام «${title}»`,
} as const;

/** Words of one conversation with support. */
export const deskText = {
  number: 'شمارهٔ پیگیری',
  guest: 'مهمان',
  user: 'کاربر',
  back: 'همهٔ پیام‌ها',
  conversation: 'گفت‌وگو',
  facts: 'فرستنده',
  name: 'نام',
  mobile: 'موبایل',
  route: 'نوشته‌شده در صفحهٔ',
  purchase: 'دربارهٔ خرید',
  installment: 'قسط',
  deleted: 'نویسنده این گفت‌وگو را از فهرست خود حذف کرده است؛ پاسخ به او نمی‌رسد.',
  createdAt: 'زمان نوشتن',
  support: 'پشتیبانی نسیه',
  nameless: 'بی‌نام',
  reply: 'پاسخ',
  replyHint: 'فرستنده خبر می‌گیرد و پاسخ را در گفت‌وگو می‌خواند.',
  guestHint: (most: number) => `پاسخ مهمان با پیامک می‌رود؛ تا ${toPersianDigits(most)} حرف. چیزی خصوصی در آن ننویسید.`,
  replyMissing: 'پاسخ را بنویسید.',
  send: 'ارسال پاسخ',
  sending: 'در حال ارسال',
  sent: 'پاسخ فرستاده شد.',
  close: 'بستن بدون پاسخ',
  closed: 'گفت‌وگو بسته شد.',
} as const;

const paperStates = {
  registered: 'منتظر تصویر',
  in_check: 'در انتظار بررسی',
  confirmed: 'در گاوصندوق',
  rejected: 'ردشده',
  cancelled: 'لغوشده',
  return_requested: 'باید پس داده شود',
  return_paid: 'منتظر پیک',
  in_transit: 'نزد پیک',
  returned: 'پس داده شد',
  missing: 'گزارش گم‌شدن',
} as const;

const paperKinds = { cheque: 'چک', promissory_note: 'سفته' } as const;

/** Words of the queue of cheques and notes. */
export const paperListText = {
  end: queueWords.end,
  filters: {
    state: { label: STATE, ...paperStates },
    kind: { label: 'نوع', all: 'همه', ...paperKinds },
    work: queueWords.filters.work,
  },
  emptyTitle: 'برگه‌ای در این وضعیت نیست',
  empty: 'برای دیدن برگه‌های تازه، صفحه را تازه کنید.',
  label: 'با کلیدهای بالا و پایین میان برگه‌ها بروید و با کلید ورود (Enter) باز کنید.',
  fields: {
    customer: 'صاحب درخواست',
    kind: 'نوع',
    line: 'اعتباردهنده',
    amount: 'مبلغ',
    cellphone: 'موبایل',
    since: 'از',
    state: STATE,
  },
  open: (name: string) => `باز کردن برگهٔ ${name}`,
} as const;

/** Words of one cheque or note. */
export const paperCaseText = {
  back: 'همهٔ برگه‌ها',
  kinds: paperKinds,
  states: paperStates,
  late: 'با تأخیر',
  title: (kind: keyof typeof paperKinds, name: string) => `${paperKinds[kind]} ${name}`,
  pictures: { front: 'روی برگه', back: 'پشت برگه', national_card: 'کارت ملی ضامن', income_proof: 'مدرک درآمد ضامن' },
  picturesTitle: 'تصویرها',
  amount: 'مبلغ ثبت‌شده',
  required: 'مبلغ لازم',
  sayad: 'شناسهٔ صیاد',
  colour: 'رنگ اعتباری',
  colours: { white: 'سفید', yellow: 'زرد' },
  owner: 'صاحب چک',
  owners: { customer: 'مشتری', guarantor: 'ضامن' },
  serial: 'شماره',
  nationalId: 'کد ملی',
  cellphone: 'موبایل',
  guarantor: 'ضامن',
  own: 'دربارهٔ برگهٔ خودتان، یا کسی که ضامنش هستید، تصمیم نمی‌گیرید.',
  confirm: 'برگه درست است و تحویل گرفتم',
  confirmNote: 'با تأیید، برگه در گاوصندوق ثبت می‌شود و مشتری خبردار می‌شود.',
  seeFirst: 'اول هر دو تصویر را باز کنید.',
  reject: 'رد برگه',
  reason: 'دلیل',
  reasonMissing: 'دلیل را انتخاب کنید.',
  reasonPick: 'انتخاب دلیل',
  reasons: {
    unreadable: 'تصویر خوانا نیست',
    not_registered: 'در صیاد به نام نسیه ثبت نشده',
    wrong_amount: 'مبلغ نمی‌خواند',
    wrong_payee: 'گیرنده نسیه نیست',
    signature_missing: 'امضا ناقص است',
    damaged: 'برگه مخدوش است',
    other: 'دلیل دیگر',
  },
  note: 'توضیح',
  noteHint: 'مشتری آن را می‌خواند.',
  noteMissing: 'برای «دلیل دیگر» توضیح لازم است.',
  movesTitle: 'دست‌به‌دست‌شدن',
  moves: {
    hand_to_customer: 'به صاحبش تحویل دادم',
    hand_to_courier: 'به پیک دادم',
    find: 'پیدا شد و نزد ماست',
    write_off: 'با تعهد کتبی بستم',
  },
  missingTitle: 'گزارش مشتری',
  history: 'تاریخچه',
} as const;
