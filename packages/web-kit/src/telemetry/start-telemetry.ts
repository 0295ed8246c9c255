import type { ReplyOf } from '../api/call-types.ts';
import { QUICK_TIMEOUT_MS } from '../api/create-api-client.ts';
import { api } from '../session/session.ts';
import { takeErrors } from './early-errors.ts';

let isStarted = false;

type ClientSettings = ReplyOf<'GET', '/api/v1/base/client-settings/'>;

/**
 * Reads where errors are reported to, and loads the reporter only if there is such a place and this is no one’s own machine. Works once. `onSettings` is given
 * what else the response says.
 */
export async function startTelemetry(onSettings?: (settings: ClientSettings) => void): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const settings = await api
    .get('/api/v1/base/client-settings/', { timeoutMs: QUICK_TIMEOUT_MS })
    .catch(() => undefined);
  if (settings !== undefined) onSettings?.(settings);
  const reporting = settings?.error_reporting;
  if (reporting?.environment !== 'dev' && reporting?.environment !== 'prod') return takeErrors(() => undefined);
  const { startErrorReporting } = await import('./error-reporting.ts');
  startErrorReporting(reporting);
}
