import type { CallMap } from '@nesye/contract/types';
import { inBackground } from '@nesye/web-kit/in-background.ts';

type EventBody = CallMap['POST /events/v1/']['body'];

/** Records for the statistics that a button was pressed on a way in. It costs the visit nothing: what posts it is fetched only now, and no one waits for it. */
export function notePress(action: EventBody['action'], name: EventBody['event_name']): void {
  inBackground(import('../domain/post-event.ts').then(({ postEvent }) => postEvent({ action, event_name: name })));
}
