/*
A map shows 100,000 shops without reading them: how many there are in each cell of it, and where their middle is, is kept.
*/

-- Where a place is on the map: of its width and height (Web Mercator, as web maps have it) so many parts of 2^30, from the west and from the north. Its cell of level n is the first n of these 30 bits.
create function merchants.map_x(longitude double precision) returns integer
language sql immutable parallel safe strict as $$ select floor((longitude + 180) / 360 * 1073741824)::integer $$;
create function merchants.map_y(latitude double precision) returns integer
language sql immutable parallel safe strict as $$ select floor((0.5 - ln(tan(pi() / 4 + radians(latitude) / 2)) / (2 * pi())) * 1073741824)::integer $$;
revoke all on function merchants.map_x(double precision), merchants.map_y(double precision) from public;
grant execute on function merchants.map_x(double precision), merchants.map_y(double precision) to nesye_app;

-- Written by the trigger of the shops alone (`merchants.count_on_map`). Only confirmed shops with a place count.
create table merchants.map_cell (
  -- So many bits of x and y: the whole country is a few cells of 7, a cell of 16 is 600 metres wide.
  level smallint not null check (level in (7, 10, 13, 16)),
  -- 0: of every kind. The cells of a map need not ask which kinds there are.
  category_id integer not null,
  x integer not null,
  y integer not null,
  shops integer not null check (shops >= 0),
  -- The sums of their places and numbers: the middle, and the number of a shop that is there by itself.
  sum_x bigint not null,
  sum_y bigint not null,
  sum_id bigint not null,
  primary key (level, category_id, x, y)
);
grant select on merchants.map_cell to nesye_app;

insert into merchants.map_cell
select l, k, merchants.map_x(m.longitude) >> (30 - l), merchants.map_y(m.latitude) >> (30 - l), count(*), sum(merchants.map_x(m.longitude)), sum(merchants.map_y(m.latitude)), sum(m.id)
from merchants.merchant m, unnest('{7,10,13,16}'::integer[]) l, unnest(array[0, m.category_id]) k
where m.status = 1 and m.latitude is not null
group by 1, 2, 3, 4;

-- The nearest of a kind: each kind has a plane of its own.
create index merchant_by_kind_and_place on merchants.merchant using gist (point(longitude * 0.82 + category_id * 1000, latitude)) where status = 1 and latitude is not null;
