import { expect, it } from 'vitest';
import { readPush } from './show-push.ts';

const message = { title: 'سررسید', body: 'سه روز دیگر', path: '/user/ips', tag: 'due', lang: 'fa' };

it('reads a push of either service', () => {
  expect(readPush(message)).toEqual(message);
  expect(readPush({ data: message, from: '1', fcmMessageId: 'x' })).toEqual(message);
  expect(readPush({ data: { ...message, lang: 'ar' } }).lang).toBe('ar');
  expect(readPush({ ...message, lang: 'de' }).lang).toBe('fa');
});

it.each([undefined, null, 'text', 5, {}, { data: null }, { title: 1, body: 'x' }])(
  'shows something even for %j',
  (content) => {
    expect(readPush(content)).toMatchObject({ title: 'نسیه', path: '/user/welcome' });
  },
);

it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'user/ips', undefined])(
  'never leads to %s',
  (path) => {
    expect(readPush({ ...message, path }).path).toBe('/user/welcome');
  },
);
