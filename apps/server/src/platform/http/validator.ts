import type { TSchema } from '@sinclair/typebox';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isWithin } from './stored-length.ts';

const ajv = new Ajv({
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: false,
  ownProperties: true,
});
addFormats.default(ajv, ['date', 'date-time']);
// A text is as long as it will be stored, or the database would refuse what the contract let in.
ajv.removeKeyword('maxLength');
ajv.addKeyword({ keyword: 'maxLength', type: 'string', schemaType: 'number', validate: isWithin, errors: false });

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Compiles a schema of the contract once. Nothing is coerced, dropped or filled in: what is wrong is refused. */
export function validatorOf(schema: TSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const validate = ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}
