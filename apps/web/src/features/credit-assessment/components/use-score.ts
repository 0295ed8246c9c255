import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callKey, callQuery } from '@nesye/web-kit/query/call-query.ts';

/** Where a customer's scoring is. */
export type Score = ReplyOf<'GET', '/api/v1/customer/credit-score-info'>;

type User = ReplyOf<'GET', '/api/v1/user/'>;

const INFO = '/api/v1/customer/credit-score-info';
const POLL_MS = 2_000;
const queryOf = (line: number) => ({ query: { line: String(line) } });

/** What is in the customer's wallet, in rials. */
export const balanceOf = ({ cash_accounts: accounts }: Pick<User, 'cash_accounts'>): number =>
  accounts.find(({ is_active: isActive }) => isActive)?.withdrawable_amount ?? 0;

/** The scoring as the server has it; read again while the bureau is at work. */
export const useScore = (line: number) =>
  useQuery({
    ...callQuery(INFO, queryOf(line)),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
  });

/** Takes over what a step has responded, for every screen that shows it. */
export function useTakeScore(line: number): (score: Score) => void {
  const queries = useQueryClient();
  return (score) => queries.setQueryData(callKey(INFO, queryOf(line)), score);
}

/** Has the scoring read again: a payment was decided elsewhere. */
export function useReadScoreAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: callKey(INFO) });
    // Few payments are looked at: the list of what is old by then comes with the first.
    const { readMoneyAgain } = await import('../../../shared/query/money-reads.ts');
    await readMoneyAgain('wallet');
  };
}
