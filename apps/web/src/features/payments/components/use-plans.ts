import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import type { Rial } from '@nesye/money';
import { useQueries } from '@tanstack/react-query';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { planPayment, type PaymentSources } from '../domain/payment-plan.ts';
import type { ShopContract, WayToPay } from '../domain/shop-offer.ts';

const CALCULATOR = '/api/v1/accounting/product-calculator';

/** One schedule with its whole cost, as the server computes it. */
export type PlannedPurchase = ReplyOf<'GET', typeof CALCULATOR>['results'][number];

export interface Plans {
  /** The schedule of a way; undefined while it is computed or where it has none; `not_possible` when the amount is too small for it. */
  readonly of: (way: WayToPay) => PlannedPurchase | 'not_possible' | undefined;
}

/** Live schedules of all ways for an amount, each by the credit and the deposit that way would take. A changed amount cancels what is under way. */
export function usePlans(
  sources: PaymentSources<ShopContract>,
  ways: readonly WayToPay[],
  amountRial: Rial,
  merchantId: number | undefined,
): Plans {
  const questions = ways.map((way) => questionOf(sources, way, amountRial, merchantId));
  const known = [
    ...new Map(questions.flatMap((question) => (question === undefined ? [] : [[keyOf(question), question]]))).values(),
  ];
  const responses = useQueries({
    queries: known.map((question) => ({ ...calculatorQuery(question), meta: { quiet: 'shown_in_place' as const } })),
  });
  return {
    of: (way) => {
      const question = questions[ways.indexOf(way)];
      const response = question && responses[known.findIndex((other) => keyOf(other) === keyOf(question))];
      if (response?.error instanceof ApiFailure && response.error.status === 400) return 'not_possible';
      if (response?.data === undefined) return undefined;
      return (
        response.data.results.find(
          (plan) => plan.number_of_installments === way.installmentCount || way.productType === PRODUCT_TYPE.endOfMonth,
        ) ?? 'not_possible'
      );
    },
  };
}

type Question = Parameters<typeof calculatorQuery>[0];

const keyOf = ({ contractUid, depositRial, productType }: Question): string =>
  `${contractUid}.${depositRial}.${productType}`;

/** What to ask the calculator for a way; undefined for cash, which costs what it costs, and where the wallets do not carry the amount. */
function questionOf(
  sources: PaymentSources<ShopContract>,
  way: WayToPay,
  amountRial: Rial,
  merchantId: number | undefined,
): Question | undefined {
  if (way.productType === PRODUCT_TYPE.cash) return undefined;
  const { facility, depositRial, isCovered } = planPayment(sources, way, amountRial, undefined);
  return facility === undefined || !isCovered
    ? undefined
    : { contractUid: facility.uid, amountRial, depositRial, productType: way.productType, merchantId };
}

/** The calculator's query for a purchase; also asked once more before the confirmation, with the wallets finally chosen. */
export function calculatorQuery({
  contractUid,
  amountRial,
  depositRial,
  productType,
  installmentCount = 0,
  merchantId,
}: {
  readonly contractUid: string;
  readonly amountRial: bigint;
  readonly depositRial: bigint;
  readonly productType: ProductType;
  readonly installmentCount?: number;
  /** The shop, whose offers may pay the fee; undefined where it cannot. */
  readonly merchantId: number | undefined;
}) {
  return {
    ...callQuery(CALCULATOR, {
      query: {
        contract_uid: contractUid,
        amount: String(amountRial),
        product_type: String(productType),
        ...(depositRial > 0n && { deposit_amount: String(depositRial) }),
        ...(merchantId !== undefined && { merchant_id: String(merchantId) }),
        ...(installmentCount > 0 && { number_of_installments: String(installmentCount) }),
      },
    }),
    // 400 means that the amount is too small for the way, which its card shows at once.
    retry: retryUnlessDecided,
  };
}
