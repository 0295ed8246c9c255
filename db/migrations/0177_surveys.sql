/*
Surveys: after a moment of their own (the first purchase, the first repaid installment) customers are asked a few questions, once. Who does not want to now is left alone for
a while, and after the second time for good. Questions are data, so that what is asked changes without a release.
*/
create table engagement.survey (
  id smallint primary key,
  -- A survey type of the contract: what it is about.
  type smallint not null check (type between 1 and 3),
  moment text not null check (moment in ('first_purchase', 'first_repaid_installment')),
  title text not null check (length(btrim(title)) between 1 and 100),
  -- For who reads Arabic.
  title_ar text not null check (length(btrim(title_ar)) between 1 and 100),
  is_open boolean not null
);
create unique index one_open_survey_of_a_type on engagement.survey (type) where is_open;
create table engagement.survey_question (
  survey_id smallint not null references engagement.survey,
  id smallint not null,
  title text not null check (length(btrim(title)) between 1 and 200),
  title_ar text not null check (length(btrim(title_ar)) between 1 and 200),
  primary key (survey_id, id)
);
create table engagement.survey_option (
  survey_id smallint not null,
  question_id smallint not null,
  id smallint not null,
  title text not null check (length(btrim(title)) between 1 and 60),
  title_ar text not null check (length(btrim(title_ar)) between 1 and 60),
  primary key (survey_id, question_id, id),
  foreign key (survey_id, question_id) references engagement.survey_question
);
grant select on engagement.survey, engagement.survey_question, engagement.survey_option to nesye_app;

-- What a person has said to a survey: all choices, or not now.
create table engagement.survey_response (
  survey_id smallint not null references engagement.survey,
  user_id bigint not null,
  completed_at timestamptz,
  postponed_until timestamptz,
  postponed_count smallint not null default 0 check (postponed_count between 0 and 2),
  constraint survey_response_pkey primary key (survey_id, user_id)
);
create index survey_response_of_user on engagement.survey_response (user_id, survey_id);
create table engagement.survey_choice (
  survey_id smallint not null,
  question_id smallint not null,
  option_id smallint not null,
  user_id bigint not null,
  constraint survey_choice_pkey primary key (survey_id, question_id, user_id),
  foreign key (survey_id, question_id, option_id) references engagement.survey_option,
  foreign key (survey_id, user_id) references engagement.survey_response on delete cascade
);
create index survey_choice_of_response on engagement.survey_choice (user_id, survey_id, question_id);
grant select, insert on engagement.survey_response, engagement.survey_choice to nesye_app;
grant update (completed_at, postponed_until, postponed_count) on engagement.survey_response to nesye_app;

insert into engagement.survey (id, type, moment, title, title_ar, is_open) values
  (1, 1, 'first_purchase', 'اولین خرید قسطی‌تان چطور بود؟', 'كيف كان أول شراء لك بالتقسيط؟', true),
  (2, 2, 'first_repaid_installment', 'کار با نسیه چطور پیش می‌رود؟', 'كيف يسير العمل مع نسيه؟', true);
insert into engagement.survey_question (survey_id, id, title, title_ar) values
  (1, 1, 'پرداخت در فروشگاه چقدر آسان بود؟', 'كم كان الدفع في المتجر سهلًا؟'),
  (1, 2, 'هزینهٔ خرید و تاریخ قسط‌ها پیش از پرداخت روشن بود؟', 'هل كانت كلفة الشراء ومواعيد الأقساط واضحة قبل الدفع؟'),
  (1, 3, 'نسیه را از کجا شناختید؟', 'كيف عرفت نسيه؟'),
  (2, 1, 'پرداخت قسط چقدر آسان بود؟', 'كم كان دفع القسط سهلًا؟'),
  (2, 2, 'یادآوری قسط‌ها به‌اندازه است؟', 'هل التذكير بالأقساط كافٍ؟');
insert into engagement.survey_option (survey_id, question_id, id, title, title_ar) values
  (1, 1, 1, 'خیلی سخت', 'صعب جدًا'), (1, 1, 2, 'سخت', 'صعب'), (1, 1, 3, 'معمولی', 'عادي'), (1, 1, 4, 'آسان', 'سهل'), (1, 1, 5, 'خیلی آسان', 'سهل جدًا'),
  (1, 2, 1, 'بله', 'نعم'), (1, 2, 2, 'تا حدی', 'إلى حد ما'), (1, 2, 3, 'نه', 'لا'),
  (1, 3, 1, 'در فروشگاه', 'في المتجر'), (1, 3, 2, 'از دوستان', 'من الأصدقاء'), (1, 3, 3, 'در اینترنت', 'على الإنترنت'), (1, 3, 4, 'جای دیگر', 'غير ذلك'),
  (2, 1, 1, 'خیلی سخت', 'صعب جدًا'), (2, 1, 2, 'سخت', 'صعب'), (2, 1, 3, 'معمولی', 'عادي'), (2, 1, 4, 'آسان', 'سهل'), (2, 1, 5, 'خیلی آسان', 'سهل جدًا'),
  (2, 2, 1, 'زیاد است', 'كثير'), (2, 2, 2, 'به‌اندازه است', 'كافٍ'), (2, 2, 3, 'کم است', 'قليل');
