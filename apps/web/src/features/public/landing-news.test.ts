import { afterEach, expect, test, vi } from 'vitest';
import { showLandingNews } from './landing-news.ts';

afterEach(() => vi.unstubAllGlobals());

test('the slider is read whole (B201), and the place stays as it is where nothing comes', async () => {
  const read = vi.fn<typeof fetch>(() => Promise.resolve(new Response('', { status: 503 })));
  vi.stubGlobal('fetch', read);
  const place = { hidden: true } as HTMLElement;
  await expect(showLandingNews(place)).rejects.toThrow('503');
  const slider = read.mock.calls
    .map(([address]) => (typeof address === 'string' ? address : ''))
    .find((address) => address.includes('slider'));
  expect(new URL(slider ?? '', 'https://nesye.test').searchParams.get('page_size')).toBe('1000');
  expect(place.hidden).toBe(true);
});
