import { engagementCalls } from '@nesye/contract';
import type { Tx } from '../../platform/database/database.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { createEngagement } from './index.ts';
import { forgetDevicesOf, readOwnEngagement } from './queries/leaving-user.ts';
import { purgeEngagement } from './queries/purge.ts';
import type { CaptchaGate } from './use-cases/open-ticket.ts';
import type { ContactOf } from './use-cases/show-chat-identity.ts';

interface EngagementNeeds {
  requireCaptcha: CaptchaGate;
  contactOf: ContactOf;
}

interface EngagementPorts {
  notifyDevices(tx: Tx, userId: bigint, notice: keyof typeof RECOVERY_PUSHES): Promise<void>;
}

/** A push passes through other companies: it names nobody and no number. */
const RECOVERY_PUSHES = {
  recovery_asked: {
    title: 'درخواست انتقال حساب',
    body: 'کسی خواسته است حساب شما به شماره‌ای تازه منتقل شود. اگر شما نیستید، آن را رد کنید.',
  },
  recovery_waiting: {
    title: 'حساب شما منتقل می‌شود',
    body: 'تا سه روز دیگر حساب به شماره‌ای تازه می‌رود. اگر کار شما نیست، همین حالا آن را رد کنید.',
  },
} as const;

/** Push, support chat, tickets and events. */
export const engagementModule: ModuleManifest<typeof engagementCalls, EngagementNeeds, EngagementPorts> = {
  name: 'engagement',
  calls: engagementCalls,
  personal: {
    sources: () => [{ section: 'support', collect: readOwnEngagement }],
    gate: { findBlockers: async () => [], close: forgetDevicesOf },
    purge: purgeEngagement,
  },
  start: ({ database, clock, metrics, config }, { requireCaptcha, contactOf }) => {
    const engagement = createEngagement({
      database,
      clock,
      metrics,
      channels: config.channels,
      contactOf,
      requireCaptcha,
      networkFactor: config.rateLimitFactor,
    });
    return {
      handlers: engagement.handlers,
      provides: {
        notifyDevices: (tx, userId, notice) =>
          engagement.notify(tx, userId, {
            ...RECOVERY_PUSHES[notice],
            path: '/user/profile?section=sessions',
            tag: 'recovery',
          }),
      },
      work: engagement.work,
    };
  },
};
