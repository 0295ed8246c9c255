import type { BrowserContext, Page } from 'playwright-core';
import { installmentText } from '../../apps/web/src/messages/fa/servicing.ts';
import { afterScroll } from './settle.ts';

const MAX_ROUNDS = 500;

/** Serves a customer so many installments, copies of the first one; returns the page sizes that are requested. */
export async function serveManyInstallments(context: BrowserContext, total: number): Promise<readonly number[]> {
  const sizes: number[] = [];
  await context.route('**/api/v1/accounting/installment/?**', async (route) => {
    const url = new URL(route.request().url());
    const size = Number(url.searchParams.get('page_size'));
    const pageNumber = Number(url.searchParams.get('page') ?? '1');
    sizes.push(size);
    const [sample] = (
      (await (
        await route.fetch({ url: `${url.origin}${url.pathname}?filter_status=1&order_by=due_date&page_size=1` })
      ).json()) as { results: object[] }
    ).results;
    const rows = Array.from({ length: Math.min(size, total - (pageNumber - 1) * size) }, (_, index) => {
      const position = (pageNumber - 1) * size + index;
      const due = new Date(Date.UTC(2027, 0, 1 + position)).toISOString().slice(0, 10);
      return { ...sample, id: position + 1, due_date: due, payable_until: due };
    });
    const next = pageNumber * size < total ? `${url.pathname}?page=${pageNumber + 1}` : null;
    await route.fulfill({ json: { count: total, next, previous: null, results: rows } });
  });
  return sizes;
}

/** Scrolls through the list of installments to its end; `onRound` is called after each step. */
export async function scrollToEnd(page: Page, onRound: () => Promise<void> = async () => undefined): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS && (await page.getByText(installmentText.end).count()) === 0; round += 1) {
    await page.mouse.wheel(0, 2_000);
    await afterScroll(page);
    await onRound();
  }
  await page.getByText(installmentText.end).waitFor();
}
