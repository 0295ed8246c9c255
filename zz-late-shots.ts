import { openBrowser } from './e2e/support/browser.ts';
import { signIn } from './e2e/support/sign-in.ts';
const base = process.argv[2] ?? '';
const names = process.argv.slice(3);
const browser = await openBrowser();
for (const [w, h, theme] of [[390, 844, 'light'], [390, 844, 'dark'], [1280, 800, 'light'], [1280, 800, 'dark']] as const) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: theme, locale: 'fa', baseURL: base });
  const user = names[0] === 'ops' ? 'operator' : 'debtor';
  await signIn(ctx, base, user as never);
  const p = await ctx.newPage();
  const shot = async (name: string, path: string) => { await p.goto(base + path); await p.waitForTimeout(2000); await p.screenshot({ path: `/tmp/late-shots/${name}-${w}-${theme}.png` }); };
  if (user === 'operator') await shot('ops', '/operator/penalty-waivers');
  else { await shot('home', '/user/welcome'); await shot('wallet', '/user/wallet'); await shot('ips', '/user/ips?view=list&show=due'); }
  await ctx.close();
}
await browser.close();
