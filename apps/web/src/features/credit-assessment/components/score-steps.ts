import { api } from '@nesye/web-kit/session/session.ts';
import { keepWayOn } from '../../../shared/way-on.ts';
import type { Score } from './use-score.ts';

const queryOf = (line: number) => ({ line: String(line) });

/** Another page takes over: what is busy stays so until it is there. */
const leaveTo = (url: string): Promise<never> => {
  location.assign(url);
  return new Promise<never>(() => undefined);
};

/** Notes the consent; a report that is still valid is given again. */
export const requestScore = (line: number): Promise<Score> =>
  api.post('/api/v1/credit-score/request-credit-score', { query: queryOf(line), body: { consent: true } });

/** Has the bureau send its code. The press that paid for the report agreed to it. */
export const sendBureauCode = (line: number): Promise<Score> =>
  api.post('/api/v1/credit-score/start-credit-score', { query: queryOf(line), body: {} });

interface ReportPayment {
  readonly line: number;
  /** Where the scoring goes on once the gateway has led back. */
  readonly path: string;
  readonly usesWallet: boolean;
  readonly key: string;
}

/** Pays for the report and has the code sent; where a card pays, the gateway's page takes over. */
export async function payReport({ line, path, usesWallet, key }: ReportPayment): Promise<Score> {
  const payment = await api.post('/api/v1/credit-score/credit-score-payment', {
    query: queryOf(line),
    body: { use_cash_wallet: usesWallet },
    idempotencyKey: key,
  });
  if (payment.payment_url === null) return await sendBureauCode(line);
  keepWayOn(`payment=${payment.id}`, path);
  return await leaveTo(payment.payment_url);
}

/** Report and stamp by one trip to the gateway: the money comes into the wallet, and both are paid from there. */
export async function topUpForBoth(amountRial: number, path: string, key: string): Promise<never> {
  const topUp = await api.post('/api/v1/accounting/charge-cash-wallet', {
    body: { amount: String(amountRial) },
    idempotencyKey: key,
  });
  keepWayOn(`top_up=${topUp.id}`, path);
  return await leaveTo(topUp.payment_url ?? `/user/wallet?top_up=${topUp.id}`);
}
