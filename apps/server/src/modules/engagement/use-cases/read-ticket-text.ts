import { normalizePersianLines } from '@nesye/persian';
import { Refusal } from '../../../platform/http/refusal.ts';

/** A text of a ticket in one form, its lines kept, without blanks at its ends. Refuses `invalid` for one of blanks alone. */
export function readTicketText(text: string, field: string): string {
  const read = normalizePersianLines(text);
  if (read === '') throw new Refusal('invalid', { field });
  return read;
}

/** Longest replies, in characters: a guest gets the reply itself by SMS, a user a notice of it. */
export const MAX_REPLY = { user: 2_000, guest: 300 } as const;
