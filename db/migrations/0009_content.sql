/*
The slides of the landing page and the short facts of its wallboard, both edited without a release.

- A link is a path of our own site: content must not be able to send people elsewhere.
- The changelog and the constants are not here: they belong to a release and live in its code.

## content places

Provinces, cities and banks, the notices of the shell, short links, and the two columns of a shop that its merchant signs up.

- Provinces and cities are what an address is chosen from, banks what a sheba or a card is read by: production cannot do without them, so they stand here and not in the demo's seed. A province carries the Statistical Centre's two digits beside its id, because theirs begin at 00.
- A city's id is its province's and three digits: the check of the table finds a city that was put under the wrong province. All county seats and the larger other cities are in; a village is written in the address itself.
- A bank's id is its code in the sheba. Banks that went into another one have no row: their cards are among the other's prefixes, since that is who answers for them. No prefix belongs to two banks (a test holds it).
- A notice leads to a path of our own site only. Its colours are six hexadecimal digits and its routes begin with a slash, because the shell puts them into the page.
- Of a short link's code only the hash is kept: a link to a payment or a password is worth what it opens.
- `one_signed_up_shop_of_owner` makes a sign-up that is sent twice name one shop; shops that the house registers are not bound by it.
*/
create schema content;
grant usage on schema content to nesye_app;

create table content.slide (
  id bigint primary key generated always as identity,
  title text not null unique check (length(btrim(title)) between 1 and 120),
  text text not null check (length(text) <= 500),
  image text check (length(image) <= 500),
  -- A path of our own site.
  link text check (link ~ '^/([^/\\]|$)' and length(link) <= 500),
  position smallint not null,
  is_active boolean not null default true
);

create table content.wallboard_item (
  id bigint primary key generated always as identity,
  title text not null unique check (length(btrim(title)) between 1 and 120),
  value bigint not null check (value >= 0),
  unit text not null check (length(unit) <= 40),
  position smallint not null,
  is_active boolean not null default true
);

grant select, insert, update on content.slide, content.wallboard_item to nesye_app;

-- ── Places and banks ──────────────────────────────────────────────────────────────────────
create table content.province (
  id smallint primary key check (id between 1 and 99),
  name text not null unique check (length(btrim(name)) between 1 and 60),
  sort_name text collate "C" not null generated always as (platform.sort_key(name)) stored,
  -- The two digits of the Statistical Centre, by which offices know a province.
  official_code text not null unique check (official_code ~ '^[0-9]{2}$')
);

-- A city's id is its province's id, then three digits.
create table content.city (
  id integer primary key check (id / 1000 = province_id),
  province_id smallint not null references content.province,
  name text not null check (length(btrim(name)) between 1 and 60),
  sort_name text collate "C" not null generated always as (platform.sort_key(name)) stored,
  unique (province_id, name)
);
create index city_by_name on content.city (sort_name, id);

create table content.bank (
  -- The three digits of the bank in a sheba, as a number.
  id smallint primary key,
  name text not null unique check (length(btrim(name)) between 1 and 60),
  code text not null unique generated always as (lpad(id::text, 3, '0')) stored,
  -- First six digits of its cards, those of banks it took in among them.
  card_prefixes text[] not null check (array_to_string(card_prefixes, ',') ~ '^([0-9]{6}(,[0-9]{6})*)?$'),
  is_active boolean not null default true,
  constraint code_has_three_digits check (id between 1 and 999)
);

-- ── Notices and short links ──────────────────────────────────────────────────────────────────────────────────────
create table content.notice (
  id bigint primary key generated always as identity,
  text text not null check (length(btrim(text)) between 1 and 1000),
  -- Where a press leads: a path of our own site.
  mobile_callback text check (mobile_callback ~ '^/([^/\\]|$)' and length(mobile_callback) <= 500),
  desktop_callback text check (desktop_callback ~ '^/([^/\\]|$)' and length(desktop_callback) <= 500),
  background_color text not null check (background_color ~ '^#[0-9a-f]{6}$'),
  text_color text not null check (text_color ~ '^#[0-9a-f]{6}$'),
  -- 0 top, otherwise bottom
  position smallint not null default 0 check (position between 0 and 9),
  -- Comma-separated on the wire.
  target_routes text[] not null default '{}' check (array_to_string(target_routes, ',') ~ '^(/[^,\s]*(,/[^,\s]*)*)?$'),
  -- 0 hidden on the listed routes, 1 shown only on them
  target_routes_access smallint not null default 0 check (target_routes_access in (0, 1)),
  audience text not null default 'all' check (audience in ('all', 'guest', 'customer', 'merchant', 'foreign')),
  is_active boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_by bigint,
  created_at timestamptz not null,
  created_ip inet,
  updated_by bigint,
  updated_at timestamptz not null,
  updated_ip inet,
  constraint window_is_forward check (ends_at > starts_at),
  constraint shown_only_on_names_routes check (target_routes_access = 0 or target_routes <> '{}')
);
create index notice_in_force on content.notice (starts_at) where is_active;

-- Only the hash of a code is kept: a code opens what it leads to, and a copy of the table must not.
create table content.short_link (
  code_hash bytea primary key check (length(code_hash) = 32),
  kind text not null check (kind in ('payment', 'password', 'guarantor', 'page')),
  path text not null check (path ~ '^/([^/\\]|$)' and length(path) <= 1000),
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at)
);
create index short_link_by_end on content.short_link (expires_at) where expires_at is not null;

grant select on content.province, content.city to nesye_app;
grant select, insert, update on content.bank, content.notice to nesye_app;
grant select, insert, delete on content.short_link to nesye_app;

insert into content.province (id, name, official_code) values
  (1, 'مرکزی', '00'),
  (2, 'گیلان', '01'),
  (3, 'مازندران', '02'),
  (4, 'آذربایجان شرقی', '03'),
  (5, 'آذربایجان غربی', '04'),
  (6, 'کرمانشاه', '05'),
  (7, 'خوزستان', '06'),
  (8, 'فارس', '07'),
  (9, 'کرمان', '08'),
  (10, 'خراسان رضوی', '09'),
  (11, 'اصفهان', '10'),
  (12, 'سیستان و بلوچستان', '11'),
  (13, 'کردستان', '12'),
  (14, 'همدان', '13'),
  (15, 'چهارمحال و بختیاری', '14'),
  (16, 'لرستان', '15'),
  (17, 'ایلام', '16'),
  (18, 'کهگیلویه و بویراحمد', '17'),
  (19, 'بوشهر', '18'),
  (20, 'زنجان', '19'),
  (21, 'سمنان', '20'),
  (22, 'یزد', '21'),
  (23, 'هرمزگان', '22'),
  (24, 'تهران', '23'),
  (25, 'اردبیل', '24'),
  (26, 'قم', '25'),
  (27, 'قزوین', '26'),
  (28, 'گلستان', '27'),
  (29, 'خراسان شمالی', '28'),
  (30, 'خراسان جنوبی', '29'),
  (31, 'البرز', '30');

-- The seats of the counties and the larger of the other cities; the first of each province is its capital.
insert into content.city (id, province_id, name)
select p.id * 1000 + c.n, p.id, c.name from (values
  (1, array['اراک', 'ساوه', 'خمین', 'دلیجان', 'محلات', 'تفرش', 'شازند', 'آشتیان', 'مأمونیه', 'کمیجان', 'خنداب', 'فرمهین', 'مهاجران', 'نراق']),
  (2, array['رشت', 'بندر انزلی', 'لاهیجان', 'لنگرود', 'آستارا', 'هشتپر', 'فومن', 'صومعه‌سرا', 'رودسر', 'رودبار', 'آستانه اشرفیه', 'املش', 'رضوانشهر', 'ماسال', 'سیاهکل', 'شفت',
    'خمام', 'منجیل', 'لوشان', 'کلاچای', 'کیاشهر', 'ماسوله']),
  (3, array['ساری', 'آمل', 'بابل', 'قائم‌شهر', 'بهشهر', 'نوشهر', 'چالوس', 'تنکابن', 'رامسر', 'بابلسر', 'نکا', 'محمودآباد', 'نور', 'جویبار', 'فریدونکنار', 'گلوگاه', 'زیرآب',
    'کلاردشت', 'پل سفید', 'مرزن‌آباد', 'عباس‌آباد', 'کیاکلا', 'شیرگاه', 'سورک', 'سلمانشهر', 'رویان']),
  (4, array['تبریز', 'مراغه', 'مرند', 'میانه', 'اهر', 'بناب', 'سراب', 'شبستر', 'بستان‌آباد', 'آذرشهر', 'هادیشهر', 'جلفا', 'هشترود', 'ملکان', 'عجب‌شیر', 'اسکو', 'کلیبر', 'هریس',
    'ورزقان', 'قره‌آغاج', 'خسروشاه', 'سهند', 'هوراند', 'ایلخچی', 'ممقان', 'سردرود', 'ترکمانچای', 'لیلان']),
  (5, array['ارومیه', 'خوی', 'میاندوآب', 'مهاباد', 'بوکان', 'سلماس', 'پیرانشهر', 'نقده', 'سردشت', 'ماکو', 'شاهین‌دژ', 'تکاب', 'اشنویه', 'شوط', 'قره‌ضیاءالدین', 'پلدشت',
    'سیه‌چشمه', 'چهاربرج', 'باروق', 'میرآباد', 'سیلوانه', 'بازرگان', 'ربط']),
  (6, array['کرمانشاه', 'اسلام‌آباد غرب', 'هرسین', 'کنگاور', 'سنقر', 'جوانرود', 'صحنه', 'پاوه', 'سرپل ذهاب', 'گیلان غرب', 'قصر شیرین', 'روانسر', 'تازه‌آباد', 'کرند غرب', 'بیستون',
    'نوسود']),
  (7, array['اهواز', 'دزفول', 'آبادان', 'خرمشهر', 'بندر ماهشهر', 'بهبهان', 'اندیمشک', 'شوشتر', 'ایذه', 'شوش', 'مسجدسلیمان', 'رامهرمز', 'بندر امام خمینی', 'سوسنگرد', 'امیدیه',
    'شادگان', 'رامشیر', 'باغ‌ملک', 'هندیجان', 'حمیدیه', 'لالی', 'گتوند', 'هویزه', 'ملاثانی', 'دهدز', 'الوان', 'هفتگل', 'آغاجاری', 'صیدون', 'ویس', 'چغامیش', 'رفیع', 'قلعه‌تل',
    'اروندکنار']),
  (8, array['شیراز', 'مرودشت', 'جهرم', 'فسا', 'کازرون', 'داراب', 'لار', 'آباده', 'فیروزآباد', 'نی‌ریز', 'اقلید', 'استهبان', 'نورآباد', 'گراش', 'لامرد', 'زرقان', 'اوز', 'صفاشهر',
    'قائمیه', 'اردکان', 'سروستان', 'قیر', 'خرامه', 'مهر', 'ارسنجان', 'خنج', 'حاجی‌آباد', 'بوانات', 'فراشبند', 'کوار', 'بیضا', 'سعادت‌شهر', 'مصیری', 'علامرودشت', 'زاهدشهر',
    'اشکنان', 'جویم', 'صدرا']),
  (9, array['کرمان', 'سیرجان', 'رفسنجان', 'جیرفت', 'بم', 'زرند', 'شهربابک', 'کهنوج', 'بافت', 'بردسیر', 'بروات', 'راور', 'عنبرآباد', 'قلعه‌گنج', 'منوجان', 'رودبار', 'رابر',
    'ارزوئیه', 'فهرج', 'نرماشیر', 'انار', 'کوهبنان', 'فاریاب', 'محمدآباد', 'جوپار', 'ماهان', 'شهداد', 'گلباف', 'باغین', 'گنبکی']),
  (10, array['مشهد', 'نیشابور', 'سبزوار', 'تربت حیدریه', 'کاشمر', 'قوچان', 'تربت جام', 'تایباد', 'چناران', 'سرخس', 'فریمان', 'گناباد', 'درگز', 'خواف', 'طرقبه', 'شاندیز', 'بردسکن',
    'فیض‌آباد', 'نقاب', 'خلیل‌آباد', 'رشتخوار', 'کلات', 'باخرز', 'جغتای', 'بجستان', 'صالح‌آباد', 'دولت‌آباد', 'داورزن', 'ششتمد', 'فیروزه', 'ریوش', 'گلبهار', 'سلطان‌آباد',
    'احمدآباد صولت']),
  (11, array['اصفهان', 'کاشان', 'خمینی‌شهر', 'نجف‌آباد', 'شاهین‌شهر', 'شهرضا', 'فولادشهر', 'مبارکه', 'آران و بیدگل', 'گلپایگان', 'زرین‌شهر', 'دولت‌آباد', 'نائین', 'اردستان',
    'سمیرم', 'فلاورجان', 'خوانسار', 'دهاقان', 'نطنز', 'داران', 'تیران', 'فریدون‌شهر', 'چادگان', 'بویین و میاندشت', 'خور', 'قهدریجان', 'درچه', 'بهارستان', 'ورزنه', 'هرند',
    'کلیشاد و سودرجان', 'گز برخوار', 'میمه', 'سده لنجان', 'زواره', 'بادرود', 'قمصر', 'ابریشم', 'پیربکران', 'ورنامخواست', 'کوهپایه']),
  (12, array['زاهدان', 'زابل', 'ایرانشهر', 'چابهار', 'سراوان', 'خاش', 'کنارک', 'نیک‌شهر', 'سرباز', 'سوران', 'میرجاوه', 'زهک', 'پیشین', 'راسک', 'قصرقند', 'بمپور', 'فنوج',
    'گلمورتی', 'نوک‌آباد', 'محمدی', 'دوست‌محمد', 'بنجار', 'ادیمی', 'نصرت‌آباد', 'زرآباد', 'محمدان', 'نگور', 'مهرستان']),
  (13, array['سنندج', 'سقز', 'مریوان', 'بانه', 'قروه', 'کامیاران', 'بیجار', 'دیواندره', 'دهگلان', 'سروآباد', 'موچش', 'یاسوکند']),
  (14, array['همدان', 'ملایر', 'نهاوند', 'اسدآباد', 'تویسرکان', 'بهار', 'کبودرآهنگ', 'رزن', 'لالجین', 'فامنین', 'قروه درجزین', 'مریانج', 'جورقان', 'صالح‌آباد']),
  (15, array['شهرکرد', 'بروجن', 'لردگان', 'فرخ‌شهر', 'فارسان', 'هفشجان', 'جونقان', 'سامان', 'فرادبنه', 'بن', 'چلگرد', 'اردل', 'بلداجی', 'شلمزار', 'مال‌خلیفه', 'هارونی', 'گندمان',
    'سودجان', 'ناغان']),
  (16, array['خرم‌آباد', 'بروجرد', 'دورود', 'الیگودرز', 'کوهدشت', 'نورآباد', 'ازنا', 'الشتر', 'پلدختر', 'معمولان', 'چقابل', 'سراب‌دوره', 'زاغه', 'چالانچولان']),
  (17, array['ایلام', 'ایوان', 'دهلران', 'آبدانان', 'دره‌شهر', 'مهران', 'سرابله', 'ارکواز', 'بدره', 'لومار', 'توحید', 'آسمان‌آباد', 'چوار', 'موسیان']),
  (18, array['یاسوج', 'دوگنبدان', 'دهدشت', 'لیکک', 'چرام', 'لنده', 'باشت', 'سی‌سخت', 'مادوان', 'سوق', 'قلعه‌رئیسی', 'چیتاب', 'مارگون']),
  (19, array['بوشهر', 'برازجان', 'بندر گناوه', 'خورموج', 'بندر کنگان', 'بندر دیر', 'بندر دیلم', 'اهرم', 'جم', 'عسلویه', 'نخل تقی', 'چغادک', 'آب‌پخش', 'خارک', 'سعدآباد', 'کاکی',
    'بندر ریگ', 'وحدتیه', 'بنک']),
  (20, array['زنجان', 'ابهر', 'خرمدره', 'قیدار', 'هیدج', 'صائین‌قلعه', 'آب‌بر', 'سلطانیه', 'زرین‌آباد', 'ماهنشان', 'سجاس', 'زرین‌رود']),
  (21, array['سمنان', 'شاهرود', 'دامغان', 'گرمسار', 'مهدی‌شهر', 'ایوانکی', 'شهمیرزاد', 'آرادان', 'بسطام', 'سرخه', 'میامی', 'مجن', 'درجزین', 'بیارجمند']),
  (22, array['یزد', 'میبد', 'اردکان', 'بافق', 'مهریز', 'ابرکوه', 'اشکذر', 'تفت', 'هرات', 'زارچ', 'حمیدیا', 'شاهدیه', 'بهاباد', 'مروست', 'احمدآباد', 'عقدا']),
  (23, array['بندرعباس', 'میناب', 'دهبارز', 'بندر لنگه', 'کیش', 'قشم', 'حاجی‌آباد', 'بندر جاسک', 'پارسیان', 'بستک', 'بندر خمیر', 'سیریک', 'سردشت', 'ابوموسی', 'فین', 'هرمز',
    'درگهان', 'فارغان', 'بیکاء', 'جناح', 'کنگ']),
  (24, array['تهران', 'اسلامشهر', 'شهریار', 'قدس', 'ملارد', 'ورامین', 'پاکدشت', 'قرچک', 'پردیس', 'رباط‌کریم', 'پرند', 'گلستان', 'نسیم‌شهر', 'صالحیه', 'باقرشهر', 'کهریزک',
    'دماوند', 'پیشوا', 'اندیشه', 'باغستان', 'چهاردانگه', 'بومهن', 'رودهن', 'فیروزکوه', 'لواسان', 'شاهدشهر', 'نصیرشهر', 'صباشهر', 'وحیدیه', 'حسن‌آباد', 'فردوسیه', 'شریف‌آباد',
    'ری', 'تجریش', 'آبسرد', 'کیلان', 'جوادآباد', 'فشم', 'شمشک', 'احمدآباد مستوفی']),
  (25, array['اردبیل', 'پارس‌آباد', 'مشگین‌شهر', 'خلخال', 'گرمی', 'بیله‌سوار', 'نمین', 'جعفرآباد', 'گیوی', 'نیر', 'سرعین', 'اصلاندوز', 'رضی', 'هشتجین', 'لاهرود', 'عنبران',
    'آبی‌بیگلو']),
  (26, array['قم', 'قنوات', 'جعفریه', 'کهک', 'دستجرد', 'سلفچگان']),
  (27, array['قزوین', 'تاکستان', 'الوند', 'محمدیه', 'اقبالیه', 'بوئین‌زهرا', 'آبیک', 'محمودآباد نمونه', 'بیدستان', 'شریفیه', 'آوج', 'شال', 'اسفرورین', 'دانسفهان', 'ضیاءآباد',
    'رازمیان', 'معلم‌کلایه']),
  (28, array['گرگان', 'گنبد کاووس', 'علی‌آباد کتول', 'بندر ترکمن', 'آزادشهر', 'کردکوی', 'کلاله', 'آق‌قلا', 'مینودشت', 'گالیکش', 'بندر گز', 'رامیان', 'گمیش‌تپه', 'مراوه‌تپه',
    'فاضل‌آباد', 'خان‌ببین', 'دلند', 'سیمین‌شهر', 'نوکنده', 'جلین', 'سرخنکلاته']),
  (29, array['بجنورد', 'شیروان', 'اسفراین', 'آشخانه', 'جاجرم', 'فاروج', 'گرمه', 'درق', 'راز', 'ایور', 'حصار گرمخان', 'شوقان', 'صفی‌آباد', 'لوجلی']),
  (30, array['بیرجند', 'قائن', 'طبس', 'فردوس', 'نهبندان', 'سرایان', 'سربیشه', 'اسدیه', 'بشرویه', 'خوسف', 'زهان', 'حاجی‌آباد', 'خضری دشت بیاض', 'طبس مسینا', 'اسلامیه', 'آیسک',
    'ارسک', 'عشق‌آباد']),
  (31, array['کرج', 'فردیس', 'نظرآباد', 'هشتگرد', 'محمدشهر', 'ماهدشت', 'کمال‌شهر', 'مشکین‌دشت', 'گرمدره', 'چهارباغ', 'اشتهارد', 'شهر جدید هشتگرد', 'طالقان', 'کوهسار', 'تنکمان',
    'آسارا', 'گلسار'])
) p(id, names), unnest(p.names) with ordinality c(name, n);

-- Ansar, Ghavamin, Hekmat, Mehr Eghtesad and Kowsar went into Sepah: their cards are its own.
insert into content.bank (id, name, card_prefixes) values
  (10, 'بانک مرکزی', '{636795}'),
  (11, 'بانک صنعت و معدن', '{627961}'),
  (12, 'بانک ملت', '{610433,991975}'),
  (13, 'بانک رفاه کارگران', '{589463}'),
  (14, 'بانک مسکن', '{628023}'),
  (15, 'بانک سپه', '{589210,627381,639599,636949,639370,505801}'),
  (16, 'بانک کشاورزی', '{603770,639217}'),
  (17, 'بانک ملی ایران', '{603799,170019}'),
  (18, 'بانک تجارت', '{627353,585983}'),
  (19, 'بانک صادرات ایران', '{603769}'),
  (20, 'بانک توسعهٔ صادرات', '{627648,207177}'),
  (21, 'پست‌بانک ایران', '{627760}'),
  (22, 'بانک توسعه تعاون', '{502908}'),
  (51, 'مؤسسهٔ اعتباری توسعه', '{628157}'),
  (53, 'بانک کارآفرین', '{627488,502910}'),
  (54, 'بانک پارسیان', '{622106,639194,627884}'),
  (55, 'بانک اقتصاد نوین', '{627412}'),
  (56, 'بانک سامان', '{621986}'),
  (57, 'بانک پاسارگاد', '{502229,639347}'),
  (58, 'بانک سرمایه', '{639607}'),
  (59, 'بانک سینا', '{639346}'),
  (60, 'بانک قرض‌الحسنهٔ مهر ایران', '{606373}'),
  (61, 'بانک شهر', '{502806,504706}'),
  (62, 'بانک آینده', '{636214}'),
  (64, 'بانک گردشگری', '{505416,505426}'),
  (66, 'بانک دی', '{502938}'),
  (69, 'بانک ایران زمین', '{505785}'),
  (70, 'بانک قرض‌الحسنهٔ رسالت', '{504172}'),
  (75, 'مؤسسهٔ اعتباری ملل', '{606256}'),
  (78, 'بانک خاورمیانه', '{585947,505809}'),
  (80, 'مؤسسهٔ اعتباری نور', '{507677}'),
  (95, 'بانک ایران و ونزوئلا', '{581874}');
