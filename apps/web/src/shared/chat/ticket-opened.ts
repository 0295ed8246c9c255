const opened = new EventTarget();
const OPENED = 'opened';

/** The form stands over whatever screen there is: it says here that a ticket was opened, for a list that shows them. */
export const reportTicketOpened = (): boolean => opened.dispatchEvent(new Event(OPENED));

/** Calls `listener` whenever a ticket was opened; returns how to stop. */
export function onTicketOpened(listener: () => void): () => void {
  opened.addEventListener(OPENED, listener);
  return () => opened.removeEventListener(OPENED, listener);
}
