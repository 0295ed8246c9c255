import type { FastifySchemaValidationError } from 'fastify';
import { Refusal } from './refusal.ts';

const TEXT_OF_KEYWORD: Readonly<Record<string, string>> = {
  required: 'این مقدار لازم است.',
  additionalProperties: 'این مقدار در درخواست جایی ندارد.',
  minLength: 'این مقدار خیلی کوتاه است.',
  maxLength: 'این مقدار خیلی بلند است.',
  maxItems: 'تعداد موارد بیش از حد مجاز است.',
  type: 'نوع این مقدار درست نیست.',
  minimum: 'این مقدار کوچک‌تر از حد مجاز است.',
  maximum: 'این مقدار بزرگ‌تر از حد مجاز است.',
};
const PLAIN_TEXT = 'این مقدار درست نیست.';

/** Turns a validator's finding into the refusal that names the field in Persian. Never repeats the value. */
export function faultOfForm(findings: readonly FastifySchemaValidationError[]): Refusal {
  const finding = findings[0];
  if (finding === undefined) return new Refusal('invalid');
  return new Refusal('invalid', { field: fieldOf(finding), text: TEXT_OF_KEYWORD[finding.keyword] ?? PLAIN_TEXT });
}

function fieldOf({ keyword, instancePath, params }: FastifySchemaValidationError): string {
  const named = keyword === 'required' ? params['missingProperty'] : keyword === 'additionalProperties' ? params['additionalProperty'] : undefined;
  const path = instancePath.split('/').filter(Boolean);
  const parts = typeof named === 'string' ? [...path, named] : path;
  const field = parts.join('.').slice(0, 60);
  // The first value of an error body is the text to show, so a field must not take the name of another part of it.
  return field === '' || field === 'code' ? (field === 'code' ? 'code_field' : 'non_field_errors') : field;
}
