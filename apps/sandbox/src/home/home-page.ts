import { toPersianDigits } from '@nesye/persian';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SHOPS, type DemoAccount, type DemoShop } from '../demo-facts.ts';
import { type Fault, type FaultMode, type FaultRegistry } from '../faults/fault-registry.ts';
import { partyOfLine } from '../lenders/lender-party.ts';
import { LENDERS } from '../lenders/lenders.ts';
import { english, html, type Html } from '../pages/html.ts';
import { qrSvg } from './qr-svg.ts';

const MODE_TEXTS: Readonly<Record<FaultMode, string>> = {
  ok: 'سالم',
  slow: 'کند',
  timeout: 'بی‌پاسخ',
  error: 'خطا',
  late: 'دیررس',
  duplicate: 'دوباره‌کار',
  other_amount: 'مبلغ بیشتر',
  part: 'مبلغ کمتر',
  wrong_operator: 'اپراتور دیگر',
  late_success: 'موفق، بی‌خبر',
  pending: 'در انتظار',
};

const PARTY_TEXTS: Readonly<Record<string, string>> = {
  sms: 'کدها و پیام‌ها: همهٔ راه‌ها',
  kavenegar: 'پیامک: تنها مرکز نخست',
  'sms-gateway': 'پیامک: تنها مرکز دوم',
  'kavenegar-voice': 'تماس صوتی',
  psp: 'درگاه پرداخت',
  bank: 'بانک: استعلام شبا و کارت، و پایا',
  bureau: 'اعتبارسنجی',
  sayad: 'صیاد: استعلام چک',
  notary: 'سفتهٔ الکترونیکی',
  airtime: 'شارژ و بستهٔ اپراتورها',
  courier: 'پیک بازگرداندن چک و سفته',
  exchange: 'صرافی: نرخ دینار عراق',
  ewano: 'اوانو: کاربر برنامهٔ میزبان',
  bale: 'بازوی بله: خبر پرداخت',
  partner: 'پرداخت‌یار: پیش‌فاکتور',
  'virus-scan': 'ویروس‌یاب',
  serial: 'سریال کارت ملی',
  registry: 'ثبت احوال و مالکیت خط',
  postal: 'نشانی از کد پستی',
  push: 'سرویس اعلان',
  events: 'گردآوری رویداد',
  chat: 'گفت‌وگوی پشتیبانی',
  ...Object.fromEntries(LENDERS.map(({ line, name }) => [partyOfLine(line), `وام‌دهنده: ${name}`])),
};

/** The front page: who can sign in, where to buy, what can be broken, what day it is. Each by its name, unfolded where it is needed. */
export function homeBody(faults: FaultRegistry, demoShopUrl?: string): Html {
  return html`<h1>محیط آزمایشی ${english('Sandbox')}</h1>
    <p class="lead">
      هر طرفی که نسیه بیرون از خودش با آن کار دارد، اینجا نمونه‌ای دارد که از راه HTTP واقعی پاسخ می‌دهد. با این حساب‌ها
      وارد شوید، از این فروشگاه‌ها بخرید و هر وقت خواستید چیزی را خراب کنید.
      ${english('Stand-ins for every outside party, over real HTTP.')}
    </p>
    <p class="parts">
      <a href="#accounts">حساب‌ها ${english('Accounts')}</a>
      <a href="#shops">فروشگاه‌ها ${english('Shops')}</a>
      <a href="#faults">خرابی‌ها ${english('Faults')}</a>
      <a href="#clock">ساعت ${english('Clock')}</a>
    </p>
    ${accountsSection()} ${shopsSection(demoShopUrl)} ${faultsSection(faults)} ${CLOCK}`;
}

function accountsSection(): Html {
  return html`<section aria-labelledby="accounts">
    <h2 id="accounts">حساب‌های نمایشی ${english('Demo accounts')}</h2>
    <p>
      نام کاربری همان شمارهٔ موبایل است و گذرواژهٔ همه <code dir="ltr">${DEMO_PASSWORD}</code>. رمز یک‌بارمصرف هر شماره در
      صندوق پیامک همان شماره می‌آید. شبا و کارت هر کد ملی در
      <a href="/sandbox/bank?national_id=0499370899">بانک آزمایشی</a> است و
      <a href="/sandbox/bank/transfer-files">فایل پرداخت</a> آنجا می‌رود. امتیاز در
      <a href="/sandbox/bureau">اعتبارسنجی آزمایشی</a> عوض می‌شود. چک‌ها در <a href="/sandbox/cheques">صیاد آزمایشی</a>،
      سفته‌ها در <a href="/sandbox/notary">دفتر سفته</a> و برگشت آن‌ها در <a href="/sandbox/courier">پیک آزمایشی</a> است.
      شارژها در <a href="/sandbox/airtime">اپراتور آزمایشی</a> است. پرداخت از پیام‌رسان در
      <a href="/sandbox/bale">بازوی آزمایشی بله</a> و از برنامهٔ میزبان در
      <a href="/sandbox/ewano">اوانوی آزمایشی</a> است. فاکتورهای پرداخت‌یار در
      <a href="/sandbox/partner">پرداخت‌یار آزمایشی</a> است. ${english('User name: the mobile. Codes: in its inbox.')}
    </p>
    <ul class="folds">
      ${DEMO_ACCOUNTS.filter(({ role }) => role !== 'operator').map(accountFold)} ${operatorsFold()}
    </ul>
  </section>`;
}

function shopsSection(demoShopUrl: string | undefined): Html {
  return html`<section aria-labelledby="shops">
    <h2 id="shops">فروشگاه‌ها و کدهای QR ${english('Shops and QR codes')}</h2>
    ${demoShopUrl === undefined ? undefined : webShop(demoShopUrl)}
    <p>کد را با دوربین از داخل نسیه بخوانید یا متن آن را دستی وارد کنید.</p>
    <ul class="folds">
      ${DEMO_SHOPS.map(shopFold)}
    </ul>
  </section>`;
}

const webShop = (url: string): Html =>
  html`<p>
      فروشگاه اینترنتی هم هست: بخرید، در نسیه بپردازید و برگردید. ${english('A web shop: buy, pay here, go back.')}
    </p>
    <p><a class="button" href="${url}">رفتن به فروشگاه اینترنتی ${english('Web shop')}</a></p>`;

function faultsSection(faults: FaultRegistry): Html {
  return html`<section aria-labelledby="faults">
    <h2 id="faults">خرابی به‌خواست شما ${english('Faults on demand')}</h2>
    <ul class="folds">
      ${faults.parties.map((party) => faultFold(party, faults.get(party), faults.modesOf(party)))}
    </ul>
    <details class="fold">
      <summary><h3>هر حالت چه می‌کند؟</h3></summary>
      <p>
        «کند» دیر پاسخ می‌دهد، «بی‌پاسخ» نه کاری می‌کند و نه پاسخی می‌دهد، «دیررس» کار را می‌کند ولی خبرش دیر می‌رسد و
        «دوباره‌کار» هر کار را دو بار انجام می‌دهد. خرابی «همهٔ راه‌ها» به هر کد و پیامی می‌رسد. اگر تنها یکی را خراب کنید،
        راه بعدی جایش را می‌گیرد: مرکز نخست، مرکز دوم، و سرانجام تماس صوتی که رمز را می‌خواند. نسیه تا ۳۰ ثانیه راهِ خراب
        را آخر از همه می‌آزماید.
        ${english('slow responds late; timeout neither acts nor responds; late acts and responds late; duplicate acts twice. Codes go by kavenegar, then sms-gateway, then a phone call; a broken one is tried last for 30 seconds.')}
      </p>
    </details>
  </section>`;
}

const CLOCK = html`<section aria-labelledby="clock">
  <h2 id="clock">ساعت کسب‌وکار ${english('Business clock')}</h2>
  <div class="card narrow">
    <p id="clock-state" role="status">
      برای تغییر ساعت، این صفحه را از نشانی خود نسیه باز کنید و جاوااسکریپت را روشن نگه دارید.
    </p>
    <form id="clock-form" class="row" hidden>
      <label for="days">چند روز جلو برود؟ ${english('Days forward')}</label>
      <input id="days" name="days" type="number" min="1" max="3650" value="1" required dir="ltr" />
      <button type="submit">جلو ببر</button>
      <button type="button" id="clock-reset" class="quiet">برگردان به امروز</button>
    </form>
    <p class="meta">
      سررسیدها و کارهای روزانه از این ساعت پیروی می‌کنند؛ رمزها، نشست‌ها و محدودیت‌ها نه.
      ${english('Due dates follow it; codes and limits do not.')}
    </p>
  </div>
</section>`;

function accountFold(account: DemoAccount): Html {
  const login = account.role === 'merchant' ? '/login?position=merchant' : '/login';
  return html`<li>
    <details class="fold">
      <summary>
        <h3>${account.title}</h3>
        <bdi dir="ltr">${toPersianDigits(account.mobile)}</bdi>
      </summary>
      <p>${account.story} ${english(account.english)}</p>
      <p class="row">
        <a class="button" href="${login}">ورود ${english('Sign in')}</a>
        <a href="/sandbox/sms/inbox?to=${account.mobile}">پیامک‌های این شماره ${english('Messages')}</a>
      </p>
    </details>
  </li>`;
}

/** All who work in the console, as one row: their sign-in differs only in what it opens. */
const operatorsFold = (): Html =>
  html`<li>
    <details class="fold">
      <summary><h3>همکاران کنسول ${english('Operators')}</h3></summary>
      <p>هر ورود، کد برنامهٔ تأیید هم می‌خواهد. ${english('Each sign-in also asks a code of the authenticator app.')}</p>
      ${DEMO_ACCOUNTS.filter(({ role }) => role === 'operator').map(operatorPart)}
      <p class="row"><a class="button" href="/login">ورود به کنسول ${english('Sign in')}</a></p>
    </details>
  </li>`;

const operatorPart = ({ mobile, title, story, english: inEnglish }: DemoAccount): Html =>
  html`<h4>${title} <bdi dir="ltr">${toPersianDigits(mobile)}</bdi></h4>
    <p>${story} ${english(inEnglish)}</p>
    <p class="row">
      <a href="/sandbox/totp?mobile=${mobile}">کد برنامهٔ تأیید ${english('Code of the app')}</a>
      <a href="/sandbox/sms/inbox?to=${mobile}">پیامک‌های این شماره ${english('Messages')}</a>
    </p>`;

function shopFold(shop: DemoShop): Html {
  return html`<li>
    <details class="fold">
      <summary>
        <h3>${shop.title}</h3>
        <code dir="ltr">${shop.qrCode}</code>
      </summary>
      <p>${shop.story} ${english(shop.english)}</p>
      <p class="row">
        <a class="button" href="/qr/payment/${shop.qrCode}">خرید از این فروشگاه ${english('Buy here')}</a>
      </p>
      ${qrSvg(shop.qrCode, `کد QR فروشگاه: ${shop.title}`)}
    </details>
  </li>`;
}

function faultFold(party: string, fault: Fault | undefined, modes: readonly FaultMode[]): Html {
  const current = fault?.mode ?? 'ok';
  return html`<li>
    <details class="fold">
      <summary>
        <h3>${PARTY_TEXTS[party] ?? party} ${english(party)}</h3>
        <small class="${current === 'ok' ? 'chip well' : 'chip ill'}">${MODE_TEXTS[current]}</small>
      </summary>
      <form method="post" action="/sandbox/faults/${party}" class="stack">
        <label
          >حالت ${english('mode')}
          <select name="mode">
            ${modes.map((mode) => html`<option value="${mode}" ${mode === current ? html`selected` : undefined}>${MODE_TEXTS[mode]} · ${mode}</option>`)}
          </select></label
        >
        <label
          >سهم درخواست‌ها (۰ تا ۱) ${english('rate')}
          <input
            name="rate"
            value="${fault?.rate ?? 1}"
            inputmode="decimal"
            dir="ltr"
            pattern="0(\\.[0-9]{1,4})?|1(\\.0{1,4})?"
            required
        /></label>
        <label
          >درنگ (میلی‌ثانیه) ${english('latency_ms')}
          <input
            name="latency_ms"
            value="${fault === undefined || fault.latencyMs === 0 ? '' : fault.latencyMs}"
            inputmode="numeric"
            dir="ltr"
            pattern="[0-9]{0,6}"
        /></label>
        <button type="submit">اعمال ${english('Set')}</button>
      </form>
    </details>
  </li>`;
}
