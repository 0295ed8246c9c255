import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure, isForSupport, qrFailureText } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { ownStorage } from '@nesye/web-kit/session/own-storage.ts';
import { api, session } from '@nesye/web-kit/session/session.ts';
import { moveCallback } from '../domain/bale-callback.ts';
import { markRefused, markSpent } from '../domain/draft-id.ts';
import { outsidePageOf } from '../../../shared/outside-page.ts';
import { preInvoicePathOf } from '../domain/pre-invoice-path.ts';
import type { PurchaseBody } from '../domain/purchase-request.ts';
import { closeIntent, type PurchaseIntent } from '../domain/purchase-intent.ts';
import { forgetRefusal, keepRefusal } from '../domain/purchase-result.ts';
import { runPurchase, type PurchaseEnd } from '../domain/run-purchase.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

type PurchaseResponse = ReplyOf<'POST', '/api/v1/accounting/qr-code-transaction'>;
type PreInvoice = ReplyOf<'POST', '/api/v1/accounting/pardakht-yari'>;

/** After this long without a response a try counts as unknown and the same purchase is sent again. */
const TRY_TIMEOUT_MS = 20_000;

export interface PurchaseProgress {
  /** Tries whose outcome is unknown; 0 while the first is under way. */
  readonly unknownTries: number;
  /** The last of them was turned away for want of room, not lost. */
  readonly isServerBusy: boolean;
  /** Asks at once instead of waiting. */
  readonly requestNow: () => void;
  /** The purchase is made, and the shop wants its buyer on a page of its own. */
  readonly leaving: Leaving | undefined;
}

interface Leaving {
  readonly page: string;
  readonly receipt: string;
}

/**
 * Brings a confirmed purchase to its end, and goes to the result. Leaving the screen only pauses it: the intent stays.
 * `onSpent` is called instead where the draft was confirmed with another choice in another tab.
 */
export function usePurchase(intent: PurchaseIntent, onSpent: () => void): PurchaseProgress {
  const navigate = useNavigate();
  const [unknown, setUnknown] = useState({ tries: 0, isServerBusy: false });
  const [leaving, setLeaving] = useState<Leaving>();
  const wake = useRef<() => void>(undefined);
  const requestNow = useCallback(() => wake.current?.(), []);

  useEffect(() => {
    const left = new AbortController();
    const finish = (end: PurchaseEnd<PurchaseResponse | PreInvoice>): void => {
      if (left.signal.aborted) return;
      if (end.kind === 'signed_out') return session.endSession();
      // First of all: from here on nothing in the history of this browser buys it again.
      const isSpent = end.kind === 'bought' || isConfirmedElsewhere(end.error);
      if (isSpent) markSpent(ownStorage('local'), intent.draftId);
      else if (!isUidFree(end.error)) markRefused(ownStorage('local'), intent.draftId, intent.body.uid);
      closeIntent(ownStorage('session'));
      inBackground(readMoneyAgain('purchase'));
      if (isSpent && end.kind === 'refused') return onSpent();
      const { destination, page, isShops, keep } =
        end.kind === 'bought' ? settle(intent, end.response) : refuse(intent, end.error);
      if (isShops === true && page !== undefined) return setLeaving({ page, receipt: destination });
      inBackground(goToGateway(Promise.resolve(navigate(destination, { replace: true })), page, keep));
    };
    const ports = {
      send: ({ variant, body }: PurchaseIntent): Promise<PurchaseResponse | PreInvoice> => {
        const options = { body, signal: left.signal, timeoutMs: TRY_TIMEOUT_MS };
        if (variant === 'pre_invoice') return sendPreInvoice(body, left.signal);
        return variant === 'direct'
          ? api.post('/api/v1/accounting/qr-code-transaction', options)
          : api.post('/api/v2/accounting/qr-code-transaction', options);
      },
      wait: (delayMs: number) => pause(delayMs, left.signal, wake),
      onUnknown: (tries: number, error: unknown) => setUnknown({ tries, isServerBusy: isBusy(error) }),
    };
    runPurchase<PurchaseResponse | PreInvoice>(intent, ports).then(finish, () => undefined);
    addEventListener('online', requestNow);
    return () => {
      left.abort();
      removeEventListener('online', requestNow);
    };
  }, [intent, navigate, requestNow, onSpent]);

  return { unknownTries: unknown.tries, isServerBusy: unknown.isServerBusy, requestNow, leaving };
}

/** Goes on to another page on top of the result, which says what is to be done next: anyone who comes back from the gateway comes to it. */
async function goToGateway(shown: Promise<void>, page: string | undefined, keep: Ending['keep']): Promise<void> {
  await shown;
  if (page === undefined) return;
  // Without it the way back leads to the camera.
  await keep?.().catch(() => undefined);
  location.assign(page);
}

const isBusy = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.code === 'busy' || error.status === 429);

/** A request that could not be right is not stored under its uid, which the next try takes again. */
const isUidFree = (error: unknown): boolean => error instanceof ApiFailure && error.status === 400;

/** The draft's uid has been used for another choice: what was bought under it, or is being bought, is in the list of purchases. */
const isConfirmedElsewhere = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'idempotency_key_reused';

/** Where an end leads: a screen of ours, and from there another page. */
interface Ending {
  readonly destination: string;
  readonly page?: string | undefined;
  /** Keeps what to buy again where the payment is cancelled. */
  readonly keep?: () => Promise<unknown>;
  /** The page is the shop's: it is named before the browser goes there. */
  readonly isShops?: boolean;
}

/** Agrees to a pre-invoice. What has no schedule to look at is confirmed with it, and goes to the partner's page (B106, B162). */
async function sendPreInvoice(purchase: PurchaseBody, signal: AbortSignal): Promise<PreInvoice> {
  const options = { signal, timeoutMs: TRY_TIMEOUT_MS };
  const { preInvoiceBodyOf } = await import('../domain/pre-invoice-request.ts');
  const made = await api.post('/api/v1/accounting/pardakht-yari', { ...options, body: preInvoiceBodyOf(purchase) });
  if (made.number_of_installments > 0) return made;
  const confirmation = { uid: made.uid, use_cash_wallet: false };
  return await api.post('/api/v1/accounting/purchase-transaction', { ...options, body: confirmation });
}

/** Where a purchase that was made leads: to be paid at the gateway, or to the receipt, and from there to the shop's page where the server names one. */
function settle({ body }: PurchaseIntent, response: PurchaseResponse | PreInvoice): Ending {
  forgetRefusal(ownStorage('session'));
  if ('state' in response)
    return {
      destination: preInvoicePathOf(response.uid),
      page: outsidePageOf(response.invoice_url, location.origin),
    };
  moveCallback(ownStorage('session'), body.qrCode, response.id);
  return {
    destination: `/qr/result/${response.id}/${encodeURIComponent(response.uid)}`,
    keep: () => import('../domain/same-again.ts').then((same) => same.keepSameAgain(response.id, body)),
    page: outsidePageOf(response.invoice_url, location.origin),
    isShops: response.status !== TRANSACTION_RESULT.unknown,
  };
}

function refuse({ body, shopName }: PurchaseIntent, error: unknown): Ending {
  keepRefusal(ownStorage('session'), {
    text: qrFailureText(error) ?? '',
    failureCode: error instanceof ApiFailure ? error.code : undefined,
    isForSupport: isForSupport(error),
    shopName,
    amountRial: body.transactionAmount,
    isInDinars: body.exchange_detail_id !== undefined,
    code: body.qrCode,
  });
  return { destination: '/qr/result' };
}

/** Waits, or wakes early; rejects when the screen is left. */
function pause(delayMs: number, signal: AbortSignal, wake: { current: (() => void) | undefined }): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new DOMException('left', 'AbortError'));
    const timer = setTimeout(resolve, delayMs);
    wake.current = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('left', 'AbortError'));
    });
  });
}
