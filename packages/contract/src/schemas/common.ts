import { type Static, Type, type TObject, type TProperties, type TSchema } from '@sinclair/typebox';

/** An object that refuses fields it does not declare. */
export const strictObject = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false });

/** The object under its name: the reference shows it once and refers to it. One name means one form. */
export const named = <S extends TSchema>(title: string, schema: S): S => ({ ...schema, title });

/** An object under its name that refuses fields it does not declare. */
export const namedObject = <P extends TProperties>(title: string, properties: P): TObject<P> =>
  named(title, strictObject(properties));

/** The schema or null. `nullable` is what validators and serialisers read without trying alternatives, big integers included; OpenAPI has its own form of it. */
export const orNull = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Static<S> | null>(
    typeof schema['type'] === 'string' ? { ...schema, nullable: true } : { anyOf: [schema, { type: 'null' }] },
  );

/** Rials (or whole dinars) going out: always a JSON integer. Handlers give the money package's bigint. */
export const AmountOut = Type.Unsafe<number>({
  type: 'integer',
  minimum: -1e15,
  maximum: 1e15,
  description: 'Whole units of the currency (rials)',
});

/** Rials coming in (D6): a JSON integer or a digit string in any script; `parseRial` checks it. */
export const AmountIn = Type.Unsafe<number | string>({
  title: 'Amount',
  anyOf: [{ type: 'integer' }, { type: 'string', format: 'figure', maxLength: 40 }],
  description: 'Whole units: JSON integer, or digits in Persian, Arabic or Latin script, with separators',
});

/** An amount in a query, always text. */
export const AmountText = Type.String({ title: 'Amount', format: 'figure', minLength: 1, maxLength: 40 });

/** A number of installments coming in: an integer or digits in any script. */
export const CountIn = Type.Unsafe<number | string>({
  title: 'Count',
  anyOf: [{ type: 'integer' }, { type: 'string', format: 'figure', maxLength: 40 }],
  description: 'Number of installments: JSON integer, or digits',
});

/** An effective yearly rate in whole basis points: 1977 is 19.77 %. */
export const RateOut = Type.Unsafe<number>({
  type: 'integer',
  minimum: 0,
  description: 'Effective yearly rate in basis points (XIRR on the due dates, actual/365): 1977 is 19.77 %',
});

export const RecordId = Type.Unsafe<number>({ type: 'integer', minimum: 0, description: 'Record id' });
export const Uid = Type.String({
  minLength: 8,
  maxLength: 128,
  pattern: '^[A-Za-z0-9._:-]+$',
  description: 'Client-made unique id, the idempotency key',
});
export const PublicUid = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9-]+$' });
/** Names an installment to pay, or a link by which someone may pay it. */
export const PayableUid = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
export const Instant = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });
export const CalendarDate = Type.String({
  format: 'date',
  description: 'Gregorian, YYYY-MM-DD, business day of Asia/Tehran',
});
export const JalaliText = Type.String({ description: 'Jalali date for reading, 1405/08/30' });

/** Query values arrive as text; digits in any script are read by the handler. */
export const QueryDigits = Type.String({ pattern: '^[0-9۰-۹٠-٩]{1,19}$' });
export const ListQuery = {
  page: Type.Optional(QueryDigits),
  page_size: Type.Optional(QueryDigits),
  cursor: Type.Optional(Type.String({ format: 'opaque', maxLength: 200 })),
};

/** The list envelope of D4. */
export const listOf = <S extends TSchema>(item: S) =>
  strictObject({
    count: Type.Integer({ minimum: 0 }),
    next: orNull(Type.String()),
    previous: orNull(Type.String()),
    results: Type.Array(item),
  });

export const IdParams = strictObject({ id: Type.String({ pattern: '^[0-9]{1,19}$' }) });
