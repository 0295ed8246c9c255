import { StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { ticketText } from '#messages/tickets.ts';

export type TicketState = keyof typeof ticketText.state;

const TONES: Readonly<Record<TicketState, StatusTone>> = { open: 'soon', answered: 'paid', closed: 'neutral' };

/** Whose turn it is in a ticket. */
export const TicketStateChip = ({ state }: { readonly state: TicketState }): ReactElement => (
  <StatusChip tone={TONES[state]}>{ticketText.state[state]}</StatusChip>
);
