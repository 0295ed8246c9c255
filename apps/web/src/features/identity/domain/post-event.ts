import type { CallMap } from '@nesye/contract/types';
import { QUICK_TIMEOUT_MS } from '@nesye/web-kit/api/create-api-client.ts';
import { currentLanguage } from '@nesye/web-kit/language/language.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { deviceOf } from '@nesye/web-kit/account/device.ts';
import { readMarketingMark, utmRecordOf, type UtmRecord } from './marketing-mark.ts';

type EventBody = CallMap['POST /events/v1/']['body'];

/** The collector of the product itself. */
const OWN_ADDRESS = '/events/v1/';

/**
 * Posts what was pressed on a way in (C011) and forgets it: no one waits for it, and no failure is shown. It says which
 * page and which button, and what brought the visit; nothing of who it was.
 */
export async function postEvent(event: Pick<EventBody, 'action' | 'event_name'>): Promise<void> {
  const utm = currentUtmRecord();
  const body: EventBody = { page_path: location.pathname, ...event, ...(utm && { utm_data: utm }) };
  try {
    await fetch(await eventsAddress(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Accept-Language': currentLanguage() },
      credentials: 'omit',
      keepalive: true,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(QUICK_TIMEOUT_MS),
    });
  } catch {
    return;
  }
}

function currentUtmRecord(): UtmRecord | undefined {
  try {
    return utmRecordOf(readMarketingMark(sessionStorage), deviceOf(navigator.userAgent));
  } catch {
    // A closed storage keeps no links.
    return undefined;
  }
}

let address: Promise<string> | undefined;

/** Where events are posted: a configured host, else the product's own collector. Asked once. */
function eventsAddress(): Promise<string> {
  address ??= api
    .get('/api/v1/base/client-settings/', { timeoutMs: QUICK_TIMEOUT_MS })
    .then((settings) => settings.events_url)
    .catch(() => OWN_ADDRESS);
  return address;
}
