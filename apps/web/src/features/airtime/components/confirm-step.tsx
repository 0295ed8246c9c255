import { Amount, Button } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { airtimeText } from '#messages/airtime.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { WalletSwitch } from '../../../shared/components/wallet-switch.tsx';
import { BUY, CHARGE_PATH, type Draft, kindText } from '../api.ts';
import { sharePrice } from '../domain/share-price.ts';

interface ConfirmStepProps {
  readonly draft: Draft;
  readonly onChange: () => void;
}

/** All of it once more, and from where it is paid. */
export function ConfirmStep({ draft, onChange }: ConfirmStepProps): ReactElement {
  const navigate = useNavigate();
  const { keyOf } = useIdempotencyKey();
  const user = useQuery({ ...callQuery('/api/v1/user/'), staleTime: 0 });
  const [isWalletOff, setIsWalletOff] = useState(false);
  const account = user.data?.cash_accounts.find(({ is_active: isActive }) => isActive);
  const balance = account?.withdrawable_amount ?? 0;
  const useWallet = balance > 0 && !isWalletOff;
  const shares = sharePrice(draft.amount, balance, useWallet);
  const buy = useAction(
    async () => {
      const body = {
        mobile_number: draft.mobile,
        operator: draft.operator,
        type: draft.type,
        amount: draft.amount,
        ...(draft.packageId !== undefined && { package_id: draft.packageId }),
        use_cash_wallet: useWallet,
      };
      const bought = await api.post(BUY, { body, idempotencyKey: keyOf(JSON.stringify(body)) });
      if (bought.payment_url === null) return await navigate(`${CHARGE_PATH}/${bought.id}`, { replace: true });
      location.assign(bought.payment_url);
      return undefined;
    },
    { isShownInPlace: true },
  );
  return (
    <section className="flex flex-1 flex-col gap-4">
      <StepHeading>{airtimeText.confirmTitle}</StepHeading>
      <DraftFacts draft={draft} />
      <WalletSwitch
        wallet={{
          uid: 'wallet',
          name: airtimeText.wallet,
          color: 'var(--color-firoozeh)',
          withdrawableAmount: account === undefined ? undefined : balance,
          isUsed: useWallet,
          isDisabled: balance <= 0,
          note: undefined,
        }}
        onToggle={() => setIsWalletOff(useWallet)}
      />
      {shares.card > 0 && <Shares {...shares} />}
      <div className="mt-auto flex flex-col gap-3 pt-2 lg:mt-2">
        <p className="text-sm text-ink-soft">{airtimeText.heldNote}</p>
        <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
          {buy.error}
        </p>
        <Button size="large" isWide isBusy={buy.isBusy || user.data === undefined} onClick={buy.run} data-moves-money>
          {shares.card > 0 ? airtimeText.toGateway : airtimeText.pay}
        </Button>
        <Button tone="quiet" isWide onClick={onChange}>
          {airtimeText.change}
        </Button>
      </div>
    </section>
  );
}

function DraftFacts({ draft }: { readonly draft: Draft }): ReactElement {
  return (
    <FactsCard title={airtimeText.facts.title}>
      <Fact name={airtimeText.facts.number}>
        <Latin>{draft.mobile}</Latin>
      </Fact>
      <Fact name={airtimeText.facts.operator}>{airtimeText.operators[draft.operator]}</Fact>
      <Fact name={airtimeText.facts.what}>{kindText(draft)}</Fact>
      <Fact name={airtimeText.total}>
        <Amount amountRial={draft.amount} />
      </Fact>
    </FactsCard>
  );
}

/** How wallet and card share it. */
function Shares({ wallet, card }: ReturnType<typeof sharePrice>): ReactElement {
  return (
    <dl>
      {wallet > 0 && (
        <Fact name={airtimeText.facts.wallet}>
          <Amount amountRial={wallet} size="small" />
        </Fact>
      )}
      <Fact name={airtimeText.facts.card}>
        <Amount amountRial={card} size="small" />
      </Fact>
    </dl>
  );
}
