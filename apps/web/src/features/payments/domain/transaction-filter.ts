import { PRODUCT_TYPE, TRANSACTION_RESULT } from '@nesye/contract/constants';

/** Filters of the list of purchases as they stand in the address. */
export interface TransactionFilter {
  readonly result: keyof typeof resultCodes;
  readonly kind: keyof typeof kindCodes;
}

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

export const transactionResults = Object.keys(resultCodes) as TransactionFilter['result'][];
export const transactionKinds = Object.keys(kindCodes) as TransactionFilter['kind'][];

/** Reads the filters; an unknown word counts as none. */
export function readTransactionFilter(query: URLSearchParams): TransactionFilter {
  return {
    result: transactionResults.find((each) => each === query.get('result')) ?? 'all',
    kind: transactionKinds.find((each) => each === query.get('kind')) ?? 'all',
  };
}

/** Address of a filter. */
export const addressOfFilter = ({ result, kind }: TransactionFilter): string =>
  `?${new URLSearchParams({ result, kind })}`;

/** What the list call is asked for. */
export function queryOfFilter({ result, kind }: TransactionFilter): Readonly<Record<string, string>> {
  const resultCode = resultCodes[result];
  const kindCode = kindCodes[kind];
  return {
    ...(resultCode !== undefined && { filter_result__in: String(resultCode) }),
    ...(kindCode !== undefined && { filter_product_type: String(kindCode) }),
  };
}
