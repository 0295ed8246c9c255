import { expect, it } from 'vitest';
import { IGNORED_MESSAGES, scrubReport } from './scrub-report.ts';

const PERSONAL = [
  '09123456789',
  '۰۹۱۲ ۳۴۵ ۶۷۸۹',
  '6037-9912-3456-7890',
  'mina@example.org',
  '0499370899',
  'IR062960000000100324200001',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcdefghijk',
  'nsk_live_0f3c2b1a49d84e1f8a7b6c5d4e3f2a1b0f3c2b1a49d87d21',
  '۱٬۲۵۰٬۰۰۰',
];

it.each(PERSONAL)('%s leaves in no part of a report', (secret) => {
  const report = scrubReport({
    message: `failed for ${secret}`,
    transaction: `/user/${secret}`,
    user: { id: secret, ip_address: secret },
    request: {
      url: `https://nesye.example/login?dest=${secret}#${secret}`,
      cookies: secret,
      headers: { Cookie: secret },
      query_string: secret,
      data: secret,
    },
    exception: {
      values: [
        {
          type: 'Error',
          value: `no ${secret}`,
          stacktrace: {
            frames: [{ filename: 'https://nesye.example/assets/house-abc12345.js', lineno: 3, vars: { secret } }],
          },
        },
      ],
    },
    breadcrumbs: [
      { category: 'fetch', data: { url: `/api/v1/x?mobile=${secret}`, status_code: 500 }, message: secret },
    ],
    extra: { secret },
    contexts: {
      trace: {
        trace_id: '0123456789abcdef0123456789abcdef',
        data: { 'url.full': `https://nesye.example/a?b=${secret}` },
      },
    },
    tags: { secret },
  });
  expect(JSON.stringify(report)).not.toContain(secret);
});

it('keeps what a defect is found by', () => {
  const report = scrubReport({
    event_id: '0123456789abcdef0123456789abcdef',
    release: 'master-V1.0.0.1',
    environment: 'prod',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is not a function',
          stacktrace: {
            frames: [{ filename: 'https://nesye.example/assets/house-abc12345.js', function: 'render', lineno: 120 }],
          },
        },
      ],
    },
    breadcrumbs: [{ category: 'navigation', data: { from: '/user/ips?view=month', to: '/user/wallet' } }],
  });
  expect(report).toEqual({
    event_id: '0123456789abcdef0123456789abcdef',
    release: 'master-V1.0.0.1',
    environment: 'prod',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'x is not a function',
          stacktrace: {
            frames: [{ filename: 'https://nesye.example/assets/house-abc12345.js', function: 'render', lineno: 120 }],
          },
        },
      ],
    },
    breadcrumbs: [{ category: 'navigation', data: { from: '/user/ips', to: '/user/wallet' } }],
  });
});

it.each([
  'Request cancelled',
  'The operation was canceled.',
  'AbortError: signal is aborted',
  'Invalid call to closeBigWin',
])('does not report «%s»', (message) => {
  expect(IGNORED_MESSAGES.some((pattern) => pattern.test(message))).toBe(true);
});
