import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Template } from '../domain/render-text.ts';

/** The version of a template that is in force at a moment; undefined: none is. */
export async function readTemplateInForce(
  sql: Sql | Tx,
  key: string,
  at: Date,
): Promise<(Template & { readonly validFrom: Date }) | undefined> {
  const [template] = await sql<(Template & { readonly validFrom: Date })[]>`
    select id, key, version, content, sha256, valid_from as "validFrom" from signing.template
    where key = ${key} and valid_from <= ${at} and (valid_to is null or valid_to > ${at}) order by version desc limit 1`;
  return template;
}
