import { inboxCalls } from './messaging/inbox.ts';
import { pushCalls } from './messaging/push.ts';
import { smsReportCalls } from './messaging/sms-report.ts';

export const messagingCalls = { ...pushCalls, ...inboxCalls, ...smsReportCalls } as const;
