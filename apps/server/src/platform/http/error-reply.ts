import { type ErrorCode, errorCatalogue } from '@nesye/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost, isRetryable } from '../database/database.ts';
import { Refusal } from './refusal.ts';
import { faultOfForm } from './form-fault.ts';

const CODE_OF_FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
};

/** The body of an error: its FIRST value is the Persian text to show (D5). */
export function errorBody(refusal: Refusal, requestId: string): Record<string, unknown> {
  const { field, extra } = refusal.options;
  return {
    [field ?? 'non_field_errors']: [refusal.message],
    code: refusal.code,
    retry: errorCatalogue[refusal.code].retry,
    request_id: requestId,
    ...extra,
  };
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfterS, headers } = refusal.options;
  reply.code(refusal.status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').header('x-request-id', reply.request.id);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if (retryAfterS !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterS))));
  if (headers !== undefined) reply.headers(headers);
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(errorBody(refusal, reply.request.id));
}

/** Every error of the server ends here: a refusal as it is, the framework's own by its code, all else as `internal_error` with nothing of its inside shown. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code, route: request.routeOptions.url ?? 'unknown' }, 'call failed');
  return sendRefusal(reply, refusal);
}

function refusalOf(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if ('validation' in error && Array.isArray(error.validation)) return faultOfForm(error.validation);
  if (isConnectionLost(error)) return new Refusal('unavailable', { retryAfterS: 1 });
  if (isRetryable(error)) return new Refusal('busy', { retryAfterS: 1 });
  const code = 'code' in error && typeof error.code === 'string' ? CODE_OF_FRAMEWORK[error.code] : undefined;
  if (code !== undefined) return new Refusal(code, code === 'unavailable' ? { retryAfterS: 1 } : {});
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return new Refusal(status !== undefined && status >= 400 && status < 500 ? 'invalid' : 'internal_error');
}
