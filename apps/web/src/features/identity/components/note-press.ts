import type { CallMap } from '@nesye/contract/types';

type EventBody = CallMap['POST /events/v1/']['body'];

/** Notes for the statistics that a button was pressed on a way in. It costs the visit nothing: what posts it is fetched only now, and nobody waits for it. */
export function notePress(action: EventBody['action'], name: EventBody['event_name']): void {
  void import('../domain/post-event.ts')
    .then(({ postEvent }) => postEvent({ action, event_name: name }))
    .catch(() => undefined);
}
