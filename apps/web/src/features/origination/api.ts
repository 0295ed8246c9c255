import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { readMoneyAgain } from '../../shared/query/money-reads.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import type { ComparedCase } from './domain/compared-case.ts';

const AREA = '/api/v1/credit-assessment/';
const LINES = '/api/v1/credit-assessment/line-menu';
const LINE = '/api/v1/credit-assessment/line/:id';
const PLANS = '/api/v1/credit-assessment/line-installment-calculator';
const COMPARISON = '/api/v1/credit-assessment/line-comparison';
const REQUESTS = '/api/v1/credit-assessment/credit-request';

export type CreditLine = ReplyOf<'GET', typeof LINES>['results'][number];
export type CreditLineDetail = ReplyOf<'GET', typeof LINE>;
export type CreditPlans = ReplyOf<'GET', typeof PLANS>;
export type CreditPlan = CreditPlans['results'][number];
export type CreditRequest = ReplyOf<'GET', typeof REQUESTS>['results'][number];
export type NextStep = NonNullable<CreditRequest['next']>;
export type CreditMix = ReplyOf<'GET', '/api/v1/credit-assessment/cheapest-mix'>;

export type LinePrice = ReplyOf<'GET', typeof COMPARISON>['results'][number];

export const linesQuery = () => callQuery(LINES);

/** One amount in one count of installments on every line. */
export const comparisonQuery = ({ amountRial, count }: ComparedCase) =>
  callQuery(COMPARISON, { query: { credit_limit: String(amountRial), number_of_installments: String(count) } });

/** One line of the menu. That there is none of this number is a state of the page, shown at once. */
export const lineQuery = (line: string) => ({
  ...callQuery(LINE, { params: { id: line } }),
  retry: retryUnlessDecided,
});

/** What an amount in rials costs on a line, for each count. */
export const plansQuery = (line: number, amountRial: bigint) =>
  callQuery(PLANS, { query: { line: String(line), credit_limit: String(amountRial) } });

/** The requests on a line, newest first. */
export const requestsQuery = (line: string) => callQuery(REQUESTS, { query: { line, page_size: '1' } });

/** Has everything read again that a step of a request changes. */
export const invalidateCredit = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(AREA) }),
    readMoneyAgain('wallet'),
  ]);
};

export const MENU_PATH = '/user/wallet/credit';
export const linePath = (line: number): string => `${MENU_PATH}/${line}`;
export const requestPath = (line: number): string => `${linePath(line)}/request`;
