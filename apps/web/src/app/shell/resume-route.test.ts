import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetResumeRoute, saveResumeRoute, takeResumeRoute } from './resume-route.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('gives the saved path back once, then home', () => {
  saveResumeRoute('/qr/payment/NESYE-DEMO-1?step=plan');
  expect(takeResumeRoute()).toBe('/qr/payment/NESYE-DEMO-1?step=plan');
  expect(takeResumeRoute()).toBe('/user/welcome');
});

it('forgets a path where the network came back to it', () => {
  saveResumeRoute('/merchant/signup');
  forgetResumeRoute();
  expect(takeResumeRoute()).toBe('/user/welcome');
});

it('may lead back to the login page, never to another site', () => {
  saveResumeRoute('/login?dest=%2Fuser%2Fips');
  expect(takeResumeRoute()).toBe('/login?dest=%2Fuser%2Fips');
  saveResumeRoute('//evil.example');
  expect(takeResumeRoute()).toBe('/user/welcome');
});

it('a closed storage means home', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  saveResumeRoute('/qr');
  forgetResumeRoute();
  expect(takeResumeRoute()).toBe('/user/welcome');
});
