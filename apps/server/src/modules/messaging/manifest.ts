import { messagingCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { scheduled, mergeWork } from '../../platform/tasks/task.ts';
import { createPushChannel } from './push-channel.ts';
import { forgetUser, readOwnMessages } from './queries/leaving-user.ts';
import { purgeMessages } from './queries/purge.ts';
import { createMessagingHandlers } from './routes.ts';
import { createSmsChannel } from './sms-channel.ts';
import { notifyOfReply } from './use-cases/notify-of-reply.ts';
import type { CodeMessages } from './use-cases/send-codes.ts';
import { messageTimeline } from './queries/timeline.ts';

interface MessagingPorts {
  codeMessages(): CodeMessages;
  /** For tickets, which stand alone and import no other module. */
  readonly notifyOfReply: typeof notifyOfReply;
}

/** The one notification centre: what reaches a user by SMS, push and inbox. */
export const messagingModule: ModuleManifest<typeof messagingCalls, object, MessagingPorts> = {
  name: 'messaging',
  calls: messagingCalls,
  personal: {
    sources: () => [{ section: 'messages', collect: readOwnMessages }],
    gate: { findBlockers: async () => [], close: forgetUser },
    purge: purgeMessages,
  },
  start: (context) => {
    const { database, clock, config, metrics } = context;
    const { push } = config.channels;
    const { codes, tasks, gauges } = createSmsChannel(context);
    return {
      timelines: [messageTimeline],
      handlers: createMessagingHandlers({ database, clock, push }),
      provides: { codeMessages: () => codes, notifyOfReply },
      work: mergeWork(
        { tasks: [...tasks, ...createPushChannel({ database, clock, push, metrics })], crons: [] },
        scheduled('messaging.purge', '17 * * * *', () => purgeMessages(database.sql, clock.now())),
      ),
      gauges,
    };
  },
};
