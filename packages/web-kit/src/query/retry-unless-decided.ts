import { ApiFailure, isCanceled } from '../api/api-failure.ts';

const RETRIES = 2;

/**
 * Two retries, as every query has (B154), but none after a response that another try cannot change (4xx). Only for calls
 * whose 4xx is itself what the screen shows; each says so where it uses this: the customer at the counter reads
 * «این کد به هیچ فروشگاهی تعلق ندارد» at once.
 */
export function retryUnlessDecided(failures: number, error: unknown): boolean {
  const isDecided =
    error instanceof ApiFailure && error.kind === 'response' && error.status < 500 && error.status !== 429;
  return failures < RETRIES && !isDecided && !isCanceled(error);
}
