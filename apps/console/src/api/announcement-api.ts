import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const ANNOUNCEMENTS = '/api/v1/operator/announcements/';
export const END = '/api/v1/operator/announcements/:kind/:id/end/';
export type Announcement = ReplyOf<'GET', typeof ANNOUNCEMENTS>['results'][number];
