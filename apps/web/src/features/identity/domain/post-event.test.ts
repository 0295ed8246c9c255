import { afterEach, expect, test, vi } from 'vitest';
import { api } from '@nesye/web-kit/session/session.ts';
import { postEvent } from './post-event.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an event says which language it comes in (B152), whoever posts it, and nothing of who it was', async () => {
  vi.stubGlobal('location', new URL('https://nesye.test/customer/signup'));
  vi.spyOn(api, 'get').mockRejectedValue(new Error('no settings'));
  const sent = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal('fetch', sent);
  await postEvent({ action: 'register', event_name: 'otp_btn_click' });
  const [address, init] = sent.mock.calls[0] ?? [];
  expect(address).toBe('/events/v1/');
  expect(new Headers(init?.headers).get('accept-language')).toBe('fa');
  expect(init?.credentials).toBe('omit');
  expect(await new Response(init?.body).json()).toEqual({
    page_path: '/customer/signup',
    action: 'register',
    event_name: 'otp_btn_click',
  });
});
