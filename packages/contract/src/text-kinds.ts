import type { Call } from './call.ts';

/**
 * How the server reads a text before anything looks at it, said by `format` in the schema of the field:
 * `name` one line that names a person or a shop, `line` one line, `lines` several; `identifier` the signs of a number or code alone, `dashed` one in which a dash
 * counts, `email`; `arabic` several lines in Arabic, anyone who writes them; `figure` digits that their reader takes as they are; `code` a one-time code or its whole message; `secret` a password, `opaque` what a machine wrote.
 */
export const TEXT_KINDS = [
  'name',
  'line',
  'lines',
  'arabic',
  'identifier',
  'dashed',
  'email',
  'figure',
  'code',
  'secret',
  'opaque',
] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

type Json = Readonly<Record<string, unknown>>;

/** A text that a request may hold: where it is (`body.name`, `body.values[].value`), and its schema. */
export interface TextField {
  readonly path: string;
  readonly schema: Json;
}

/** Every text of a call's address, query and body whose value its schema does not fix by a pattern or a list of words. */
export const textFieldsOf = (call: Pick<Call, 'params' | 'query' | 'body'>): readonly TextField[] =>
  (['params', 'query', 'body'] as const).flatMap((part) => fieldsIn(call[part], part));

function fieldsIn(schema: unknown, path: string): readonly TextField[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, pattern, enum: words, const: word, properties, patternProperties, items, anyOf } = schema as Json;
  if (type === 'string')
    return pattern === undefined && words === undefined && word === undefined ? [{ path, schema: schema as Json }] : [];
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => fieldsIn(field, `${path}.${name}`)),
    ...Object.values(patternProperties ?? {}).flatMap((field) => fieldsIn(field, `${path}.*`)),
    ...fieldsIn(items, `${path}[]`),
    ...((anyOf ?? []) as readonly unknown[]).flatMap((branch) => fieldsIn(branch, path)),
  ];
}
