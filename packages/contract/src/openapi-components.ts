import type { Access } from './call.ts';
import { errorCatalogue } from './errors/catalogue.ts';

const ErrorSchema = {
  type: 'object',
  description: 'The first value is the Persian text to show: a list of texts under the field at fault, or under non_field_errors.',
  properties: {
    non_field_errors: { type: 'array', items: { type: 'string' } },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    field: { type: 'string' },
    retry: { type: 'string', enum: ['never', 'same_key', 'after'] },
    request_id: { type: 'string' },
  },
  required: ['code', 'retry', 'request_id'],
  additionalProperties: true,
} as const;

/** The parts that operations refer to. */
export const openApiComponents = {
  schemas: { Error: ErrorSchema },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: true,
      description: 'Client-made and unique for each intended effect; the same key and body get the first answer again.',
      schema: { type: 'string', minLength: 16, maxLength: 255 },
    },
  },
  securitySchemes: {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Access token of `POST /api/v1/token/`, valid for 15 minutes.' },
    guest: { type: 'http', scheme: 'bearer', description: 'Token of one guest checkout.' },
  },
} as const;

/** OpenAPI has no roles: they stand in `x-access`. An empty list opens a call to everybody. */
export function securityOf(access: Access): readonly Readonly<Record<string, readonly string[]>>[] {
  if (access === 'public') return [];
  return [{ [access === 'guest' ? 'guest' : 'bearer']: [] }];
}
