import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import type { DayRange } from '../domain/report-filter.ts';

const SALES_SUMMARY = '/api/v1/merchant/user/transaction-summary/';
const INSTALLMENT_SUMMARY = '/api/v1/merchant/user/installment-summary/';
export type SalesSummary = ReplyOf<'GET', typeof SALES_SUMMARY>;
export type InstallmentSummary = ReplyOf<'POST', typeof INSTALLMENT_SUMMARY>;
/** Sums of sales and refunds in one currency. */
export type Sums = SalesSummary['sums'][number];

/** What the shop's sales of some days come to. */
export const useSalesSummary = (range: DayRange) => useQuery(callQuery(SALES_SUMMARY, { query: { ...range } }));

/** How the installments of the sales of some days are being paid. The call is a POST, though it only reads. */
export const useInstallmentSummary = (range: DayRange) =>
  useQuery({
    queryKey: [INSTALLMENT_SUMMARY, range],
    queryFn: ({ signal }) => api.post(INSTALLMENT_SUMMARY, { body: { ...range }, signal }),
  });
