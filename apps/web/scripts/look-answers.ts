import type { Answers } from './static-server.ts';

/** Answers that make the shell's pages look lived in, for a visitor of a kind. */
export function demoAnswers(visitor: 'guest' | 'customer' | 'merchant'): Answers {
  const user = {
    id: 1,
    first_name: 'مریم',
    last_name: 'رضایی',
    cellphone: '09120000001',
    has_password: true,
    force_to_set_password: false,
    merchant: visitor === 'merchant' ? [{ id: 1, name: 'فروشگاه آفتاب', status: 1 }] : [],
    contracts: [],
    cash_accounts: [],
  };
  const fixed: Readonly<Record<string, unknown>> = {
    'POST /api/v1/token/refresh/': { access: 'demo', access_lifetime: 900 },
    'GET /api/v1/user/': user,
    'GET /api/v1/customer/civil-registration': { status: 4 },
    'GET /api/v1/user/mobile/': { mobile: '09120000001', is_foreign: false, masked: '0912***0001' },
    'GET /api/v1/base/service/state': { services: [], checked_at: '2026-11-21T08:00:00Z' },
  };
  return (method, address) => {
    if (visitor === 'guest') return undefined;
    const body = fixed[`${method} ${address.pathname}`];
    return body === undefined ? undefined : { status: 200, body };
  };
}
