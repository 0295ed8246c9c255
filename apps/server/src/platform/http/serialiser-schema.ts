import type { TSchema } from '@sinclair/typebox';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNull = (schema: Node): boolean => schema['type'] === 'null';

/**
 * A reply's schema as the compiled serialiser reads it fastest and rightly: `nullable` instead of a union with null, one plain type instead of a union
 * of literals. A union is otherwise tried alternative by alternative against a validator that knows no bigint, so an amount inside it could not leave.
 */
export function serialiserSchemaOf(schema: TSchema): Node {
  return rewrite(schema);
}

function rewrite(schema: Node): Node {
  const rewritten = rewriteType(schema);
  return schema['nullable'] === true ? { ...rewritten, nullable: true } : rewritten;
}

function rewriteType(schema: Node): Node {
  const alternatives = schema['anyOf'];
  if (Array.isArray(alternatives)) return rewriteUnion(alternatives.filter(isNode));
  const type = schema['type'];
  if (Array.isArray(type))
    return {
      ...rewrite({ ...schema, type: type.find((name) => name !== 'null') as unknown }),
      nullable: type.includes('null'),
    };
  if (type === 'array' && isNode(schema['items'])) return { type, items: rewrite(schema['items']) };
  if (type === 'object' && isNode(schema['properties'])) return rewriteObject(schema, schema['properties']);
  return Object.fromEntries(
    ['type', 'format', 'const'].flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])),
  );
}

function rewriteObject(schema: Node, properties: Node): Node {
  const rewritten = Object.entries(properties).map(([name, property]) => [
    name,
    isNode(property) ? rewrite(property) : property,
  ]);
  return {
    type: 'object',
    // Only what is open by its declaration lets out what it does not name: the ready body of a next step.
    additionalProperties: schema['additionalProperties'] === true,
    properties: Object.fromEntries(rewritten) as Node,
    ...(schema['required'] === undefined ? {} : { required: schema['required'] }),
  };
}

function rewriteUnion(alternatives: readonly Node[]): Node {
  const others = alternatives.filter((alternative) => !isNull(alternative));
  const nullable = others.length < alternatives.length ? { nullable: true } : {};
  const [first] = others;
  if (first !== undefined && others.length === 1) return { ...rewrite(first), ...nullable };
  const types = new Set(others.map((alternative) => alternative['type']));
  if (types.size === 1 && others.every((alternative) => 'const' in alternative))
    return { type: first?.['type'], ...nullable };
  return { anyOf: others.map(rewrite), ...nullable };
}
