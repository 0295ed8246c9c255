import type { TSchema } from '@sinclair/typebox';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv({
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: false,
  ownProperties: true,
});
addFormats.default(ajv, ['date', 'date-time']);

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Compiles a schema of the contract once. Nothing is coerced, dropped or filled in: what is wrong is refused. */
export function validatorOf(schema: TSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const validate = ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}
