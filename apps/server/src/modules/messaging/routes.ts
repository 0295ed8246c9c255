import type { messagingCalls } from '@nesye/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { PushConfig } from '../../platform/config/channels.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { ok } from '../../platform/http/replies.ts';
import { pushSettings, registrationRules } from './push-settings.ts';
import {
  countUnreadMessages,
  readWholeInbox,
  deleteInboxMessages,
  listInbox,
  openInboxMessage,
} from './use-cases/inbox.ts';
import { reportSms } from './use-cases/report-sms.ts';
import { checkDevice, registerDevice, removeDevice } from './use-cases/register-device.ts';

export interface MessagingRouteDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly push: PushConfig;
}

/** The calls of messaging: push devices, the inbox, and the report of costs. */
export function createMessagingHandlers({
  database,
  clock,
  push,
}: MessagingRouteDeps): Handlers<typeof messagingCalls> {
  const { sql } = database;
  const rules = registrationRules(push);
  return {
    reportSms: async ({ query }) => ok(await reportSms({ database, clock }, query)),
    addPushDevice: async ({ body }, { principal }) =>
      ok(await registerDevice({ database, clock, rules }, principal.userId, body)),
    checkPushRegistration: async ({ body }, { principal }) =>
      ok(await checkDevice(sql, principal.userId, body.registration_id)),
    removePushDevice: async ({ body }, { principal }) =>
      ok(await removeDevice(sql, principal.userId, body.registration_id)),
    getPushSettings: async () => ok(pushSettings(push)),
    countUnreadMessages: async (_, { principal }) => ok(await countUnreadMessages(sql, principal.userId)),
    listInboxMessages: async ({ query }, { principal }) => ok(await listInbox(sql, principal.userId, query)),
    getInboxMessage: async ({ params }, { principal }) =>
      ok(await openInboxMessage(sql, clock, principal.userId, params.id)),
    markInboxRead: async (_, { principal }) => ok(await readWholeInbox(sql, clock, principal.userId)),
    deleteInboxMessage: async ({ params, query }, { principal }) =>
      ok(await deleteInboxMessages(database, principal.userId, { id: params.id, ids: query.ids })),
  };
}
