import { type ErrorCode, errorCatalogue } from '@nesye/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost, isRetryable } from '../database/database.ts';
import { RESPONSE_HEADERS } from './response-headers.ts';
import { endGentlyAfter } from './end-gracefully.ts';
import { Refusal } from './refusal.ts';
import { InexactNumber } from './strict-json.ts';

const CODE_OF_FRAMEWORK: ReadonlyMap<string, ErrorCode> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'payload_too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media_type'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'malformed_json'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'malformed_json'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'malformed_json'],
  ['FST_ERR_BAD_URL', 'not_found'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'not_found'],
]);

/** Names an error body uses itself: a field of such a name is given by `field` alone, for the FIRST value is the text to show. */
const RESERVED = new Set(['code', 'retry', 'request_id', 'field']);

const codes = new WeakMap<FastifyRequest, ErrorCode>();

/** Stores what a request was refused with, for its line in the log and for the metrics. */
export const noteRefusal = (request: FastifyRequest, code: ErrorCode): void => void codes.set(request, code);

/** The code a request was refused with; undefined where it was not. */
export const refusalCodeOf = (request: FastifyRequest): ErrorCode | undefined => codes.get(request);

/** The body of an error: its FIRST value is the Persian text to show (D5). */
export function errorBody(refusal: Refusal, requestId: string): Record<string, unknown> {
  const { field, extra } = refusal.options;
  return {
    [field === undefined || RESERVED.has(field) ? 'non_field_errors' : field]: [refusal.message],
    ...extra,
    code: refusal.code,
    ...(field === undefined ? {} : { field }),
    retry: errorCatalogue[refusal.code].retry,
    request_id: requestId,
  };
}

/** Sends a refusal: status and text of the catalogue, `Retry-After` wherever waiting can help, `WWW-Authenticate` with a 401. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  noteRefusal(reply.request, refusal.code);
  const { headers } = refusal.options;
  if (!reply.request.raw.complete) endGentlyAfter(reply.request.raw);
  reply.code(refusal.status).headers(RESPONSE_HEADERS).header('x-request-id', reply.request.id);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  const retryAfterS = refusal.options.retryAfterS ?? (waitingHelps(refusal) ? 1 : undefined);
  if (retryAfterS !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterS))));
  if (headers !== undefined) reply.headers(headers);
  if (reply.request.routeOptions.config.wayBack === true && wantsPage(reply.request))
    return reply.type('text/html; charset=utf-8').send(refusalPage(refusal));
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(refusal, reply.request.id));
}

/** Does a browser want to show what it gets. */
export const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** What a browser shows that came back from another party and cannot be led on. The text is the catalogue's. */
const refusalPage = ({ message }: Refusal): string =>
  `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>نسیه</title><main><h1>نسیه</h1><p>${message}</p><p><a href="/">رفتن به نسیه</a></p></main></html>`;

const waitingHelps = ({ status, code }: Refusal): boolean =>
  status === 503 || status === 429 || code === 'idempotency_in_progress';

/** Every error of the server ends here: a refusal as it is, the framework's own by its code, all else as `internal_error` with nothing of its inside shown. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  // A refusal is an expected outcome, and the line of the response names it.
  if (refusal.status >= 500 && !(error instanceof Refusal))
    request.log.error(
      {
        err: error,
        request_id: request.id,
        error_code: refusal.code,
        call_id: request.routeOptions.config.callId,
        route: request.routeOptions.url ?? 'unknown',
      },
      'call failed',
    );
  return sendRefusal(reply, refusal);
}

function refusalOf(error: FastifyError | Error, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return nearer(error, request);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = CODE_OF_FRAMEWORK.get(code);
  if (known !== undefined) return new Refusal(known);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  // Before the database: a caller who hangs up in the middle of a body is ECONNRESET, too, and no error of ours.
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('invalid');
  if (isConnectionLost(error)) return new Refusal('unavailable');
  return new Refusal(isRetryable(error) ? 'busy' : 'internal_error');
}

/** A number that strict JSON refuses is a bad amount where the field is an amount. */
function nearer(refusal: Refusal, request: FastifyRequest): Refusal {
  const { field } = refusal.options;
  const code =
    refusal instanceof InexactNumber && field !== undefined
      ? request.routeOptions.config.fieldCodes?.get(field)
      : undefined;
  return code === undefined ? refusal : new Refusal(code, refusal.options);
}
