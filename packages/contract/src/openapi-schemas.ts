type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The values of a list, where a schema is one of texts or numbers. */
function valuesOf({ enum: list, anyOf, const: one }: Json): readonly (string | number)[] | undefined {
  const values: unknown[] | undefined = Array.isArray(list)
    ? list
    : Array.isArray(anyOf)
      ? anyOf.map((item: unknown) => (isObject(item) ? item['const'] : undefined))
      : [one];
  return values.every((value) => typeof value === 'string' || typeof value === 'number') ? values : undefined;
}

/** A schema that is a list of values, open: those of today are named, and a client takes others. Any other schema is as it was. */
export function openValuesOf(schema: Json): Json {
  const values = valuesOf(schema);
  if (values === undefined) return schema;
  const { enum: _list, anyOf: _choices, const: _one, ...rest } = schema;
  const named = `${values.map((value) => `\`${value}\``).join(', ')}; other values may come.`;
  return {
    ...rest,
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    description: typeof rest['description'] === 'string' ? `${rest['description']}: ${named}` : named,
    'x-extensible-enum': values,
  };
}

const BINARY: Json = { type: 'string', format: 'binary' };

/** Which schemas of a document these are. */
export interface SchemaOptions {
  /** Of responses: an object may get fields that no client knows yet. Those of requests are closed. */
  readonly isOpen?: boolean;
  /** Of responses: where a value is one of a list, others may come. */
  readonly hasOpenValues?: boolean;
  /** Names that the document has given to other forms. An object of such a name is called `…InResponse`. */
  readonly taken?: ReadonlySet<string>;
}

/** The schemas of a document: each named object once, under `components`, and a reference wherever it is used. */
export class SchemaComponents {
  readonly #components = new Map<string, Json>();
  readonly #isOpen: boolean;
  readonly #hasOpenValues: boolean;
  readonly #taken: ReadonlySet<string>;

  constructor({ isOpen = false, hasOpenValues = false, taken = new Set() }: SchemaOptions = {}) {
    this.#isOpen = isOpen;
    this.#hasOpenValues = hasOpenValues;
    this.#taken = taken;
  }

  /** The names of the objects that were described. */
  get names(): ReadonlySet<string> {
    return new Set(this.#components.keys());
  }

  /** The schema in the words of OpenAPI 3.1: references for named objects, a union of types for what may be null, bytes for files. Throws for two forms of one name. */
  describe(schema: object): Json {
    const { nullable, ...rest } = schema as Json;
    const described = this.#describeType(this.#hasOpenValues ? openValuesOf(rest) : rest);
    if (nullable !== true) return described;
    return typeof described['type'] === 'string' && described['enum'] === undefined
      ? { ...described, type: [described['type'], 'null'] }
      : { anyOf: [described, { type: 'null' }] };
  }

  /** What `components.schemas` holds, by name. */
  toJson(): Json {
    return Object.fromEntries([...this.#components].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  #describeType(schema: Json): Json {
    if (schema['title'] === 'File') return BINARY;
    if (schema['type'] !== 'object' || typeof schema['title'] !== 'string') return this.#inside(schema);
    const { title, ...form } = schema;
    const name = this.#taken.has(title) ? `${title}InResponse` : title;
    this.#addComponent(name, this.#inside(form));
    return { $ref: `#/components/schemas/${name}` };
  }

  #addComponent(name: string, form: Json): void {
    const known = this.#components.get(name);
    if (known === undefined) this.#components.set(name, form);
    else if (JSON.stringify(known) !== JSON.stringify(form))
      throw new Error(`two forms are named ${name}: give one of them another name`);
  }

  /** The schema itself, with all schemas inside it described. */
  #inside(schema: Json): Json {
    return Object.fromEntries(
      Object.entries(schema)
        .filter(([key, value]) => !(this.#isOpen && key === 'additionalProperties' && value === false))
        .map(([key, value]) => [key, this.#part(key, value)]),
    );
  }

  #part(key: string, value: unknown): unknown {
    if (Array.isArray(value))
      return key === 'anyOf' ? value.map((item: unknown) => (isObject(item) ? this.describe(item) : item)) : value;
    if (!isObject(value)) return value;
    if (key === 'properties' || key === 'patternProperties')
      return Object.fromEntries(
        Object.entries(value).map(([name, property]) => [name, this.describe(property as object)]),
      );
    return key === 'items' || key === 'additionalProperties' ? this.describe(value) : value;
  }
}
