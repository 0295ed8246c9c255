import { expect, it } from 'vitest';
import { belongsOn, chooseNotice, dismissalKey, type Notice } from './choose-notices.ts';

const notice = (change: Partial<Notice> = {}): Notice => ({
  id: 1,
  text: 'x',
  text_ar: null,
  mobile_callback: null,
  desktop_callback: null,
  background_color: '#123456',
  text_color: '#ffffff',
  position: 0,
  target_routes: '',
  target_routes_access: 0,
  is_active: true,
  updated_at: '2026-11-21T08:00:00.000Z',
  ...change,
});

it.each([
  ['', 0, '/faq', true],
  ['', 1, '/faq', false],
  ['/faq', 0, '/faq', false],
  ['/faq', 1, '/faq', true],
  ['/faq', 1, '/landing', false],
  ['/landing, /user', 1, '/user/ips', true],
  ['/user', 1, '/username', false],
  ['/user/', 0, '/user/ips', false],
  ['/', 1, '/', true],
  ['/', 1, '/faq', false],
  ['/faq', 1, '/faq/', true],
])('listed «%s» with access %i, on %s: %s', (routes, access, path, isShown) => {
  expect(belongsOn(notice({ target_routes: routes, target_routes_access: access }), path)).toBe(isShown);
});

it('shows one at a place: the first that is not dismissed, and again when it was edited', () => {
  const [newer, older, bottom] = [notice({ id: 2 }), notice(), notice({ id: 3, position: 7 })];
  const all = [notice({ id: 9, is_active: false }), newer, older, bottom];
  expect(chooseNotice(all, 'top', '/', new Set())).toBe(newer);
  expect(chooseNotice(all, 'top', '/', new Set([dismissalKey(newer)]))).toBe(older);
  expect(chooseNotice(all, 'bottom', '/', new Set())).toBe(bottom);
  const edited = { ...newer, updated_at: '2026-11-22T08:00:00.000Z' };
  expect(chooseNotice([edited], 'top', '/', new Set([dismissalKey(newer)]))).toBe(edited);
  expect(chooseNotice([], 'top', '/', new Set())).toBeUndefined();
});
