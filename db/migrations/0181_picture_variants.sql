/*
Pictures that everybody may see are sent in the width and format that a screen needs (ADR 100).
Each variant is a file of its own. It goes with its original: where that row is deleted, the keys of the variants are.
*/
alter table platform.stored_file
  add column original_id text references platform.stored_file on delete cascade,
  -- Format and width in pixels.
  add column variant text check (variant ~ '^(avif|webp|jpeg)-[1-9][0-9]{0,3}$'),
  add constraint a_variant_has_an_original check ((original_id is null) = (variant is null));
create unique index one_file_of_variant on platform.stored_file (original_id, variant) where original_id is not null;

-- What is known of a picture that has variants, or shall have them.
create table platform.picture (
  file_id text primary key references platform.stored_file on delete cascade,
  -- In pixels; none of pictures of before until their variants are made.
  width smallint check (width > 0),
  height smallint check (height > 0),
  -- A few pixels of it as a WebP, shown until the picture is there.
  blur bytea check (length(blur) <= 1000),
  -- Widths of its variants, in each format; empty until they are made.
  widths smallint[] not null default '{}',
  attempts smallint not null default 0 check (attempts >= 0),
  made_at timestamptz,
  constraint it_is_known_when_made check (made_at is null or (width is not null and height is not null and blur is not null and widths <> '{}'))
);
create index picture_to_make on platform.picture (file_id) where made_at is null;
grant select, insert, update, delete on platform.picture to nesye_app;

insert into platform.picture (file_id) select file_id from merchants.shop_picture;
