import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

export const STAFF = '/api/v1/merchant/user/staff/';
export const STAFF_MEMBER = '/api/v1/merchant/user/staff/:id/';
export const STAFF_LOG = '/api/v1/merchant/user/staff/:id/log/';
export const STAFF_SCREEN = '/user/merchant/staff';
export const INVITATIONS = '/api/v1/user/shop-invitations/';

export type StaffMember = ReplyOf<'GET', typeof STAFF>['results'][number];
export type ShopInvitation = ReplyOf<'GET', typeof INVITATIONS>['results'][number];
