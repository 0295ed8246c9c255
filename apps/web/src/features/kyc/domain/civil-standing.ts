import { civilText } from '#messages/kyc.ts';

/** How a status of the civil registration is shown. */
export interface CivilStanding {
  readonly tone: 'paid' | 'soon' | 'overdue';
  readonly icon: 'paid' | 'clock' | 'overdue' | 'info';
  readonly text: { readonly title: string; readonly text: string };
}

/** Sign and words of a status: 0 unknown, 1 look-up failed, 2 no address, 3 not confirmed, 4 confirmed (B099). Anything else is unknown. */
export function standingOf(status: number): CivilStanding {
  if (status === 4) return { tone: 'paid', icon: 'paid', text: civilText.status[4] };
  if (status === 1) return { tone: 'overdue', icon: 'overdue', text: civilText.status[1] };
  if (status === 2 || status === 3) return { tone: 'soon', icon: 'info', text: civilText.status[status] };
  return { tone: 'soon', icon: 'clock', text: civilText.status[0] };
}
