import type { TSchema } from '@sinclair/typebox';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { KIND_CHECKS } from './clean-texts.ts';

const ajv = new Ajv({
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: false,
  ownProperties: true,
});
addFormats.default(ajv, ['date', 'date-time']);
for (const [kind, check] of Object.entries(KIND_CHECKS)) ajv.addFormat(kind, check);
// Marks over letters and half-spaces are no letters: a name of two has two that are seen.
ajv.removeKeyword('minLength');
ajv.addKeyword({ keyword: 'minLength', type: 'string', schemaType: 'number', validate: hasVisible, errors: false });

function hasVisible(min: number, text: string): boolean {
  return Array.from(text.replace(/[\p{M}\p{Cf}]/gu, '')).length >= min;
}

const compiled = new WeakMap<TSchema, ValidateFunction>();

/** Compiles a schema of the contract once, when it is first used. Nothing is coerced, dropped or filled in: what is wrong is refused. */
export function validatorOf(schema: TSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const validate = ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}
