/*
Operators announce: notices with an Arabic text besides, and slides and figures that begin and end. Who wrote a slide or a figure is kept as for notices.
*/
alter table content.notice add column text_ar text check (length(btrim(text_ar)) between 1 and 1000);

alter table content.slide
  drop constraint slide_title_key,
  add column starts_at timestamptz not null default now(),
  add column ends_at timestamptz,
  add column created_by bigint,
  add constraint slide_ends_after_its_start check (ends_at >= starts_at);
alter table content.slide alter column starts_at drop default;

alter table content.wallboard_item
  drop constraint wallboard_item_title_key,
  add column starts_at timestamptz not null default now(),
  add column ends_at timestamptz,
  add column created_by bigint,
  add constraint figure_ends_after_its_start check (ends_at >= starts_at);
alter table content.wallboard_item alter column starts_at drop default;

-- A notice that is ended before it began has the one moment as its start and its end: it is never shown.
alter table content.notice drop constraint window_is_forward, add constraint notice_ends_after_its_start check (ends_at >= starts_at);
