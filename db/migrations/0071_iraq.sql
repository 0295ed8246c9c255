/*
Iraq beside Iran: its governorates and their towns, in Arabic, and addresses with its postal codes of five digits.

- The nineteen governorates as the Republic of Iraq has them: the eighteen of its constitution's time and Halabja, which its Council of Representatives made the nineteenth in April 2025. The towns are the seats
  of their districts and the larger of the others; the first of each is its capital. A village is written in the address itself.
- A governorate has no code of Iran's Statistical Centre.
- An address keeps its country: the form of its postal code follows from it, and lists of places change.
*/
alter table content.province
  add column country text not null default 'ir' check (country in ('ir', 'iq')),
  alter column official_code drop not null,
  add constraint official_code_of_iran check ((country = 'ir') = (official_code is not null));

alter table kyc.address
  add column country text not null default 'ir' check (country in ('ir', 'iq')),
  drop constraint address_postal_code_mask_check,
  add constraint postal_code_mask_of_country check (case country when 'ir' then postal_code_mask ~ '^[0-9]{3}\*{5}[0-9]{2}$' else postal_code_mask ~ '^[0-9]{2}\*{3}$' end);

insert into content.province (id, name, country) values
  (51, 'بغداد', 'iq'),
  (52, 'البصرة', 'iq'),
  (53, 'نينوى', 'iq'),
  (54, 'أربيل', 'iq'),
  (55, 'السليمانية', 'iq'),
  (56, 'دهوك', 'iq'),
  (57, 'حلبجة', 'iq'),
  (58, 'كركوك', 'iq'),
  (59, 'صلاح الدين', 'iq'),
  (60, 'الأنبار', 'iq'),
  (61, 'ديالى', 'iq'),
  (62, 'بابل', 'iq'),
  (63, 'كربلاء', 'iq'),
  (64, 'النجف', 'iq'),
  (65, 'القادسية', 'iq'),
  (66, 'واسط', 'iq'),
  (67, 'ميسان', 'iq'),
  (68, 'ذي قار', 'iq'),
  (69, 'المثنى', 'iq');

insert into content.city (id, province_id, name)
select p.id * 1000 + c.n, p.id, c.name from (values
  ('بغداد', array['بغداد', 'الكاظمية', 'الأعظمية', 'مدينة الصدر', 'أبو غريب', 'المحمودية', 'المدائن', 'الطارمية', 'التاجي']),
  ('البصرة', array['البصرة', 'الزبير', 'القرنة', 'أبو الخصيب', 'شط العرب', 'الفاو', 'المدينة', 'أم قصر', 'الهارثة', 'الدير']),
  ('نينوى', array['الموصل', 'تلعفر', 'سنجار', 'الحمدانية', 'تلكيف', 'الشيخان', 'الحضر', 'البعاج']),
  ('أربيل', array['أربيل', 'سوران', 'شقلاوة', 'كويسنجق', 'ميركسور', 'جومان', 'رواندز', 'خبات']),
  ('السليمانية', array['السليمانية', 'رانية', 'دوكان', 'بنجوين', 'قلعة دزة', 'دربنديخان', 'كلار', 'جمجمال']),
  ('دهوك', array['دهوك', 'زاخو', 'العمادية', 'سميل', 'عقرة', 'بردرش']),
  ('حلبجة', array['حلبجة', 'سيروان', 'خورمال', 'بيارة']),
  ('كركوك', array['كركوك', 'الحويجة', 'داقوق', 'الدبس']),
  ('صلاح الدين', array['تكريت', 'سامراء', 'بيجي', 'بلد', 'الدجيل', 'الشرقاط', 'الدور', 'طوزخورماتو']),
  ('الأنبار', array['الرمادي', 'الفلوجة', 'هيت', 'حديثة', 'عنه', 'راوة', 'القائم', 'الرطبة', 'الخالدية', 'الحبانية']),
  ('ديالى', array['بعقوبة', 'المقدادية', 'الخالص', 'خانقين', 'بلدروز', 'مندلي', 'جلولاء']),
  ('بابل', array['الحلة', 'المحاويل', 'المسيب', 'الهاشمية', 'القاسم', 'الكفل', 'الإسكندرية']),
  ('كربلاء', array['كربلاء', 'عين التمر', 'الهندية', 'الحر', 'الحسينية']),
  ('النجف', array['النجف', 'الكوفة', 'المناذرة', 'المشخاب', 'الحيدرية']),
  ('القادسية', array['الديوانية', 'عفك', 'الشامية', 'الحمزة', 'غماس', 'الدغارة']),
  ('واسط', array['الكوت', 'النعمانية', 'الحي', 'بدرة', 'الصويرة', 'العزيزية']),
  ('ميسان', array['العمارة', 'علي الغربي', 'الميمونة', 'قلعة صالح', 'المجر الكبير', 'الكحلاء']),
  ('ذي قار', array['الناصرية', 'الشطرة', 'الرفاعي', 'سوق الشيوخ', 'الجبايش', 'قلعة سكر', 'النصر']),
  ('المثنى', array['السماوة', 'الرميثة', 'الخضر', 'السلمان'])
) v(province, cities) join content.province p on p.name = v.province and p.country = 'iq'
cross join lateral unnest(v.cities) with ordinality c(name, n);
