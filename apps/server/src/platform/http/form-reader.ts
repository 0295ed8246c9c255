import type { Call } from '@nesye/contract';
import type { FastifyRequest } from 'fastify';
import { textCleanerOf } from './clean-texts.ts';
import { faultOfForm, type FieldCodes } from './form-error.ts';
import type { HandlerInput } from './handler.ts';
import { Refusal } from './refusal.ts';
import { validatorOf } from './validator.ts';

/**
 * Compiles the reading of a call's params, query and body: its texts by their kinds (`TEXT_KINDS`), then its form. Throws the Refusal that names the first faulty
 * field. Who is known to write Persian gets Persian letters; what others write keeps its own.
 */
export function formReaderOf(call: Call, codes: FieldCodes): (request: FastifyRequest) => HandlerInput<Call> {
  const [cleanParams, cleanQuery, cleanBody] = [call.params, call.query, call.body].map(textCleanerOf);
  return (request) => {
    const params = call.params && validatorOf(call.params);
    const query = call.query && validatorOf(call.query);
    const body = call.body && validatorOf(call.body);
    const isPersian = request.principal?.isForeign === false;
    cleanParams?.(request.params, isPersian);
    cleanQuery?.(request.query, isPersian);
    cleanBody?.(request.body, isPersian);
    // An id that no record can have is a record that does not exist; a month that no year has is wrong in form.
    if (params !== undefined && !params(request.params))
      throw call.errors.includes('not_found') ? new Refusal('not_found') : faultOfForm(params.errors, call, codes);
    if (call.wayBack === true) return { params: request.params, query: {}, body: undefined };
    const requested = request.query as Readonly<Record<string, unknown>>;
    if (query === undefined) refuseAnyQuery(requested);
    else if (!query(requested)) throw faultOfForm(query.errors, call, codes);
    const sent = body === undefined ? undefined : request.body === undefined ? {} : request.body;
    if (body !== undefined && !body(sent)) throw faultOfForm(body.errors, call, codes);
    if (call.bodyMedia === 'application/octet-stream')
      return { params: request.params, query: requested, body: bytesOf(request) };
    return { params: request.params, query: requested, body: sent };
  };
}

function bytesOf({ body }: FastifyRequest): Uint8Array {
  if (!(body instanceof Uint8Array) || body.length === 0) throw new Refusal('invalid');
  return body;
}

function refuseAnyQuery(query: Readonly<Record<string, unknown>>): void {
  for (const field in query) throw new Refusal('invalid', { field: field.slice(0, 60) || 'non_field_errors' });
}
