import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { demo } from '../../example.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { Instant, namedObject, orNull } from '../../schemas/common.ts';
import { DateText, oneOf } from '../../schemas/texts.ts';

export const ANNOUNCEMENT_KINDS = ['notice', 'slide', 'figure'] as const;
const Kind = oneOf(...ANNOUNCEMENT_KINDS);
const Audience = oneOf('all', 'guest', 'customer', 'merchant', 'foreign');

const Announcement = namedObject('Announcement', {
  id: Type.Integer(),
  kind: Kind,
  state: oneOf('planned', 'shown', 'ended'),
  title: orNull(Type.String()),
  text: Type.String({ description: 'of a figure its unit' }),
  text_ar: orNull(Type.String()),
  value: orNull(Type.Integer()),
  link: orNull(Type.String()),
  audience: orNull(Audience),
  starts_at: Instant,
  ends_at: orNull(Instant),
  created_by: orNull(Type.Integer()),
});

/** Business days; without the first it begins immediately, without the last it goes on until it is ended. */
const window = { from: Type.Optional(DateText), until: Type.Optional(DateText) };
/** A path of this site. */
const link = Type.Optional(Type.String({ maxLength: 500, pattern: '^/([^/\\\\].*)?$' }));
const title = Type.String({ format: 'line', minLength: 1, maxLength: 120 });

const NewNotice = namedObject('NewNotice', {
  text: Type.String({ format: 'lines', minLength: 1, maxLength: 1_000 }),
  text_ar: Type.Optional(Type.String({ format: 'arabic', minLength: 1, maxLength: 1_000 })),
  audience: Audience,
  tone: oneOf('news', 'warning'),
  link,
  ...window,
});
const NewSlide = namedObject('NewSlide', {
  title,
  text: Type.String({ format: 'lines', minLength: 1, maxLength: 500 }),
  link,
  ...window,
});
const NewFigure = namedObject('NewFigure', {
  title,
  value: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }),
  unit: Type.String({ format: 'line', minLength: 1, maxLength: 40 }),
  ...window,
});

const shared = { context: 'content', access: 'operator' } as const;
const creating = { ...shared, method: 'POST', owner: 'none', idempotency: 'header', stepUp: false } as const;
const WINDOW = ['announcement_days_invalid'] as const;
const announcement = {
  id: 2,
  kind: 'notice',
  state: 'shown',
  title: null,
  text: 'سامانهٔ بانک‌ها امشب از ۱ تا ۳ در دسترس نیست.',
  text_ar: 'أنظمة المصارف غير متاحة الليلة من الساعة ١ حتى ٣.',
  value: null,
  link: null,
  audience: 'all',
  starts_at: '2026-11-22T14:19:26.674Z',
  ends_at: null,
  created_by: 201,
} as const;

/** What operators announce: notices of the shell, slides and figures of the landing page. */
export const announcementCalls = {
  listAnnouncements: defineList({
    ...shared,
    id: 'N345',
    path: '/api/v1/operator/announcements/',
    summary: 'What is announced, was and will be, the newest first; the newest 200 of a kind',
    row: Announcement,
    filters: { filter_kind: Kind },
    owner: 'none',
    example: { query: { filter_kind: 'notice' }, rows: [announcement] },
  }),
  createNotice: defineCall({
    ...creating,
    id: 'N346',
    concernsAll: 'an announcement is for all',
    moneyMoves: 'never',
    path: '/api/v1/operator/announcements/notices/',
    summary: 'Announce something on every page of its readers, in Persian and in Arabic',
    body: NewNotice,
    reply: { 201: Announcement },
    errors: WINDOW,
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: {
        text: announcement.text,
        text_ar: announcement.text_ar,
        audience: 'all',
        tone: 'warning',
      },
      response: announcement,
    },
  }),
  createSlide: defineCall({
    ...creating,
    id: 'N347',
    concernsAll: 'an announcement is for all',
    moneyMoves: 'never',
    path: '/api/v1/operator/announcements/slides/',
    summary: 'Add a slide to the landing page',
    body: NewSlide,
    reply: { 201: Announcement },
    errors: WINDOW,
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { title: 'خرید عید، با قسط', text: 'تا ۱۲ قسط، با جدول کامل پیش از خرید.', link: '/faq' },
      response: {
        ...announcement,
        kind: 'slide',
        title: 'خرید عید، با قسط',
        text: 'تا ۱۲ قسط، با جدول کامل پیش از خرید.',
        text_ar: null,
        link: '/faq',
        audience: null,
      },
    },
  }),
  createFigure: defineCall({
    ...creating,
    id: 'N348',
    concernsAll: 'an announcement is for all',
    moneyMoves: 'never',
    path: '/api/v1/operator/announcements/figures/',
    summary: 'Add a figure to the landing page',
    body: NewFigure,
    reply: { 201: Announcement },
    errors: WINDOW,
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      body: { title: 'فروشگاه‌های طرف قرارداد', value: 120, unit: 'فروشگاه' },
      response: {
        ...announcement,
        kind: 'figure',
        title: 'فروشگاه‌های طرف قرارداد',
        text: 'فروشگاه',
        text_ar: null,
        value: 120,
        audience: null,
      },
    },
  }),
  endAnnouncement: defineCall({
    ...shared,
    id: 'N349',
    concernsAll: 'an announcement is for all',
    moneyMoves: 'never',
    stepUp: false,
    method: 'POST',
    path: '/api/v1/operator/announcements/:kind/:id/end/',
    summary: 'End an announcement now; one that has not begun never begins',
    params: Type.Object({ kind: Kind, id: Type.String({ pattern: '^[0-9]{1,18}$' }) }, { additionalProperties: false }),
    body: Type.Object({}, { additionalProperties: false }),
    reply: { 200: Announcement },
    errors: ['not_found', 'announcement_ended'],
    owner: ownedBy('operator', ['path.id']),
    idempotency: 'header',
    example: {
      headers: { 'idempotency-key': demo('new_uid') },
      params: { kind: 'notice', id: demo('announcement_id') },
      body: {},
      response: { ...announcement, state: 'ended', ends_at: '2026-11-22T15:02:11.020Z' },
    },
  }),
} as const;
