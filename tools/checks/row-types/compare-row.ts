import type { DeclaredColumn } from './declared-queries.ts';
import type { ReturnedColumn } from '../../../apps/server/src/platform/testing/describe-statements.ts';

/** What the driver makes of each type (platform/database/sql-types.ts). */
const DRIVER: Readonly<Record<string, string>> = {
  int8: 'bigint',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'bytes',
};
/** Read into whatever the JSON holds. */
const JSON_TYPES = new Set(['json', 'jsonb']);

/** What a declared row says that the database does not, each as a sentence; none when it is true. `text` is the statement. */
export function rowErrors(
  declared: readonly DeclaredColumn[],
  returned: readonly ReturnedColumn[],
  text: string,
): string[] {
  const byName = new Map(returned.map((column) => [column.name, column]));
  const known = new Set(declared.map(({ name }) => name));
  return [
    ...declared.flatMap((column) => {
      const found = byName.get(column.name);
      if (found === undefined) return column.isOptional ? [] : [`${column.name} is declared and not returned`];
      return [...typeErrors(column, found), ...nullErrors(column, found, text)];
    }),
    ...returned
      .filter(({ name }) => !known.has(name))
      .map(({ name, type }) => `${name} (${type}) is returned and not declared`),
  ];
}

function typeErrors({ name, type }: DeclaredColumn, found: ReturnedColumn): string[] {
  if (type === 'anything' || JSON_TYPES.has(found.type)) return [];
  const expected = driverType(found.type);
  return type === expected ? [] : [`${name} is declared as ${type}, and ${found.type} is read as ${expected}`];
}

const driverType = (type: string): string =>
  type.endsWith('[]') ? `${driverType(type.slice(0, -2))}[]` : (DRIVER[type] ?? 'string');

function nullErrors({ name, isNullable }: DeclaredColumn, found: ReturnedColumn, text: string): string[] {
  if (isNullable || found.nullableColumn === undefined || isKeptFromNull(found.nullableColumn, text)) return [];
  return [`${name} may be null in its table: declare it with "| null", or leave nulls out in the statement`];
}

/** A comparison with a column lets no null through. */
function isKeptFromNull(name: string, text: string): boolean {
  const column = String.raw`(?<![\w$])(?:\w+\.)?"?${name}"?(?![\w$])`;
  const comparison = String.raw`(?:=|<>|<=|>=|<|>)`;
  return new RegExp(
    String.raw`${column}\s+is\s+not\s+null|${column}\s*(?:${comparison}|in\s*\(|between\b)|${comparison}\s*${column}`,
    'i',
  ).test(text);
}
