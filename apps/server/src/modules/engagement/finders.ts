import type { Finder } from '../../platform/find/finder.ts';
import { findTicketOfNumber } from './queries/find-ticket.ts';

const TICKET_NUMBER = /^\d{8}$/;

/** How operators find tickets. */
export const ticketFinders: readonly Finder[] = [
  {
    kind: 'ticket',
    form: 'number',
    look: ({ compact }) => (TICKET_NUMBER.test(compact) ? (sql) => findTicketOfNumber(sql, compact) : undefined),
  },
];
