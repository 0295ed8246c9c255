import { randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@nesye/money';
import { driveCredit } from '../../apps/server/src/acceptance/testing/credit-driver.test-support.ts';
import { createHttpCaller } from '../../apps/server/src/acceptance/testing/http-caller.test-support.ts';
import { openAccount } from '../../e2e/support/account.ts';
import { askSupport } from '../../e2e/support/ask-support.ts';
import { newApplicant } from '../../e2e/support/credit.ts';
import { accessOf, openCreditByHttp } from '../../e2e/support/credit-by-http.ts';
import { SHOPS, USERS } from '../../e2e/support/demo.ts';
import { freshMobile } from '../../e2e/support/fresh-mobile.ts';
import { codeSentTo } from '../../e2e/support/sandbox.ts';
import type { View } from './views.ts';

/** A line whose documents an operator decides. */
const LINE = 6;
const TICKETS = ['قسط من دو بار کم شد', 'رمز کارت را فراموش کرده‌ام', 'فروشگاه کالا را نمی‌فرستد'] as const;
const DAYS_AHEAD = 20;

interface Results {
  readonly results: readonly Readonly<Record<string, number | string>>[];
}

/** Hands work in for the queues of a product with the demo's data. Returns a view of one case of each, and of pages with an address of their own. */
export async function fillConsole(baseUrl: string): Promise<readonly View[]> {
  const operator = await accessOf(baseUrl, USERS.operator);
  const { ask } = createHttpCaller(baseUrl);
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { 'idempotency-key': randomUUID() };
    const reply = await ask({ method, path, token: operator, headers, ...(body !== undefined && { body }) });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply.json();
  };
  const firstOf = async (path: string, key = 'id'): Promise<string> => {
    const { results } = (await send('GET', path)) as Results;
    return String(results[0]?.[key] ?? 0);
  };

  for (const title of TICKETS) await askSupport(baseUrl, title);
  await disputePurchase(baseUrl);
  await requestCredit(baseUrl, operator);
  await requestRecovery(baseUrl);
  await propose(send);

  const late = await firstOf('/api/v1/operator/collections/', 'customer_id');
  const merchant = await openAccount(baseUrl, 'merchant');
  const { results: shops } = await merchant.read<Results>('/api/v1/merchant/user/merchant/');
  const shop = String(shops[0]?.['id']);
  const cases: Readonly<Record<string, string>> = {
    'credit-request': `credit-requests/${await firstOf('/api/v1/operator/credit-requests/')}`,
    ticket: `tickets/${await firstOf('/api/v1/operator/tickets/')}`,
    dispute: `disputes/${await firstOf('/api/v1/operator/dispute/', 'transaction')}`,
    'collection-case': `collections/${late}`,
    person: `people/${late}`,
    shop: `shops/${shop}`,
    holidays: 'lists/holidays',
    notices: 'lists/notices',
    'new-notice': 'lists/notices/new',
    faq: 'lists/faq',
    portfolio: 'reports/portfolio',
    sales: 'reports/sales',
    funnel: 'reports/funnel',
    'ledger-account': `ledger/accounts/2110/${shop}`,
  };
  return Object.entries(cases).map(([name, path]) => ({
    name: `console-one-${name}`,
    address: `/console/${path}`,
    visitor: 'operator',
  }));
}

async function disputePurchase(baseUrl: string): Promise<void> {
  const account = await openAccount(baseUrl, 'customer');
  const { id } = await account.buy(SHOPS.installments, 4_000_000, 2);
  const body = { reason: 'not_received', text: 'کالا پس از سه هفته نرسیده است.' };
  await account.post(`/api/v1/accounting/transaction/${id}/dispute/`, body);
}

async function requestCredit(baseUrl: string, operator: string): Promise<void> {
  const begun = new Date();
  const customer = await newApplicant(baseUrl, 760);
  const { world, actors } = await openCreditByHttp(baseUrl, { customer, guarantor: customer }, operator);
  await driveCredit(
    { ...world, codeOf: (mobile) => codeSentTo(baseUrl, mobile, begun) },
    { actors, line: LINE, until: ({ actor }) => actor === 'operator' },
  );
}

/** A stranger with another number wants the account of the demo's customer. */
async function requestRecovery(baseUrl: string): Promise<void> {
  const { ask } = createHttpCaller(baseUrl);
  const mobile = freshMobile();
  const since = new Date();
  await ask({ method: 'POST', path: '/api/v1/recovery/otp/', body: { mobileNumber: mobile } });
  const body = {
    national_id: '0499370899',
    birth_date: '1990-05-12',
    old_mobile: USERS.customer,
    new_mobile: mobile,
    code: await codeSentTo(baseUrl, mobile, since),
  };
  await ask({ method: 'POST', path: '/api/v1/recovery/', body });
}

interface Terms {
  readonly penalty_rate_bp: number;
}

/** Proposals of an operator: terms of a line, a holiday, a package, and a list as a file. */
async function propose(send: (method: string, path: string, body?: object) => Promise<unknown>): Promise<void> {
  const day = addDays(businessDate(new Date()), DAYS_AHEAD);
  const { lines } = (await send('GET', '/api/v1/operator/line-terms/')) as {
    readonly lines: readonly { readonly line: number; readonly sets: readonly { readonly terms: Terms }[] }[];
  };
  const [first] = lines;
  const terms = first?.sets[0]?.terms;
  if (first === undefined || terms === undefined) throw new Error('no line has terms');
  await send('POST', '/api/v1/operator/line-terms/proposals/', {
    line: first.line,
    valid_from: day,
    terms: { ...terms, penalty_rate_bp: terms.penalty_rate_bp + 100 },
    reason: 'نرخ سود بانکی بالا رفته است',
  });
  await send('POST', '/api/v1/operator/lists/holidays/proposals/', {
    values: { title: 'تعطیلی اعلام‌شده', effect: 'holiday' },
    from: day,
    until: day,
    reason: 'هیئت دولت اعلام کرده است',
  });
  await send('POST', '/api/v1/operator/exports/', {
    list: 'payouts',
    query: 'filter_state=paid',
    reason: 'حسابرس واریزهای سال را خواسته است',
  });
}
