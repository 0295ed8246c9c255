import { chromium } from 'playwright-core';
const base = process.env['BASE'] ?? 'http://127.0.0.1:4310';
const out = '/tmp/repay-shots';
import { mkdirSync } from 'node:fs';
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const signIn = () => fetch(`${base}/api/v1/token/`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-nesye-client': 'web' }, body: JSON.stringify({ username: process.env['WHO'] ?? '09120000003', password: 'Nesye-demo-1' }) });
const first = await signIn();
const { access } = JSON.parse(await first.text());
const api = async (p: string) => (await fetch(`${base}${p}`, { headers: { authorization: `Bearer ${access}` } })).json();
const rows = (await api('/api/v1/accounting/installment/?filter_status__in=1,4&order_by=due_date&page_size=100')).results;
const uids = rows.slice(0, 3).map((r: any) => r.uid).join(',');
const paths: [string, string][] = JSON.parse(process.env['PATHS'] ?? 'null') ?? [['welcome', '/user/welcome'], ['due', '/user/ips?view=list&show=due&choose=all'], ['pay', `/user/ips/pay?uid=${uids}`]];
for (const [w, h] of [[390, 844], [1280, 800]] as const)
  for (const scheme of ['light', 'dark'] as const) {
    const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: 'fa-IR' });
    const cookies = (await signIn()).headers.getSetCookie();
    const pairs = cookies.map((c) => /^([^=]+)=([^;]*)/.exec(c)!).map((m) => ({ name: m[1]!, value: m[2]!, httpOnly: true, secure: true }));
    const flags = Object.entries({ userRole: 'customer', isCustomer: 'true', isMerchant: 'false' }).map(([name, value]) => ({ name, value, httpOnly: false, secure: false }));
    await ctx.addCookies([...pairs, ...flags].map((c) => ({ ...c, domain: '127.0.0.1', path: '/', sameSite: 'Lax' as const })));
    const page = await ctx.newPage();
    for (const [name, path] of paths) {
      await page.goto(base + path.replace('{uids}', uids));
      await page.waitForLoadState('networkidle').catch(() => {});
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${out}/${name}-${w}-${scheme}.png`, fullPage: false });
    }
    await ctx.close();
  }
await browser.close();
