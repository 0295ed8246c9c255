import { inboxCalls } from './messaging/inbox.ts';
import { pushCalls } from './messaging/push.ts';

export const messagingCalls = { ...pushCalls, ...inboxCalls } as const;
