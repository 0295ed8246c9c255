/*
Contracts are made from versioned texts, read, signed in order by one-time code, and sealed.

- `template` holds the texts with their checksum. The application can read them and not change them; a new version is a row of a later migration, and its time of validity says from when.
- `document` is frozen in two steps: the facts when it is opened, the text when it is prepared. What the signers' codes are bound to is the checksum of the text. A text from a version that is no
  longer in force is made again as long as nobody has signed; after the first signature it stays, so that all sign the same.
- `signer` is the evidence: who, in which place, when, for which checksum, from which network (masked), by which code. A row that is signed does not change (`signature_stays`).
- What names a person is sealed, and erased with the account; masks, times and checksums stay as the proof.
*/
create schema signing;
grant usage on schema signing to nesye_app;

-- ── Templates ────────────────────────────────────────────────────────────────────────────────────────────────────
-- The text of a kind of document, by version. Its checksum is the database's to check: a text cannot change without it.
create table signing.template (
  id smallint primary key,
  key text not null check (key ~ '^[a-z-]{3,40}$'),
  version smallint not null check (version >= 1),
  -- JSON (modules/signing/domain/template-content.ts).
  content text not null,
  sha256 text not null check (sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  valid_from timestamptz not null,
  -- A version that is taken out of force has an end; the next one begins there.
  valid_to timestamptz check (valid_to > valid_from),
  unique (key, version)
);
create unique index one_open_version_of_template on signing.template (key) where valid_to is null;
grant select on signing.template to nesye_app;

-- ── Documents ────────────────────────────────────────────────────────────────────────────────────────────────────
create table signing.document (
  id bigint generated always as identity primary key,
  -- What addresses name it by.
  uid uuid not null unique default gen_random_uuid(),
  -- Whose matter it is: a name that a module has registered, and the record it named.
  subject text not null check (subject ~ '^[a-z-]+\.[a-z_]+$'),
  subject_id bigint not null,
  template_key text not null,
  -- What is frozen of the matter, and the text that was made of it, both sealed; null once erased.
  facts_sealed bytea,
  text_sealed bytea,
  -- The version of the template that the text was made from, and its checksum at that time.
  template_id smallint references signing.template,
  template_sha256 text check (template_sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the text: what the signers' codes are bound to.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'preparing' check (state in ('preparing', 'open', 'signed', 'void')),
  -- The PDF: the draft while it is open; once it is signed, the one with the evidence and the product's signature.
  file_id text references platform.stored_file,
  -- The one that is being written: a run that was cut off leaves it, and the next one takes it away.
  next_file_id text references platform.stored_file,
  -- Of the signed PDF, byte for byte.
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  -- By which anybody can check the signed PDF.
  verification_code text unique check (verification_code ~ '^[2-9A-HJ-NP-Z]{10}$'),
  created_at timestamptz not null,
  opened_at timestamptz,
  signed_at timestamptz,
  sealed_at timestamptz,
  voided_at timestamptz,
  constraint what_is_open_has_its_text check (state not in ('open', 'signed') or (sha256 is not null and template_id is not null and template_sha256 is not null and opened_at is not null)),
  constraint signed_has_its_time check ((state = 'signed') = (signed_at is not null)),
  constraint void_has_its_time check ((state = 'void') = (voided_at is not null)),
  constraint sealed_is_whole check ((sealed_at is null) = (file_sha256 is null) and (sealed_at is null) = (verification_code is null) and (sealed_at is null or state = 'signed'))
);
-- A matter has one document at a time: another one only after the first is void.
create unique index one_live_document_of_subject on signing.document (subject, subject_id, template_key) where state <> 'void';
create index document_to_finish on signing.document (id) where state = 'preparing' or (state = 'signed' and sealed_at is null);

-- In the order in which they sign.
create table signing.signer (
  id bigint generated always as identity primary key,
  document_id bigint not null references signing.document,
  place smallint not null check (place between 1 and 9),
  role text not null check (role in ('customer', 'guarantor', 'lender')),
  -- Null: a party that signs by its own confirmation.
  user_id bigint references identity.app_user,
  -- Name, national id and mobile, sealed; null once erased.
  person_sealed bytea,
  name_masked text not null,
  mobile_masked text,
  -- When the last code went out, and for which text.
  code_sent_at timestamptz,
  code_sha256 text check (code_sha256 ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz,
  -- What was signed, and what proves it: a code sent to the signer's mobile, or the party's own reference.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  network_masked text,
  reference text check (length(reference) between 1 and 100),
  unique (document_id, place),
  unique (document_id, user_id),
  constraint only_a_lender_is_no_user check ((role = 'lender') = (user_id is null)),
  constraint a_signature_is_whole check ((signed_at is null) = (sha256 is null)),
  constraint a_person_signs_by_code check (signed_at is null or user_id is null or (code_sent_at is not null and code_sha256 = sha256 and network_masked is not null and reference is null)),
  constraint a_party_signs_by_reference check (user_id is not null or (signed_at is null) = (reference is null))
);
create index signer_of_user on signing.signer (user_id) where user_id is not null;

grant select, insert on signing.document, signing.signer to nesye_app;
grant update (facts_sealed, text_sealed, template_id, template_sha256, sha256, state, file_id, next_file_id, file_sha256, verification_code, opened_at, signed_at, sealed_at, voided_at) on signing.document to nesye_app;
grant update (person_sealed, name_masked, mobile_masked, code_sent_at, code_sha256, signed_at, sha256, network_masked, reference) on signing.signer to nesye_app;
grant usage on all sequences in schema signing to nesye_app;

-- ── The texts in force ───────────────────────────────────────────────────────────────────────────────────────────
insert into signing.template (id, key, version, content, sha256, valid_from)
select 1, 'credit-contract', 1, content, encode(sha256(convert_to(content, 'UTF8')), 'hex'), timestamptz '2026-01-01T00:00:00Z'
from (select $template${
  "title": "قرارداد اعتبار",
  "contract": {
    "title": "قرارداد اعتبار",
    "intro": "این قرارداد در تاریخ {date} به شمارهٔ {number} میان {lender_name} (در این متن «اعتباردهنده») و {customer_name} (در این متن «اعتبارگیرنده») بر پایهٔ مادهٔ ۱۰ قانون مدنی و قانون تجارت الکترونیکی بسته می‌شود و برای هر دو طرف لازم‌الاجراست.",
    "sections": [
      {
        "heading": "طرف‌های قرارداد",
        "blocks": [
          { "text": "اعتباردهنده:" },
          { "facts": "lender" },
          { "text": "اعتبارگیرنده:" },
          { "facts": "customer" },
          { "when": "has_guarantor", "text": "{guarantor_names} بازپرداخت بدهی را تا سقفی که در تعهدنامهٔ پیوست آمده است ضمانت می‌کند. تعهدنامه بخشی از این قرارداد است." },
          { "text": "نسیه سامانه‌ای است که درخواست، امضا، خرید و بازپرداخت در آن انجام می‌شود و سوابق آن نزد هر دو طرف معتبر است." }
        ]
      },
      {
        "heading": "موضوع و مبلغ",
        "blocks": [
          { "text": "اعتباردهنده از خط اعتباری «{line_name}» تا سقف {amount} ریال ({amount_words} ریال، برابر {amount_toman} تومان) اعتبار در اختیار اعتبارگیرنده می‌گذارد." },
          { "when": "draw_at_purchase", "text": "هر خرید از روزی که انجام شود بدهی است و در اقساط ماهانه، حداکثر {count} قسط، بازپرداخت می‌شود. تا خریدی انجام نشود، نه بدهی ایجاد می‌شود و نه کارمزد." },
          { "when": "draw_at_activation", "text": "همهٔ این مبلغ با فعال شدن خط اعتباری بدهی اعتبارگیرنده است و در {count} قسط ماهانه بازپرداخت می‌شود." },
          { "when": "revolving", "text": "اصل هر مبلغی که بازپرداخت شود دوباره به اعتبار قابل استفاده برمی‌گردد." },
          { "when": "not_revolving", "text": "مبلغی که بازپرداخت شود دوباره به اعتبار قابل استفاده برنمی‌گردد." },
          { "when": "has_end", "text": "خرید با این اعتبار تا پایان {valid_until} ممکن است. پایان این مهلت چیزی از شرایط بدهی‌های پیشین را تغییر نمی‌دهد." }
        ]
      },
      {
        "heading": "کارمزد و هزینهٔ کل",
        "blocks": [
          { "facts": "terms" },
          { "when": "no_fee", "text": "این اعتبار کارمزد ندارد." },
          { "when": "simple_bank", "text": "کارمزد با فرمول سادهٔ بانکی حساب می‌شود: مبلغ ضرب‌در نرخ سالانه، ضرب‌در شمار اقساط به‌علاوهٔ یک، تقسیم‌بر ۲۴۰۰. سهم کارمزد در قسط‌های نخست بیشتر است و رفته‌رفته کم می‌شود." },
          { "when": "annuity", "text": "کارمزد به روش اقساط برابر حساب می‌شود: هر ماه یک‌دوازدهم نرخ سالانه بر ماندهٔ اصل بدهی. سهم کارمزد در قسط‌های نخست بیشتر است و رفته‌رفته کم می‌شود." },
          { "when": "flat", "text": "کارمزد به روش ثابت حساب می‌شود: مبلغ ضرب‌در نرخ سالانه، ضرب‌در شمار اقساط، تقسیم‌بر ۱۲۰۰. این کارمزد به‌طور برابر میان اقساط پخش می‌شود." },
          { "when": "simple_example", "text": "برای همهٔ مبلغ این قرارداد: {amount} × {rate_number} × ({count} + ۱) ÷ ۲۴۰۰ = {total_fee} ریال." },
          { "when": "flat_example", "text": "برای همهٔ مبلغ این قرارداد: {amount} × {rate_number} × {count} ÷ ۱۲۰۰ = {total_fee} ریال." },
          { "when": "has_fee", "text": "نرخ مؤثر سالانه همهٔ کارمزد و هزینه‌ها را با زمان واقعی پرداخت‌ها می‌سنجد و برای مقایسهٔ این اعتبار با پیشنهادهای دیگر است." },
          { "when": "has_charges", "table": "charges", "caption": "هزینه‌هایی که یک بار پرداخت می‌شود" },
          { "text": "نرخ و روش محاسبه تا پایان این قرارداد ثابت است. جز آنچه در این قرارداد آمده است، هیچ مبلغی به هیچ عنوانی از اعتبارگیرنده گرفته نمی‌شود." }
        ]
      },
      {
        "heading": "جدول اقساط",
        "blocks": [
          { "when": "draw_at_purchase", "text": "این جدول برای حالتی است که همهٔ مبلغ در {date} یک‌جا خرج شود. جدول هر خرید با همین نرخ و روش حساب و پیش از تأیید آن خرید نشان داده می‌شود؛ آنچه پس از تأیید در برنامه ثبت شود جدول همان خرید است." },
          { "when": "draw_at_activation", "text": "سررسیدها از {date} شمرده شده است. اگر خط اعتباری دیرتر فعال شود، همهٔ سررسیدها به همان اندازه جابه‌جا می‌شود و مبلغ‌ها تغییری نمی‌کند." },
          { "table": "schedule", "caption": "مبلغ‌ها به ریال است" },
          { "points": [
            "سررسیدی که به تعطیلی رسمی بیفتد، تا پایان نخستین روز کاری پس از آن بدون جریمه پرداخت‌شدنی است.",
            "پرداخت از کیف پول یا با کارت بانکی در برنامه انجام می‌شود و رسید برنامه سند پرداخت است.",
            "پرداختی که قسط معینی را نام نبرد، از قدیمی‌ترین قسط پرداخت‌نشده کم می‌شود."
          ] }
        ]
      },
      {
        "heading": "دیرکرد",
        "blocks": [
          { "points": [
            "تا {grace_days} روز پس از سررسید جریمه‌ای نیست و این روزها بعداً هم حساب نمی‌شود.",
            "از روز پس از آن، جریمه با نرخ سالانهٔ {penalty_rate} به‌صورت روزشمار و ساده (سال ۳۶۵ روز)، تنها بر اصل و کارمزد پرداخت‌نشدهٔ همان قسط حساب می‌شود.",
            { "when": "has_cap", "text": "جریمهٔ هر قسط از {penalty_cap} مبلغ آن قسط بیشتر نمی‌شود." },
            "بر جریمه، جریمه تعلق نمی‌گیرد. تا زمانی که دربارهٔ قسطی اعتراضی در حال رسیدگی است، جریمهٔ آن متوقف است.",
            "تا وقتی قسطی عقب افتاده باشد، خرید تازه با این اعتبار ممکن نیست. این محدودیت با پرداخت آن قسط برداشته می‌شود.",
            "اعتباردهنده پیش از هر اقدام حقوقی یا استفاده از تضمین، دست‌کم ۱۰ روز زودتر با پیامک و در برنامه اخطار می‌دهد."
          ] }
        ]
      },
      {
        "heading": "تضمین‌ها",
        "blocks": [
          { "when": "no_securities", "text": "برای این قرارداد تضمینی گرفته نمی‌شود." },
          { "when": "has_securities", "table": "securities", "caption": "تضمین‌هایی که برای این قرارداد داده شده است" },
          { "when": "has_cheque", "text": "چک صیادی تنها تضمین همین قرارداد است و به دیگری منتقل نمی‌شود. اعتباردهنده آن را تنها برای بدهی سررسیدشدهٔ این قرارداد و پس از اخطار مادهٔ دیرکرد، به اندازهٔ همان بدهی، به کار می‌گیرد." },
          { "when": "has_note", "text": "سفته تنها تضمین همین قرارداد است و به دیگری ظهرنویسی نمی‌شود. اعتباردهنده آن را تنها برای بدهی سررسیدشدهٔ این قرارداد و پس از اخطار مادهٔ دیرکرد، به اندازهٔ همان بدهی، به کار می‌گیرد." },
          { "when": "has_guarantor", "text": "ضامن تا سقفی که خود در تعهدنامهٔ پیوست امضا کرده است مسئول است و نه بیش از آن." },
          { "when": "has_securities", "text": "با تسویهٔ کامل بدهی، همهٔ تضمین‌ها آزاد می‌شود و اصل سندها در دسترس اعتبارگیرنده قرار می‌گیرد. جای هر سند و هر جابه‌جایی آن در برنامه دیده می‌شود." }
        ]
      },
      {
        "heading": "پرداخت زودتر از سررسید",
        "blocks": [
          { "text": "اعتبارگیرنده هر زمان بخواهد می‌تواند همه یا بخشی از بدهی را زودتر بپردازد. در تسویهٔ زودتر، کارمزد تنها تا روز تسویه گرفته می‌شود و کارمزد روزهای نیامده به‌طور کامل از بدهی کم می‌شود. پرداخت زودتر هزینه یا جریمه‌ای ندارد." }
        ]
      },
      {
        "heading": "انصراف و پایان قرارداد",
        "blocks": [
          { "points": [
            "اعتبارگیرنده تا {withdrawal_days} روز پس از امضا می‌تواند بدون بیان دلیل از اعتباری که خرج نکرده است انصراف دهد. انصراف در برنامه انجام می‌شود و هزینه‌ای ندارد.",
            "پس از آن نیز هر زمان بدهی صفر باشد، اعتبارگیرنده می‌تواند خط اعتباری را ببندد.",
            "اعتباردهنده نمی‌تواند شرایط این قرارداد را یک‌سویه تغییر دهد. کاهش سقف یا بستن خط، تنها اعتبار خرج‌نشده را دربر می‌گیرد."
          ] }
        ]
      },
      {
        "heading": "تعهدهای اعتبارگیرنده",
        "blocks": [
          { "points": [
            "آنچه در درخواست اعلام کرده است درست است و تغییر نشانی و شمارهٔ موبایل را در برنامه ثبت می‌کند.",
            "اعتبار را خود به کار می‌گیرد و کدهای یک‌بارمصرف و رمزهای خود را به کسی نمی‌دهد.",
            "پیام‌هایی که به شمارهٔ موبایل ثبت‌شده یا صندوق پیام برنامه فرستاده شود ابلاغ‌شده است."
          ] }
        ]
      },
      {
        "heading": "اطلاعات شخصی",
        "blocks": [
          { "text": "اطلاعات اعتبارگیرنده تنها برای بستن و اجرای این قرارداد و تکلیف‌های قانونی به کار می‌رود. وضعیت بازپرداخت، خوب یا بد، به سامانهٔ اعتبارسنجی کشور گزارش می‌شود. اعتبارگیرنده می‌تواند هر زمان رونوشت همهٔ اطلاعات خود را از برنامه بگیرد." }
        ]
      },
      {
        "heading": "شکایت و حل اختلاف",
        "blocks": [
          { "text": "شکایت‌ها از بخش پشتیبانی برنامه ثبت می‌شود، شمارهٔ پیگیری می‌گیرد و حداکثر ظرف ۷ روز کاری پاسخ داده می‌شود. اگر پاسخ قانع‌کننده نباشد، اعتبارگیرنده می‌تواند به بانک مرکزی جمهوری اسلامی ایران یا دادگاه صالح محل اقامت خود مراجعه کند. ثبت شکایت مانع اجرای دیگر بخش‌های قرارداد نیست." }
        ]
      },
      {
        "heading": "امضا و نسخه‌ها",
        "blocks": [
          { "text": "این قرارداد با کد یک‌بارمصرفی که به موبایل هر طرف فرستاده می‌شود و تنها برای همین متن معتبر است امضا می‌شود. اثر انگشت متن (SHA-256)، زمان هر امضا و نشانهٔ شبکهٔ امضاکننده در برگهٔ گواهی امضا می‌آید." },
          { "text": "نسخهٔ نهایی یک پروندهٔ PDF با امضای دیجیتال است که هر تغییری در آن آشکار می‌شود. هر دو طرف همیشه به آن دسترسی دارند و اصالت آن با کد روی برگهٔ گواهی برای همه قابل بررسی است." }
        ]
      }
    ]
  },
  "guarantee": {
    "title": "تعهدنامهٔ ضمانت",
    "intro": "این تعهدنامه پیوست قرارداد اعتبار شمارهٔ {number} است که در تاریخ {date} میان {lender_name} («اعتباردهنده») و {customer_name} («اعتبارگیرنده») بسته می‌شود.",
    "sections": [
      { "heading": "ضامن", "blocks": [{ "facts": "guarantor" }] },
      {
        "heading": "آنچه ضمانت می‌شود",
        "blocks": [
          { "facts": "guaranteed" },
          { "text": "ضامن بازپرداخت اصل، کارمزد و جریمهٔ دیرکرد همین قرارداد را تا سقف {guarantor_cap} ریال ({guarantor_cap_words} ریال، برابر {guarantor_cap_toman} تومان) ضمانت می‌کند. از این سقف هرگز بیشتر خواسته نمی‌شود، و هر چه اعتبارگیرنده بازپرداخت کند تعهد ضامن را از ماندهٔ بدهی بیشتر نگه نمی‌دارد." }
        ]
      },
      {
        "heading": "چه زمانی از ضامن خواسته می‌شود",
        "blocks": [
          { "points": [
            "تنها برای قسطی که سررسید آن گذشته و پرداخت نشده است، و پس از آنکه به اعتبارگیرنده و ضامن دست‌کم ۱۰ روز زودتر اخطار داده شده باشد.",
            "ضامن از عقب افتادن هر قسط با پیامک باخبر می‌شود و وضعیت زندهٔ بدهی و ماندهٔ تعهد خود را در صفحهٔ خود می‌بیند.",
            "ضامن می‌تواند قسط را زودتر بپردازد؛ برای هر مبلغی که می‌پردازد حق مراجعه به اعتبارگیرنده را دارد و رسید آن را می‌گیرد."
          ] }
        ]
      },
      {
        "heading": "پایان تعهد",
        "blocks": [
          { "points": [
            "با تسویهٔ کامل بدهی، تعهد ضامن خودبه‌خود پایان می‌یابد و در برنامه اعلام می‌شود.",
            "افزایش سقف اعتبار یا تمدید قرارداد بدون امضای تازهٔ ضامن، تعهد او را بیشتر نمی‌کند.",
            "تا پیش از امضای اعتباردهنده، ضامن می‌تواند از ضمانت انصراف دهد."
          ] }
        ]
      },
      {
        "heading": "آگاهی ضامن",
        "blocks": [
          { "text": "ضامن قرارداد پیوست را با جدول اقساط خوانده است، می‌داند که در صورت پرداخت نشدن بدهی باید تا سقف یادشده بپردازد و دیرکرد بر اعتبار خود او نیز اثر دارد، و این تعهد را به میل خود می‌پذیرد." }
        ]
      }
    ]
  }
}$template$::text as content) texts;
