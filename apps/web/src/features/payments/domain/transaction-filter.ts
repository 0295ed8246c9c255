import { PRODUCT_TYPE, TRANSACTION_RESULT } from '@nesye/contract/constants';
import { choice, defineFilters, words, type FilterValues } from '@nesye/web-kit/lists/filters.ts';

/** Filters of the list of purchases as they stand in the address. */
export const transactionFilters = defineFilters({
  result: choice(['all', 'succeeded', 'failed']),
  kind: choice(['all', 'installment', 'cash', 'endOfMonth']),
  text: words,
});
export type TransactionFilter = FilterValues<typeof transactionFilters>;

const resultCodes = {
  all: undefined,
  succeeded: TRANSACTION_RESULT.success,
  failed: TRANSACTION_RESULT.failed,
} as const;
const kindCodes = {
  all: undefined,
  installment: PRODUCT_TYPE.installment,
  cash: PRODUCT_TYPE.cash,
  endOfMonth: PRODUCT_TYPE.endOfMonth,
} as const;

/** The filters as the list call takes them. */
export function queryOfFilter({ result, kind, text }: TransactionFilter): Readonly<Record<string, string>> {
  const resultCode = resultCodes[result];
  const kindCode = kindCodes[kind];
  return {
    ...(resultCode !== undefined && { filter_result__in: String(resultCode) }),
    ...(kindCode !== undefined && { filter_product_type: String(kindCode) }),
    ...(text !== '' && { filter_text: text }),
  };
}
