import pg from 'pg';
import { parse as parseArray } from 'postgres-array';
import { Json, type SqlValue } from './sql-template.ts';

/** Object ids of PostgreSQL's own types, which never change. */
const INT8 = 20;
const DATE = 1082;
const INTERVAL = 1186;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TIMESTAMP = 1114;

type Parse = (text: string) => unknown;

const asText: Parse = (text) => text;

/** Rows come back with bigint for int8 and text for calendar dates: neither ever passes through a float or a time zone. */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [INT8, BigInt],
  [DATE, asText],
  [TIMESTAMP, asText],
  [INTERVAL, asText],
  [INT8_ARRAY, (text) => parseArray(text, BigInt)],
  [DATE_ARRAY, (text) => parseArray(text, asText)],
]);

/** How the driver reads each column. Types not listed above are read the driver's way (timestamptz as Date, bytea as Buffer, jsonb parsed, numeric as text). */
export const TYPE_PARSERS = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): Parse =>
    PARSERS.get(oid) ?? (pg.types.getTypeParser(oid, format) as Parse),
};

/** A parameter in the form the driver sends it. Instants go in UTC; everything else as PostgreSQL's own text. */
export function toParameter(value: SqlValue): unknown {
  if (value === null || typeof value === 'string' || value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Json) return value.text;
  if (Array.isArray(value)) return value.map(toParameter);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} is not an SQL value`);
  if (typeof value === 'object') throw new TypeError('an object is not an SQL value: send it with sql.json');
  return String(value);
}
