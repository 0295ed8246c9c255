import { expect, test } from 'vitest';
import { KnownPaths } from './known-paths.ts';

const paths = new KnownPaths();
paths.add('GET', '/api/v1/merchant/');
paths.add('GET', '/api/v1/merchant/:id/');
paths.add('GET', '/api/v1/merchant/category');
paths.add('POST', '/api/v1/merchant/download-report');
paths.add('PATCH', '/api/v1/tickets/:id');
paths.add('DELETE', '/api/v1/tickets/:ticket');
paths.add('PUT', '/sandbox/*');
paths.add('GET', '/sandbox/clock');
paths.addPages((path) => path === '/login');

test.each([
  ['/api/v1/merchant', 'GET, HEAD, OPTIONS'],
  ['/api/v1/merchant/', 'GET, HEAD, OPTIONS'],
  ['/api/v1/merchant/?page=2', 'GET, HEAD, OPTIONS'],
  ['/api/v1/merchant/12', 'GET, HEAD, OPTIONS'],
  // The router falls back to the parameter for GET, so both methods are allowed here.
  ['/api/v1/merchant/download-report', 'GET, HEAD, OPTIONS, POST'],
  ['/api/v1/tickets/7/', 'DELETE, OPTIONS, PATCH'],
  ['/sandbox/faults/sms', 'OPTIONS, PUT'],
  ['/sandbox/clock', 'GET, HEAD, OPTIONS, PUT'],
  ['/login?next=/', 'GET, HEAD, OPTIONS'],
])('%s allows %s', (url, allow) => {
  expect(paths.methodsAt(url).join(', ')).toBe(allow);
});

test.each(['/', '/api/v1/tickets', '/api/v1/tickets/', '/api/v1/merchant/12/more', '/api/v1/merchant//', '/api', '//'])(
  '%s is nobody’s address',
  (url) => {
    expect(paths.methodsAt(url)).toEqual([]);
  },
);
