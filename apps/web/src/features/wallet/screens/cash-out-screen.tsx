import type { Rial } from '@nesye/money';
import { Amount, Button, buttonClass, Card, DateText, dateWords, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { cashOutText, moneyOutText } from '#messages/wallet-money.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { AmountQuestion } from '../components/amount-question.tsx';
import { ApproveStep } from '../components/approve-step.tsx';

type Check = ReplyOf<'GET', '/api/v1/accounting/check-cash-out'>;

const CashOutResult = lazy(() => import('../components/cash-out-result.tsx'));
const shape = <Skeleton className="h-72 w-full rounded-card" />;

/** Money of the wallet to the customer's own bank account: how much, then a code. With `?uid=` how a cash-out stands. */
export default function CashOutScreen(): ReactElement {
  const [address] = useSearchParams();
  const uid = address.get('uid');
  const check = useQuery({ ...callQuery('/api/v1/accounting/check-cash-out'), enabled: uid === null });
  if (uid !== null)
    return (
      <Suspense fallback={shape}>
        <CashOutResult uid={uid} />
      </Suspense>
    );
  return (
    <QueryView query={check} skeleton={shape}>
      {(found) => (found.can_cash_out ? <CashOutSteps check={found} /> : <NotNow check={found} />)}
    </QueryView>
  );
}

/** Why nothing can be cashed out, and the one step that changes it. */
function NotNow({ check }: { readonly check: Check }): ReactElement {
  const { code, text } = check.reason ?? { code: '', text: '' };
  const isSheba = code === 'sheba_missing';
  return (
    <EmptyState
      icon={isSheba ? 'card' : 'clock'}
      title={cashOutText.notNow}
      action={
        code === 'passkey_required' ? (
          <ByPasskey />
        ) : (
          <Link to={isSheba ? '/user/profile?section=bank' : '/user/wallet'} className={buttonClass({})}>
            {isSheba ? cashOutText.setSheba : moneyOutText.toWallet}
          </Link>
        )
      }
    >
      <p>{cashOutText.reasons[code] ?? text}</p>
      {check.reason_until !== null && <p>{cashOutText.opensAt(dateWords(check.reason_until))}</p>}
      {code === 'sheba_not_usable_yet' && check.sheba !== null && (
        <p>{cashOutText.opensAt(dateWords(check.sheba.usable_from))}</p>
      )}
      {code === 'not_settled_yet' && check.unsettled_until !== null && (
        <p>{cashOutText.opensAt(dateWords(check.unsettled_until))}</p>
      )}
    </EmptyState>
  );
}

/** A passkey that is older than the change opens the cash-out. */
function ByPasskey(): ReactElement {
  const [failure, setFailure] = useState<string>();
  const proving = useAction(async () => {
    const { approveByPasskey } = await import('@nesye/web-kit/passkey/sign-in-by-passkey.ts');
    const refused = await approveByPasskey();
    setFailure(refused);
    if (refused === undefined) await readMoneyAgain('wallet');
  });
  return (
    <div className="flex flex-col items-center gap-2">
      {failure !== undefined && (
        <p role="alert" className="text-anar-text">
          {failure}
        </p>
      )}
      <Button onClick={() => proving.run()} isBusy={proving.isBusy}>
        {cashOutText.usePasskey}
      </Button>
      <Link to="/user/wallet" className={buttonClass({ tone: 'quiet' })}>
        {moneyOutText.toWallet}
      </Link>
    </div>
  );
}

function CashOutSteps({ check }: { readonly check: Check }): ReactElement {
  const [amount, setAmount] = useState<Rial>();
  const [isDecided, setIsDecided] = useState(false);
  if (amount !== undefined && isDecided)
    return <Approve check={check} amount={amount} onBack={() => setIsDecided(false)} />;
  return (
    <AmountQuestion
      title={cashOutText.title}
      minRial={BigInt(check.min_amount)}
      maxRial={BigInt(check.max_amount)}
      aboveText={cashOutText.above}
      quickRial={[wholeTomans(check.max_amount)]}
      initialRial={amount}
      submit={moneyOutText.next}
      onDecide={(decided) => {
        setAmount(decided);
        setIsDecided(true);
      }}
    >
      <dl>
        {check.sheba !== null && (
          <Fact name={cashOutText.to}>
            {check.sheba.bank?.name} <Latin>{check.sheba.sheba.slice(-4)}</Latin>
          </Fact>
        )}
        <Fact name={cashOutText.cycle}>
          <DateText value={check.cycle_at} />
        </Fact>
        <Fact name={cashOutText.available}>
          <Amount amountRial={check.available_amount} size="small" />
        </Fact>
        {check.held_amount > 0 && (
          <Fact name={moneyOutText.held}>
            <Amount amountRial={check.held_amount} size="small" />
          </Fact>
        )}
        {check.unsettled_amount > 0 && (
          <Fact name={cashOutText.unsettled}>
            <Amount amountRial={check.unsettled_amount} size="small" />
            {check.unsettled_until !== null && (
              <span className="block text-xs font-normal text-ink-soft">
                {cashOutText.opensAt(dateWords(check.unsettled_until))}
              </span>
            )}
          </Fact>
        )}
      </dl>
    </AmountQuestion>
  );
}

/** All that can be cashed out, without rials that no toman shows. */
const wholeTomans = (amountRial: number): bigint => BigInt(amountRial - (amountRial % 10));

interface ApproveProps {
  readonly check: Check;
  readonly amount: Rial;
  readonly onBack: () => void;
}

function Approve({ check, amount, onBack }: ApproveProps): ReactElement {
  const navigate = useNavigate();
  const { keyOf } = useIdempotencyKey();
  const request = async (code: string): Promise<void> => {
    const body = { amount: String(amount), code };
    const idempotencyKey = keyOf(JSON.stringify(body));
    const { uid } = await api.post('/api/v1/accounting/request-cash-out', { body, idempotencyKey });
    await readMoneyAgain('wallet');
    await navigate(`/user/wallet/cash-out?uid=${uid}`, { replace: true });
  };
  return (
    <ApproveStep
      title={cashOutText.approveTitle}
      purpose="cash_out"
      approves={String(amount)}
      confirmText={cashOutText.confirm}
      confirm={request}
      onBack={onBack}
      onCodeRefused={({ code }) => {
        // The register has just spoken of a new SIM: the screen shows what opens the cash-out.
        if (code === 'passkey_required') inBackground(readMoneyAgain('wallet'));
      }}
    >
      <Card as="div">
        <dl>
          <Fact name={moneyOutText.amount}>
            <Amount amountRial={amount} />
          </Fact>
          {check.sheba !== null && (
            <Fact name={cashOutText.to}>
              <Latin>{check.sheba.sheba}</Latin>
              <span className="block text-sm font-normal text-ink-soft">
                {check.sheba.bank?.name} · {check.sheba.holder_name}
              </span>
            </Fact>
          )}
          <Fact name={moneyOutText.fee}>{check.fee === 0 ? moneyOutText.free : <Amount amountRial={check.fee} />}</Fact>
          <Fact name={cashOutText.cycle}>
            <DateText value={check.cycle_at} />
          </Fact>
          <Fact name={cashOutText.cancellableUntil}>
            <DateText value={check.sends_at} />
          </Fact>
        </dl>
      </Card>
    </ApproveStep>
  );
}
