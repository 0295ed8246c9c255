import type { BlindIndexes } from '../../../platform/crypto/blind-index.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { afterAllBeginningWith, type Found } from '../../../platform/find/finder.ts';

interface PersonRow {
  readonly id: bigint;
  readonly name: string;
}

const found = (rows: readonly PersonRow[]): Found[] =>
  rows.map(({ id, name }) => ({ id, title: name, masked: null, personId: id, link: `/people/${id}` }));

const name = (sql: Sql) => sql`btrim(coalesce(c.first_name, '') || ' ' || coalesce(c.last_name, '')) as name`;

/** Who has this mobile, in its stored form. */
export async function findPersonOfMobile(sql: Sql, mobile: string): Promise<Found[]> {
  return found(
    await sql<PersonRow[]>`
      select u.id, ${name(sql)} from identity.app_user u left join kyc.customer c on c.user_id = u.id where u.mobile = ${mobile}`,
  );
}

/** The user of this number. */
export async function findPersonOfNumber(sql: Sql, id: bigint): Promise<Found[]> {
  return found(
    await sql<PersonRow[]>`
      select u.id, ${name(sql)} from identity.app_user u left join kyc.customer c on c.user_id = u.id where u.id = ${id}`,
  );
}

/** Who has said that an identity number is theirs, the confirmed one first. */
export async function findPeopleOfIdentity(
  sql: Sql,
  kind: 'national' | 'foreign',
  indexes: BlindIndexes,
  most: number,
): Promise<Found[]> {
  const column = sql.identifiers(kind === 'national' ? 'national_id_index' : 'foreign_id_index');
  return found(
    await sql<PersonRow[]>`
      select c.user_id as id, ${name(sql)} from kyc.customer c where c.${column} = any(${[...indexes]}::bytea[])
      order by c.identity_confirmed_at is null, c.user_id limit ${most}`,
  );
}

/** Whose first and last name, or last and first, begin with a folded text; the shortest names first. */
export async function findPeopleOfName(sql: Sql, folded: string, most: number): Promise<Found[]> {
  const end = afterAllBeginningWith(folded);
  return found(
    await sql<PersonRow[]>`
      select c.user_id as id, ${name(sql)} from (
        (select user_id from kyc.customer
          where platform.fold_text(first_name || last_name) collate "C" >= ${folded} and platform.fold_text(first_name || last_name) collate "C" < ${end}
          order by platform.fold_text(first_name || last_name) collate "C", user_id limit ${most})
        union
        (select user_id from kyc.customer
          where platform.fold_text(last_name || first_name) collate "C" >= ${folded} and platform.fold_text(last_name || first_name) collate "C" < ${end}
          order by platform.fold_text(last_name || first_name) collate "C", user_id limit ${most})) n
      join kyc.customer c on c.user_id = n.user_id
      order by length(c.first_name || c.last_name), c.user_id limit ${most}`,
  );
}
