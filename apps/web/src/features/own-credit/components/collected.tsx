import { businessDate } from '@nesye/money';
import { Amount, Button, Card } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { ownCreditText } from '#messages/own-credit.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';

const CLEARING = '/api/v1/accounting/merchant/installment-clearing';
const PAYOUTS_SCREEN = '/user/merchant-payouts';
const LINK = 'flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text';

type Clearing = ReplyOf<'POST', typeof CLEARING>;

/** What customers have paid, and its way to the shop's account: paid out by a press, or with the next payout. */
export function Collected({ mayClear }: { readonly mayClear: boolean }): ReactElement {
  const [clearing, setClearing] = useState<Clearing>();
  const clear = useAction(
    async () => {
      setClearing(await api.post(CLEARING));
      await invalidateReads(['/api/v1/merchant/user/payouts/', '/api/v1/merchant/user/balance/']);
    },
    { isShownInPlace: true },
  );
  return (
    <Card aria-label={ownCreditText.collected} className="flex flex-col gap-3">
      <div>
        <h2 className="text-base">{ownCreditText.collected}</h2>
        <p className="text-sm text-ink-soft">{ownCreditText.collectedNote}</p>
      </div>
      <div role="status" className="text-sm empty:hidden">
        {clearing && <Outcome clearing={clearing} />}
      </div>
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
        {clear.error}
      </p>
      {mayClear && clearing === undefined && (
        <Button
          tone="secondary"
          icon="payout"
          isBusy={clear.isBusy}
          busyLabel={ownCreditText.clearing}
          onClick={() => clear.run()}
        >
          {ownCreditText.clear}
        </Button>
      )}
      {(clearing?.payout ?? null) === null && (
        <Link to={PAYOUTS_SCREEN} className={LINK}>
          {ownCreditText.toPayouts}
        </Link>
      )}
    </Card>
  );
}

function Outcome({ clearing }: { readonly clearing: Clearing }): ReactElement {
  const { collected, payout, expected_at: at } = clearing;
  if (collected === 0 && payout === null) return <p>{ownCreditText.nothingCollected}</p>;
  return (
    <>
      <p>
        {ownCreditText.collectedSum} <Amount amountRial={collected} size="small" />
      </p>
      <p>
        {payout !== null && `${ownCreditText.cleared} `}
        {at === null ? ownCreditText.withNext : ownCreditText.arrives(dayAndMonth(businessDate(new Date(at))))}
      </p>
      {payout !== null && (
        <Link to={`${PAYOUTS_SCREEN}/${payout.id}`} className={LINK}>
          {ownCreditText.toPayout}
        </Link>
      )}
    </>
  );
}
