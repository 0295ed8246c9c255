import { chequeCalls } from './guarantees/cheques.ts';
import { guarantorCalls } from './guarantees/guarantors.ts';
import { invitationCalls } from './guarantees/invitation.ts';
import { noteCalls } from './guarantees/notes.ts';
import { guaranteeQueueCalls } from './guarantees/queue.ts';
import { returnCalls } from './guarantees/returns.ts';

export const guaranteesCalls = {
  ...chequeCalls,
  ...guarantorCalls,
  ...invitationCalls,
  ...noteCalls,
  ...returnCalls,
  ...guaranteeQueueCalls,
} as const;
