/** What a fresh sandbox holds, in the words its home page shows. The server's seed makes the same facts true. */

export interface DemoAccount {
  readonly mobile: string;
  readonly role: 'customer' | 'merchant' | 'operator';
  readonly title: string;
  readonly story: string;
  /** Title and story in English. */
  readonly english: string;
}

export interface DemoShop {
  readonly qrCode: string;
  /** Mobile of the merchant who signs in for this shop. */
  readonly merchantMobile: string;
  readonly title: string;
  readonly story: string;
  /** Title and story in English. */
  readonly english: string;
}

/** The password of every demo user; the user name is the mobile. */
export const DEMO_PASSWORD = 'Nesye-demo-1';

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    mobile: '09120000001',
    role: 'customer',
    title: 'مشتری با اعتبار فعال',
    story:
      'هویت و نشانی تأییدشده، خط اعتباری ۱ با ۵۰۰٬۰۰۰٬۰۰۰ ریال و کیف پول نقدی با ۵۰٬۰۰۰٬۰۰۰ ریال. سریال کارت ملی‌اش ۰G۴۹۹۳۷۰۸۹ است.',
    english:
      'Customer with an active credit: line 1 with 500,000,000 rials, a wallet with 50,000,000. Serial number of the national card: 0G49937089.',
  },
  {
    mobile: '09120000002',
    role: 'customer',
    title: 'مشتری تازه',
    story:
      'تازه‌وارد؛ هنوز نه هویتی ثبت شده و نه اعتباری دارد. کد ملی‌اش ۰۰۷۱۲۳۴۵۶۱، زادروزش ۱۳۷۴/۱۲/۱۸ و سریال کارت ملی‌اش ۰G۰۷۱۲۳۴۵۶ است.',
    english:
      'New customer: no identity yet, no credit. National id 0071234561, born 1374/12/18, serial number of the card 0G07123456.',
  },
  {
    mobile: '09120000003',
    role: 'customer',
    title: 'مشتری با قسط عقب‌افتاده',
    story: 'یک سال سابقهٔ پرداخت دارد و چند قسطش سررسید گذشته است.',
    english: 'Customer in arrears: a year of payments, some installments overdue.',
  },
  {
    mobile: '09120000004',
    role: 'customer',
    title: 'مشتری که باید گذرواژه بگذارد',
    story: 'پس از ورود، تا گذرواژهٔ تازه نگذارد چیزی برایش باز نمی‌شود.',
    english: 'Must set a new password after the sign-in, before anything else opens.',
  },
  {
    mobile: '09120000005',
    role: 'customer',
    title: 'آمادهٔ گرفتن اعتبار',
    story:
      'هویت و نشانی تأییدشده و کیف پول با ۵٬۰۰۰٬۰۰۰ ریال؛ هنوز هیچ خطی ندارد. کد ملی‌اش ۰۰۱۴۲۷۳۵۶۱ است و اعتبارسنجی برایش امتیاز ۷۲۰ دارد.',
    english:
      'Ready to apply for credit: identity confirmed, 5,000,000 rials in the wallet, score 720. National id 0014273561.',
  },
  {
    mobile: '09120000006',
    role: 'customer',
    title: 'با امتیاز پایین',
    story: 'همان‌طور، با امتیاز ۴۸۰: تنها خط ۳ به او اعتبار می‌دهد، با ضامن و چک. کد ملی‌اش ۰۰۸۴۵۷۵۹۴۸ است.',
    english: 'Low score, 480: line 3 alone gives credit, with a guarantor and a cheque. National id 0084575948.',
  },
  {
    mobile: '09120000007',
    role: 'customer',
    title: 'می‌تواند ضامن شود',
    story: 'هویت و نشانی تأییدشده، امتیاز ۶۹۰. کد ملی‌اش ۰۳۲۳۴۵۶۷۸۲ است.',
    english: 'Can be a guarantor: identity confirmed, score 690. National id 0323456782.',
  },
  {
    mobile: '09120000101',
    role: 'merchant',
    title: 'خانهٔ کالای سپهر',
    story: 'فروش اقساطی را ترجیح می‌دهد (محصول ۱۰۱).',
    english: 'Merchant who prefers installments (product 101).',
  },
  {
    mobile: '09120000102',
    role: 'merchant',
    title: 'کتاب و نوشت‌افزار نارون',
    story: 'ترجیحی ندارد؛ نقدی هم می‌فروشد.',
    english: 'Merchant without a preference; sells for cash as well.',
  },
  {
    mobile: '09120000103',
    role: 'merchant',
    title: 'بازار کربلا',
    story: 'فروشگاه عراقی؛ پایانه‌اش با دینار عراق (کد ۳۶۸) کار می‌کند.',
    english: 'Iraqi merchant; the terminal works in dinars (code 368).',
  },
  {
    mobile: '09120000104',
    role: 'merchant',
    title: 'پوشاک باران',
    story: 'ثبت‌نام کرده و در صف تأیید است؛ یکی از کارشناس‌ها می‌تواند آن را تأیید یا رد کند.',
    english: 'Merchant who waits for confirmation; an operator can confirm or refuse the shop.',
  },
  {
    mobile: '09120000201',
    role: 'operator',
    title: 'مدیر کنسول',
    story: 'همهٔ صف‌ها را می‌بیند، دربارهٔ پرونده‌ها تصمیم می‌گیرد و نقش همکاران را پیشنهاد می‌دهد.',
    english: 'Admin of the console: every queue, and the roles of colleagues.',
  },
  {
    mobile: '09120000202',
    role: 'operator',
    title: 'کارشناس مالی',
    story: 'دفتر کل، واریزها، تطبیق و وصول؛ دربارهٔ پیشنهاد همکارش تصمیم می‌گیرد.',
    english: 'Finance: books, payouts, collection; decides what a colleague proposed.',
  },
  {
    mobile: '09120000203',
    role: 'operator',
    title: 'کارشناس بررسی',
    story: 'ویدیوها، فروشگاه‌ها، درخواست‌های اعتبار و چک‌ها را بررسی می‌کند.',
    english: 'Reviewer: videos, shops, credit requests, cheques.',
  },
  {
    mobile: '09120000204',
    role: 'operator',
    title: 'کارشناس پشتیبانی',
    story: 'به تیکت‌ها و اعتراض‌ها پاسخ می‌دهد.',
    english: 'Support: tickets and disputes.',
  },
  {
    mobile: '09120000205',
    role: 'operator',
    title: 'کارشناس ریسک',
    story: 'درخواست‌های اعتبار، اعتراض‌ها و بدهکاران؛ تا ۳۰۰٬۰۰۰٬۰۰۰ ریال تأیید می‌کند.',
    english: 'Risk: credit requests, disputes, debtors; approves up to 300,000,000 rials.',
  },
  {
    mobile: '09120000206',
    role: 'operator',
    title: 'کارشناس محتوا',
    story: 'پرسش‌ها، اعلان‌ها، اسلایدها و نظر خریداران.',
    english: 'Content: questions, notices, slides, ratings.',
  },
];

export const DEMO_SHOPS: readonly DemoShop[] = [
  {
    qrCode: 'NESYE-DEMO-1',
    merchantMobile: '09120000101',
    title: 'خانهٔ کالای سپهر',
    story: 'خرید در ۲، ۴، ۶ یا ۱۲ قسط، از ۱٬۰۰۰٬۰۰۰ ریال تا سقف اعتبار.',
    english: 'Buy in 2, 4, 6 or 12 installments, from 1,000,000 rials up to your limit.',
  },
  {
    qrCode: 'NESYE-DEMO-2',
    merchantMobile: '09120000102',
    title: 'کتاب و نوشت‌افزار نارون',
    story: 'پرداخت نقدی هم پیشنهاد می‌شود.',
    english: 'Offers cash payment as well.',
  },
  {
    qrCode: 'NESYE-DEMO-3',
    merchantMobile: '09120000103',
    title: 'بازار کربلا',
    story: 'مبلغ به دینار عراق خوانده می‌شود.',
    english: 'Amounts are read as Iraqi dinars.',
  },
  {
    qrCode: 'NESYE-DEMO-4',
    merchantMobile: '09120000104',
    title: 'پوشاک باران',
    story: 'در انتظار تأیید، وضعیت ۰؛ تا تأیید نشود، خرید از آن رد می‌شود.',
    english: 'Waits for confirmation (status 0): until then a purchase is refused.',
  },
];
