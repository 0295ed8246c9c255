import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { Amount, Button, buttonClass, Card, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { scoreText } from '#messages/score.ts';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { takeArrival } from '../../../shared/way-on.ts';
import type { CreditRoad } from './credit-road.ts';
import { payReport } from './score-steps.ts';
import { balanceOf, type Score, useReadScoreAgain, useTakeScore } from './use-score.ts';

type Payment = ReplyOf<'GET', '/api/v1/credit-score/credit-score-payment/:id'>;
interface Props {
  readonly score: Score;
  readonly line: number;
  readonly road: CreditRoad | undefined;
  /** Where a payment leads back to. */
  readonly path: string;
}

const POLL_MS = 2_000;

/** A report by itself never shows it. */
const PayBoth = lazy(async () => ({ default: (await import('./pay-both.tsx')).PayBoth }));
/** Few payments come to nothing. */
const CardNotice = lazy(async () => ({
  default: (await import('../../../shared/components/card-notice.tsx')).CardNotice,
}));

/** The payment of the report: the one that waits at the gateway until it is known, else the ways to pay. */
export function ScorePayment(props: Props): ReactElement {
  const { score } = props;
  const id = score.request?.payment_id ?? null;
  const readAgain = useReadScoreAgain();
  const [isOtherWay, setIsOtherWay] = useState(false);
  const read = callQuery('/api/v1/credit-score/credit-score-payment/:id', { params: { id: String(id) } });
  const payment = useQuery({
    ...read,
    queryFn: async (context) => {
      const found = await read.queryFn(context);
      if (found.status === TRANSACTION_RESULT.success) await readAgain();
      return found;
    },
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === TRANSACTION_RESULT.unknown ? POLL_MS : false),
  });
  if (id === null) return <WaysToPay {...props} />;
  return (
    <QueryView query={payment} skeleton={<Skeleton className="h-72 w-full rounded-card" />}>
      {(found) =>
        found.status === TRANSACTION_RESULT.unknown && !isOtherWay ? (
          <AtGateway payment={found} onOtherWay={() => setIsOtherWay(true)} />
        ) : (
          <WaysToPay {...props} ended={found} />
        )
      }
    </QueryView>
  );
}

function AtGateway({
  payment,
  onOtherWay,
}: {
  readonly payment: Payment;
  readonly onOtherWay: () => void;
}): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="soon" title={scoreText.gatewayTitle} icon="clock">
        {scoreText.gateway}
      </Notice>
      {payment.payment_url !== null && (
        <>
          <a href={payment.payment_url} className={buttonClass({ size: 'large', isWide: true })}>
            {scoreText.toGateway}
          </a>
          <Button tone="quiet" size="large" isWide onClick={onOtherWay}>
            {scoreText.otherWay}
          </Button>
        </>
      )}
    </div>
  );
}

function WaysToPay(props: Props & { readonly ended?: Payment }): ReactElement {
  const user = useQuery({ ...callQuery('/api/v1/user/'), staleTime: 0 });
  return (
    <QueryView query={user} skeleton={<Skeleton className="h-72 w-full rounded-card" />}>
      {(shown) => <Ways {...props} balance={balanceOf(shown)} />}
    </QueryView>
  );
}

interface WaysProps extends Props {
  /** Of the wallet, in rials. */
  readonly balance: number;
  /** The payment before, which came to nothing. */
  readonly ended?: Payment;
}

function Ways({ score, line, road, path, balance, ended }: WaysProps): ReactElement {
  const take = useTakeScore(line);
  const readAgain = useReadScoreAgain();
  const { keyOf, renew } = useIdempotencyKey();
  const pay = useAction(
    async (usesWallet: boolean) => {
      try {
        take(await payReport({ line, path, usesWallet, key: keyOf(String(usesWallet)) }));
      } catch (failure) {
        // It may be paid by now, and the bureau's code alone did not go out.
        await readAgain();
        throw failure;
      }
      renew();
      await readAgain();
    },
    { isShownInPlace: true },
  );
  // The trip to the gateway for report and stamp was agreed to with the press that began it.
  const payFromTopUp = useEffectEvent(() => {
    if (balance >= score.price && takeArrival(path, 'top_up')) pay.run(true);
  });
  useEffect(() => payFromTopUp(), [balance]);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <StepHeading>{scoreText.payTitle}</StepHeading>
        <p className="mt-1 text-ink-soft">{scoreText.payLead}</p>
      </div>
      {pay.error !== undefined && (
        <Notice tone="overdue" title={scoreText.payFailed} isAlert>
          {pay.error}
        </Notice>
      )}
      {pay.error === undefined && ended?.failure && (
        <Suspense>
          <CardNotice
            failure={ended.failure.code}
            text={serverText('charge', ended.failure.code, ended.failure.text)}
            returnsBy={ended.returns_by}
          />
        </Suspense>
      )}
      <Card as="div">
        <dl>
          <Fact name={scoreText.price}>
            <Amount amountRial={score.price} />
          </Fact>
          <Fact name={scoreText.balance}>
            <Amount amountRial={balance} size="small" />
          </Fact>
        </dl>
      </Card>
      <PayButtons {...{ score, road, balance }} isBusy={pay.isBusy} onPay={pay.run} />
    </div>
  );
}

interface PayButtonsProps extends Pick<WaysProps, 'score' | 'road' | 'balance'> {
  readonly isBusy: boolean;
  readonly onPay: (useCashWallet: boolean) => void;
}

/** From the wallet, by card, or with the stamp of the contract in one trip to the gateway. */
function PayButtons({ score, road, balance, isBusy, onPay }: PayButtonsProps): ReactElement {
  const isCovered = balance >= score.price;
  const first = isCovered ? scoreText.payByWallet : balance > 0 ? scoreText.payByBoth : scoreText.payByCard;
  const paysBoth = road !== undefined && road.stampRial > 0 && !isCovered;
  return (
    <>
      {paysBoth && (
        <Suspense>
          <PayBoth road={road} missingRial={score.price + road.stampRial - balance} />
        </Suspense>
      )}
      <Button tone={paysBoth ? 'secondary' : 'primary'} size="large" isWide isBusy={isBusy} onClick={() => onPay(true)}>
        {paysBoth ? scoreText.onlyReport : first}
      </Button>
      {balance > 0 && (
        <Button tone="secondary" size="large" isWide isBusy={isBusy} onClick={() => onPay(false)}>
          {scoreText.payByCard}
        </Button>
      )}
    </>
  );
}
