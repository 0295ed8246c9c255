import { Amount, Button, buttonClass, Card, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { creditText } from '#messages/credit.ts';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { CardNotice } from '../../../shared/components/card-notice.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { ToggleField } from '@nesye/web-kit/fields/toggle-field.tsx';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { takeStampAgreement } from '../domain/stamp-agreement.ts';
import type { StepPartProps } from './step-part.ts';

/** The one payment before the credit is active: what it is for, from the wallet or by card. */
export function PaymentStep(part: StepPartProps): ReactElement {
  const words = stepText.payment;
  const user = useQuery({ ...callQuery('/api/v1/user/'), staleTime: 0 });
  const failure = useSearchParams()[0].get('card');
  return (
    <div className="flex flex-1 flex-col gap-5">
      <div>
        <StepHeading>{words.title}</StepHeading>
        <p className="mt-1 text-ink-soft">{words.lead}</p>
      </div>
      {failure !== null && part.next.payment_url === null && <CardNotice failure={failure} />}
      <Card as="div">
        <dl>
          {part.line.charges
            .filter(({ kind }) => kind === 'contract_stamp')
            .map(({ kind, amount }) => (
              <Fact key={kind} name={creditText.charges[kind]}>
                <Amount amountRial={amount} />
              </Fact>
            ))}
        </dl>
      </Card>
      {part.next.payment_url !== null && (
        <>
          <p role="status" className="text-sm text-ink-soft">
            {words.back}
          </p>
          <a href={part.next.payment_url} className={buttonClass({ size: 'large', isWide: true })}>
            {words.toGateway}
          </a>
        </>
      )}
      {part.next.payment_url === null && (
        <QueryView query={user} skeleton={<Skeleton className="h-32 w-full rounded-card" />}>
          {({ cash_accounts: accounts }) => (
            <Pay {...part} balance={accounts.find((each) => each.is_active)?.withdrawable_amount ?? 0} />
          )}
        </QueryView>
      )}
    </div>
  );
}

function Pay({ line, request, onDone, balance }: StepPartProps & { readonly balance: number }): ReactElement {
  const words = stepText.payment;
  const { keyOf } = useIdempotencyKey();
  const [wantsWallet, setWantsWallet] = useState(true);
  const usesWallet = wantsWallet && balance > 0;
  const price = line.charges.find(({ kind }) => kind === 'contract_stamp')?.amount ?? 0;
  const pay = useAction(
    async () => {
      const body = { line: line.line, use_cash_wallet: usesWallet };
      const payment = await api.post('/api/v1/credit-score/credit-request-payment', {
        body,
        idempotencyKey: keyOf(JSON.stringify(body)),
      });
      if (payment.payment_url !== null) {
        window.location.assign(payment.payment_url);
        // The page is on its way; the button stays busy until it is there.
        return await new Promise<never>(() => undefined);
      }
      await onDone();
    },
    { isShownInPlace: true },
  );
  // Agreed to with the signature, where the wallet had enough.
  const payAsAgreed = useEffectEvent(() => {
    if (usesWallet && balance >= price && takeStampAgreement(request?.id)) pay.run();
  });
  useEffect(() => payAsAgreed(), [balance]);
  return (
    <div className="mt-auto flex flex-col gap-4">
      <Card as="div">
        <ToggleField label={words.useWallet} isOn={usesWallet} isDisabled={balance === 0} onChange={setWantsWallet}>
          {balance === 0 ? (
            words.empty
          ) : (
            <>
              {words.balance} <Amount amountRial={balance} size="small" />
            </>
          )}
        </ToggleField>
      </Card>
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
        {pay.error}
      </p>
      <Button size="large" isWide isBusy={pay.isBusy} onClick={pay.run}>
        {usesWallet && balance >= price ? words.pay : words.toGateway}
      </Button>
    </div>
  );
}
