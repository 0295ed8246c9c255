import {
  addEventProcessor,
  browserTracingIntegration,
  captureException,
  init,
  replayIntegration,
} from '@sentry/browser';
import type { ReplyOf } from '../api/call-types.ts';
import { isCanceled } from '../api/api-failure.ts';
import { makeBatchedTransport } from './batched-transport.ts';
import { takeErrors } from './early-errors.ts';
import { IGNORED_MESSAGES, scrubAddress, scrubReport } from './scrub-report.ts';

export type ReportingSettings = NonNullable<ReplyOf<'GET', '/api/v1/base/client-settings/'>['error_reporting']>;

/** Of traces and of sessions this share is reported; of sessions in which something failed, all [K97]. */
const SAMPLED_SHARE = 0.1;

/** Starts the reporter and hands it what went wrong before. Loaded only where a place to report to is configured. */
export function startErrorReporting({ dsn, environment, release }: ReportingSettings): void {
  init({
    dsn,
    environment,
    release,
    tracesSampleRate: SAMPLED_SHARE,
    replaysSessionSampleRate: SAMPLED_SHARE,
    replaysOnErrorSampleRate: 1,
    ignoreErrors: [...IGNORED_MESSAGES],
    transport: makeBatchedTransport,
    // No trace of ours goes to other sites, and none of theirs learns where our users go.
    tracePropagationTargets: [],
    maxBreadcrumbs: 30,
    beforeSend: (event, { originalException }) => (isCanceled(originalException) ? null : event),
    beforeBreadcrumb: (crumb) => (crumb.category === 'console' || crumb.category?.startsWith('ui.') ? null : crumb),
    integrations: [browserTracingIntegration(), masked()],
  });
  addEventProcessor((event) => scrubReport(event));
  takeErrors((error) => {
    captureException(error);
  });
}

/** Sessions are drawn without a letter of what stood there: texts, fields and pictures are covered before they are looked at. */
function masked() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value', 'href', 'd'],
    networkCaptureBodies: false,
    networkDetailAllowUrls: [],
    // Its worker would come from a blob, which the content policy refuses.
    useCompression: false,
    beforeAddRecordingEvent: (event) => {
      const { data } = event as { data?: { href?: unknown } };
      if (typeof data?.href === 'string') data.href = scrubAddress(data.href);
      return event;
    },
  });
}
