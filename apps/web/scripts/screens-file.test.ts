import { expect, it } from 'vitest';
import { screensFile } from './screens-file.ts';

it('serves static pages with their own documents and app screens with the app’s', () => {
  const { screens, containing, notFoundFile } = screensFile();
  const fileOf = (path: string): string | undefined => screens.find((screen) => screen.path === path)?.file;
  expect(fileOf('/')).toBe('index.html');
  expect(fileOf('/landing')).toBe('landing/index.html');
  expect(fileOf('/fallback.html')).toBe('fallback.html');
  expect(fileOf('/login')).toBe('__spa-fallback.html');
  expect(fileOf('/qr/payment/*')).toBe('__spa-fallback.html');
  expect(containing).toEqual([
    { fragment: 'ewano', file: '__spa-fallback.html' },
    { fragment: 'nig', file: '__spa-fallback.html' },
  ]);
  expect(notFoundFile).toBe('404.html');
});

it('lists neither the page of unknown addresses nor the shell as an address', () => {
  const paths = screensFile().screens.map((screen) => screen.path);
  expect(paths).not.toContain('/404.html');
  expect(paths).not.toContain('/_app');
  expect(paths).not.toContain('*');
});
