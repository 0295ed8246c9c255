import { formatHour } from '@nesye/persian';
import { businessDate } from '@nesye/money';
import { amountWords, preferredMoneyUnit } from '@nesye/ui';
import type { QueryClient } from '@tanstack/react-query';
import { fallbackText } from '@nesye/web-kit/messages/fallback.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { PathOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import {
  drawLastReads,
  LAST_READS_KEY,
  readLastReads,
  writtenReads,
  type LastReads,
} from '../../shared/last-reads/last-reads.ts';
import { callKey } from '@nesye/web-kit/query/call-query.ts';
import { ownStorage } from '@nesye/web-kit/session/own-storage.ts';
import { session } from '@nesye/web-kit/session/session.ts';

const USER = '/api/v1/user/';
const DUE = '/api/v1/accounting/upcoming-installments-sum';
const OWED = '/api/v1/accounting/all-installments-sum';
const PURCHASES = '/api/v1/accounting/transaction';
const WATCHED: ReadonlySet<unknown> = new Set([USER, DUE, OWED, PURCHASES]);
/** Reads come in groups. */
const SETTLE_MS = 400;
const SHOWN_WALLETS = 4;
const SHOWN_PURCHASES = 5;

/** Stores what these reads last said, while someone is signed in, for the offline page. Returns how to stop. */
export function watchLastReads(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = (): void => {
    if (session.store.state().phase !== 'signed_in') return;
    try {
      const reads = lastReadsOf(queries);
      if (reads !== undefined) ownStorage('local').setItem(LAST_READS_KEY, writtenReads(reads));
    } catch {
      // A closed or full storage holds nothing, and a response of another shape is reported by the screen that draws it: the offline page shows less.
      return;
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(store, SETTLE_MS);
  };
  schedule();
  const unsubscribe = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && WATCHED.has(query.queryKey[0])) schedule();
  });
  const pages = new MutationObserver(showOnOfflinePage);
  pages.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    unsubscribe();
    pages.disconnect();
  };
}

/** The offline page over the running app has just come: what was read before is at its end. */
function showOnOfflinePage(): void {
  if (navigator.onLine) return;
  const page = document.querySelector('dialog[open] [data-offline-page]:not([data-has-reads])');
  const reads = page === null ? undefined : readLastReads();
  if (page === null || reads === undefined) return;
  page.setAttribute('data-has-reads', '');
  page.append(drawLastReads(reads, fallbackText.lastReads));
}

const amountText = (amountRial: bigint | number): string => {
  const unit = preferredMoneyUnit();
  return amountWords(amountRial, unit);
};

function lastReadsOf(queries: QueryClient): LastReads | undefined {
  const known = queries
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => WATCHED.has(queryKey[0]) && state.data !== undefined });
  const readOf = <P extends PathOf<'GET'>>(path: P) =>
    (queries.getQueryData(callKey(path, {})) ?? known.find(({ queryKey }) => queryKey[0] === path)?.state.data) as
      | ReplyOf<'GET', P>
      | undefined;
  const lines = [
    ...dueLines(readOf(DUE), readOf(OWED)),
    ...walletLines(readOf(USER)),
    ...purchaseLines(readOf(PURCHASES)),
  ];
  if (lines.length === 0) return undefined;
  const oldest = new Date(Math.min(...known.map(({ state }) => state.dataUpdatedAt))).toISOString();
  return { at: fallbackText.readAt(dayAndMonth(businessDate(new Date(oldest))), formatHour(oldest)), lines };
}

type Lines = LastReads['lines'];

function dueLines(
  upcoming: ReplyOf<'GET', typeof DUE> | undefined,
  owed: ReplyOf<'GET', typeof OWED> | undefined,
): Lines {
  const next = upcoming?.next ?? undefined;
  return [
    ...(upcoming === undefined ? [] : [{ name: fallbackText.due, value: amountText(upcoming.due.amount) }]),
    ...(next === undefined
      ? []
      : [{ name: fallbackText.next(dayAndMonth(next.due_date)), value: amountText(next.amount) }]),
    ...(owed === undefined ? [] : [{ name: fallbackText.owed, value: amountText(owed.remaining_amount) }]),
  ];
}

function walletLines(user: ReplyOf<'GET', typeof USER> | undefined): Lines {
  return [...(user?.contracts ?? []), ...(user?.cash_accounts ?? [])].slice(0, SHOWN_WALLETS).map((wallet) => ({
    name: nameText(wallet.wallet.wallet_group.name),
    value: amountText(wallet.withdrawable_amount),
  }));
}

/** A list that was read page by page has no `results` of its own. */
function purchaseLines(list: Partial<ReplyOf<'GET', typeof PURCHASES>> | undefined): Lines {
  return (list?.results ?? []).slice(0, SHOWN_PURCHASES).map(({ merchant, amount, created_at: at }) => ({
    name: `${merchant.name}، ${dayAndMonth(businessDate(new Date(at)))}`,
    value: amountText(amount),
  }));
}
