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
