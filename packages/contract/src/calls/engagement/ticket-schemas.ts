import { Type } from '@sinclair/typebox';
import {
  AmountOut,
  CalendarDate,
  Instant,
  listOf,
  named,
  namedObject,
  orNull,
  strictObject,
} from '../../schemas/common.ts';
import { FileIn } from '../../schemas/file.ts';
import { LongText, oneOf } from '../../schemas/texts.ts';

export const TicketState = oneOf('open', 'answered', 'closed');
/** What was said after the first text. */
const TicketMessage = namedObject('TicketMessage', {
  id: Type.Integer(),
  author: oneOf('person', 'operator'),
  text: Type.String({ description: 'empty where a picture says it' }),
  picture: orNull(Type.String({ description: 'its address' })),
  created_at: Instant,
});
export const TicketOpened = namedObject('TicketOpened', {
  number: Type.String({ description: 'to refer to it' }),
  title: Type.String(),
  state: TicketState,
  created_at: Instant,
});
export const Ticket = namedObject('Ticket', {
  id: Type.Integer(),
  ...TicketOpened.properties,
  text: Type.String(),
  route: orNull(Type.String()),
  updated_at: Instant,
  purchase_id: orNull(Type.Integer({ description: 'the purchase of the writer that it is about' })),
  installment: orNull(Type.Integer({ description: 'and its installment, by number' })),
});
export const TicketThread = namedObject('TicketThread', {
  ...Ticket.properties,
  messages: Type.Array(TicketMessage, { description: 'oldest first, the last 200' }),
});
export const TicketReply = namedObject('TicketReply', { text: LongText });
/** Words, a picture, or both. */
export const TicketMessageIn = namedObject('TicketMessageIn', {
  text: Type.Optional(LongText),
  file: Type.Optional(FileIn),
});
export const TicketChange = namedObject('TicketChange', { state: oneOf('closed') });

export const QueuedTicket = namedObject('QueuedTicket', {
  id: Type.Integer(),
  number: Type.String(),
  title: Type.String(),
  state: TicketState,
  is_guest: Type.Boolean(),
  created_at: Instant,
  updated_at: Instant,
});
export const TicketQueue = named('TicketQueue', listOf(QueuedTicket));
/** What an operator reads of who asks, for a reason. */
export const TicketWriterHoldings = namedObject('TicketWriterHoldings', {
  credits: Type.Array(
    strictObject({
      line_name: Type.String(),
      status: oneOf('active', 'blocked', 'frozen', 'closed', 'written_off'),
      late_since: orNull(CalendarDate),
      late_amount: AmountOut,
    }),
  ),
  purchases: Type.Array(
    strictObject({ id: Type.Integer(), shop_name: Type.String(), amount: AmountOut, created_at: Instant }),
    { description: 'the newest first, at most five; rials' },
  ),
});
export const TicketTitle = namedObject('TicketTitle', {
  id: Type.Integer(),
  title: Type.String(),
  title_ar: Type.String(),
});
export const OperatorTicket = namedObject('OperatorTicket', {
  ...TicketThread.properties,
  is_deleted: Type.Boolean({ description: 'by its writer, who does not see it any more' }),
  is_guest: Type.Boolean(),
  user_id: orNull(Type.Integer({ description: 'null for a guest' })),
  name: Type.String(),
  mobile: Type.String({ description: 'masked' }),
  max_reply_length: Type.Integer({ description: 'a reply to a guest is one SMS' }),
});
