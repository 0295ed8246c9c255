import type { QueryFunctionContext } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { useDetail, type Detail } from '@nesye/web-kit/components/detail-page.tsx';
import { callKey, callQuery } from '@nesye/web-kit/query/call-query.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { api } from '@nesye/web-kit/session/session.ts';

export type CashOut = ReplyOf<'GET', '/api/v1/accounting/request-cash-out/:uid/'>;
export type Transfer = ReplyOf<'GET', '/api/v1/accounting/transfer-cash-wallet/:uid/'>;

/** A record, and when it was read in milliseconds since 1970: its seconds left count from then. */
interface ReadRecord<Record> {
  readonly record: Record;
  readonly readAt: number;
}

/** Money on its way out of the wallet, and how to take it back. */
export interface MoneyOut<Record> {
  readonly detail: Detail<ReadRecord<Record>>;
  /** Takes the money back. */
  readonly cancel: () => Promise<void>;
}

interface MoneyOutCalls<Record> {
  readonly path: string;
  readonly uid: string;
  readonly read: (context: QueryFunctionContext) => Promise<Record>;
  readonly cancel: () => Promise<unknown>;
  readonly isOver: (record: Record) => boolean;
  readonly pollMs: number;
}

/** Reads it again until it is over. */
function useMoneyOut<Record>({ path, uid, read, cancel, isOver, pollMs }: MoneyOutCalls<Record>): MoneyOut<Record> {
  const detail = useDetail({
    queryKey: callKey(path, { params: { uid } }),
    queryFn: async (context) => ({ record: await read(context), readAt: Date.now() }),
    isValid: /^[0-9a-f-]{36}$/i.test(uid),
    refreshMs: (found) => (found === undefined || !isOver(found.record) ? pollMs : false),
  });
  return {
    detail,
    cancel: async () => {
      await cancel();
      await Promise.all([detail.query.refetch(), readMoneyAgain('wallet')]);
    },
  };
}

const ENDED: ReadonlySet<CashOut['state']> = new Set(['paid', 'returned', 'cancelled']);

/** Is a cash-out over: paid, back in the wallet, or canceled. */
export const isCashOutOver = ({ state }: CashOut): boolean => ENDED.has(state);

const CASH_OUT = '/api/v1/accounting/request-cash-out/:uid/';
const CASH_OUT_POLL_MS = 5_000;

/** A cash-out of the customer's own by its public name. */
export const useCashOut = (uid: string): MoneyOut<CashOut> =>
  useMoneyOut({
    path: CASH_OUT,
    uid,
    read: callQuery(CASH_OUT, { params: { uid } }).queryFn,
    cancel: () => api.post('/api/v1/accounting/request-cash-out/:uid/cancel/', { params: { uid } }),
    isOver: isCashOutOver,
    pollMs: CASH_OUT_POLL_MS,
  });

const TRANSFER = '/api/v1/accounting/transfer-cash-wallet/:uid/';
const TRANSFER_POLL_MS = 3_000;

/** A transfer of the sender's own by its public name. */
export const useTransfer = (uid: string): MoneyOut<Transfer> =>
  useMoneyOut({
    path: TRANSFER,
    uid,
    read: callQuery(TRANSFER, { params: { uid } }).queryFn,
    cancel: () => api.post('/api/v1/accounting/transfer-cash-wallet/:uid/cancel/', { params: { uid } }),
    isOver: ({ state }) => state !== 'waiting',
    pollMs: TRANSFER_POLL_MS,
  });
