/*
A shop has a contract with Nesye, which its owner reads and signs by a one-time code as a credit contract (ADR 78).

- Each version is a row, and the subject of one document of `signing`. What was signed never changes: other terms are another version.
- `terms` is what the version says of commission and holdback, in one written form. A shop whose terms are others by now is shown that a new version waits.
- A shop that signs up from now on is paid out only after its first signature. For those of before nothing stops.
*/
alter table merchants.merchant add column signs_contract boolean not null default false;
comment on column merchants.merchant.signs_contract is 'nothing is paid out to it before its contract is signed';

alter table signing.signer drop constraint signer_role_check,
  add constraint signer_role_check check (role in ('customer', 'guarantor', 'lender', 'merchant'));

create table settlement.shop_contract (
  id bigint primary key generated always as identity,
  merchant_id bigint not null,
  -- Counts up with each that is signed; one that was replaced before gives its number on.
  version smallint not null check (version >= 1),
  -- {"commission": [[product, from, basis points], …], "holdback": [basis points, days]}
  terms text not null check (terms is json object),
  document_id bigint not null unique,
  opened_at timestamptz not null,
  signed_at timestamptz,
  -- Other terms came before anyone had signed.
  replaced_at timestamptz,
  constraint what_is_signed_stays check (signed_at is null or replaced_at is null)
);
create unique index one_contract_of_a_version on settlement.shop_contract (merchant_id, version) where replaced_at is null;
create unique index one_contract_to_sign on settlement.shop_contract (merchant_id) where signed_at is null and replaced_at is null;
grant select, insert, update (signed_at, replaced_at) on settlement.shop_contract to nesye_app;
grant usage on sequence settlement.shop_contract_id_seq to nesye_app;

insert into signing.template (id, key, version, content, sha256, valid_from)
select 2, 'shop-contract', 1, content, encode(sha256(convert_to(content, 'UTF8')), 'hex'), timestamptz '2026-01-01T00:00:00Z'
from (select $template${
  "title": "قرارداد پذیرندگی",
  "contract": {
    "title": "قرارداد پذیرندگی",
    "intro": "این قرارداد در تاریخ {date} به شمارهٔ {number} میان نسیه و {owner_name}، صاحب فروشگاه {shop_name} (در این متن «فروشگاه»)، بر پایهٔ مادهٔ ۱۰ قانون مدنی و قانون تجارت الکترونیکی بسته می‌شود.",
    "sections": [
      {
        "heading": "طرف‌ها و موضوع",
        "blocks": [
          { "text": "فروشگاه:" },
          { "facts": "shop" },
          { "text": "صاحب فروشگاه:" },
          { "facts": "owner" },
          { "text": "فروشگاه کالا و خدمات خود را با نسیه می‌فروشد: نقدی، پایان ماه یا قسطی. نسیه پول فروش را پس از کم کردن کارمزد به حساب فروشگاه واریز می‌کند. بدهی خریدار به عهدهٔ فروشگاه نیست، مگر در اعتبار اختصاصی خود فروشگاه." },
          { "when": "later_version", "text": "این نسخه از روز امضا جای نسخهٔ پیش را می‌گیرد. فروش‌های پیش از آن تابع شرایط روز فروش است." }
        ]
      },
      {
        "heading": "کارمزد",
        "blocks": [
          { "table": "commission", "caption": "سهم نسیه از مبلغ هر فروش" },
          { "points": [
            "کارمزد هر فروش همان است که در روز فروش برقرار است.",
            "کارمزد تازه تنها برای فروش‌های روزی در آینده است. فروشگاه پیش از آن روز باخبر می‌شود و نسخهٔ تازهٔ قرارداد را برای امضا می‌بیند.",
            "جز کارمزد و مالیات بر ارزش افزودهٔ آن، برای فروش مبلغی از فروشگاه گرفته نمی‌شود. سهم نسیه از اعتبار اختصاصی فروشگاه در شرایط همان اعتبار آمده است."
          ] }
        ]
      },
      {
        "heading": "واریز",
        "blocks": [
          { "text": "در روز این قرارداد:" },
          { "facts": "payout" },
          { "when": "no_sheba", "text": "تا فروشگاه شبایی انتخاب نکند چیزی واریز نمی‌شود." },
          { "points": [
            "فروش هر روز در روز کاری بعد آمادهٔ واریز است و با چرخهٔ پایا به شبای انتخابی می‌رود.",
            "فروشگاه برنامهٔ واریز، کمترین مبلغ و شبا را هر زمان در پنل خود تغییر می‌دهد. برای این تغییرها قرارداد تازه لازم نیست.",
            "تا ۴۸ ساعت پس از تغییر شبا پولی به شبای تازه نمی‌رود.",
            "اگر فروشگاه معلق باشد یا بانک پول را برگرداند، مانده نزد نسیه می‌ماند و دلیل آن در پنل دیده می‌شود.",
            "صورتحساب هر ماه در پنل فروشگاه است."
          ] }
        ]
      },
      {
        "heading": "سپرده",
        "blocks": [
          { "when": "no_holdback", "text": "از فروش‌ها سپرده‌ای نگه داشته نمی‌شود." },
          { "when": "has_holdback", "text": "از فروش‌های هر روز {holdback_rate} برای {holdback_days} روز به عنوان سپرده نگه داشته و پس از آن با واریزها داده می‌شود." },
          { "text": "سپردهٔ دیگر تنها با تصمیم دو نفر در نسیه و نسخهٔ تازهٔ قرارداد می‌آید." }
        ]
      },
      {
        "heading": "برگشت فروش",
        "blocks": [
          { "points": [
            "فروشگاه می‌تواند همه یا بخشی از هر فروش را برگرداند. سهم کارمزد آن بخش به فروشگاه پس داده می‌شود.",
            "مبلغ برگشت از مانده و واریزهای بعدی کم می‌شود. اگر مانده کافی نباشد، بدهی فروشگاه است و فروش‌های بعدی آن را می‌پردازد."
          ] }
        ]
      },
      {
        "heading": "اعتراض خریدار",
        "blocks": [
          { "points": [
            "خریدار تا ۶۰ روز پس از خرید می‌تواند اعتراض کند. فروشگاه باخبر می‌شود و ۵ روز کاری برای پاسخ و فرستادن مدرک فرصت دارد.",
            "تا پایان رسیدگی، مبلغ مورد اعتراض از واریزها نگه داشته می‌شود.",
            "نسیه پس از دیدن گفته‌ها و مدرک‌های دو طرف تصمیم می‌گیرد. اگر تصمیم به سود خریدار باشد، آن مبلغ مانند برگشت فروش از فروشگاه کم می‌شود؛ اگر به سود فروشگاه باشد، آزاد می‌شود."
          ] }
        ]
      },
      {
        "heading": "تعهدهای فروشگاه",
        "blocks": [
          { "points": [
            "کالا و خدمت را همان‌گونه که فروخته است تحویل می‌دهد.",
            "نسیه را تنها برای فروش واقعی خود به کار می‌گیرد.",
            "درستی آنچه از فروشگاه و مدارک آن ثبت کرده است با خود اوست و تغییر آن را در پنل ثبت می‌کند.",
            "کار همکارانی که دعوت می‌کند، در برابر نسیه کار فروشگاه است.",
            "از اطلاعات خریداران تنها برای همان خرید استفاده می‌کند."
          ] }
        ]
      },
      {
        "heading": "تعلیق و پایان",
        "blocks": [
          { "points": [
            "نسیه می‌تواند فروشگاه را با بیان دلیل معلق کند. فروشگاه معلق چیزی نمی‌فروشد و دلیل را در پنل می‌بیند.",
            "بستن همیشگی فروشگاه تصمیم دو نفر در نسیه است. ماندهٔ فروشگاه بسته برای اعتراض خریداران چند روز، معمولاً ۶۰ روز، نگه داشته و سپس واریز می‌شود.",
            "پایان قرارداد چیزی از فروش‌های پیشین، برگشت‌ها و اعتراض‌های آن‌ها را تغییر نمی‌دهد."
          ] }
        ]
      },
      {
        "heading": "اختلاف",
        "blocks": [
          { "text": "شکایت‌ها از بخش پشتیبانی برنامه ثبت می‌شود و شمارهٔ پیگیری می‌گیرد. اگر پاسخ قانع‌کننده نباشد، رسیدگی با دادگاه صالح است." }
        ]
      },
      {
        "heading": "امضا و نسخه‌ها",
        "blocks": [
          { "text": "صاحب فروشگاه این قرارداد را با کد یک‌بارمصرفی امضا می‌کند که به موبایل او فرستاده می‌شود و تنها برای همین متن معتبر است. امضای نسیه، امضای دیجیتال پروندهٔ نهایی است." },
          { "text": "نسخهٔ نهایی یک پروندهٔ PDF است که هر تغییری در آن آشکار می‌شود. فروشگاه همیشه به آن دسترسی دارد و اصالت آن با کد روی برگهٔ گواهی برای همه قابل بررسی است." }
        ]
      }
    ]
  }
}$template$::text as content) texts;
