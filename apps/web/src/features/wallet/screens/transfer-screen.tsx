import type { Rial } from '@nesye/money';
import { Amount, Card, Skeleton } from '@nesye/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { moneyOutText, transferText } from '#messages/wallet-money.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { withCaptcha } from '../../../shared/captcha/with-captcha.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { AmountQuestion } from '../components/amount-question.tsx';
import { ApproveStep } from '../components/approve-step.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

type Check = ReplyOf<'GET', '/api/v1/accounting/check-transfer-cash-wallet'>;

const TransferResult = lazy(() => import('../components/transfer-result.tsx'));

/** Money to another customer: to whom, how much, then a code. With `?uid=` how a transfer stands. */
export default function TransferScreen(): ReactElement {
  const [address] = useSearchParams();
  const uid = address.get('uid');
  if (uid === null) return <TransferSteps />;
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
      <TransferResult uid={uid} />
    </Suspense>
  );
}

function TransferSteps(): ReactElement {
  const [check, setCheck] = useState<Check>();
  const [amount, setAmount] = useState<Rial>();
  const [step, setStep] = useState<'receiver' | 'amount' | 'approve'>('receiver');
  if (check === undefined || step === 'receiver')
    return (
      <ReceiverStep
        initial={check?.mobile}
        onFound={(found) => {
          setCheck(found);
          setStep('amount');
        }}
      />
    );
  if (amount !== undefined && step === 'approve')
    return <Approve check={check} amount={amount} onBack={() => setStep('amount')} />;
  return (
    <AmountQuestion
      title={transferText.amountTitle}
      lead={<Receiver check={check} onChange={() => setStep('receiver')} />}
      minRial={BigInt(check.min_amount)}
      maxRial={BigInt(check.max_amount)}
      aboveText={transferText.above}
      initialRial={amount}
      submit={moneyOutText.next}
      onDecide={(decided) => {
        setAmount(decided);
        setStep('approve');
      }}
    >
      <dl>
        <Fact name={transferText.available}>
          <Amount amountRial={check.available_amount} size="small" />
        </Fact>
        {check.unsettled_amount > 0 && (
          <Fact name={transferText.unsettled}>
            <Amount amountRial={check.unsettled_amount} size="small" />
          </Fact>
        )}
      </dl>
    </AmountQuestion>
  );
}

interface ReceiverStepProps {
  readonly initial: string | undefined;
  readonly onFound: (check: Check) => void;
}

const ReceiverStep = defineForm(
  localForm<{ readonly mobile: string }, Check>(),
  ({ initial, onFound }: ReceiverStepProps) => ({
    initial: { mobile: initial },
    send: ({ mobile }) =>
      withCaptcha((captcha) =>
        api.get('/api/v1/accounting/check-transfer-cash-wallet', { query: { mobile, ...captcha } }),
      ),
    onDone: onFound,
    title: transferText.title,
    lead: transferText.lead,
    submit: moneyOutText.next,
    fields: (form) => (
      <MobileInput
        form={form}
        name="mobile"
        label={transferText.mobile}
        wrong={transferText.mobileWrong}
        missing={transferText.mobileWrong}
      />
    ),
  }),
);

/** Who gets it: the number alone. The name shows with the transfer, while it can still be taken back. */
function Receiver({ check, onChange }: { readonly check: Check; readonly onChange: () => void }): ReactElement {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span>
        {transferText.to}{' '}
        <strong className="text-ink">
          <Latin>{check.mobile}</Latin>
        </strong>
      </span>
      <button type="button" className="min-h-11 px-2 font-semibold text-firoozeh-text" onClick={onChange}>
        {transferText.another}
      </button>
    </span>
  );
}

interface ApproveProps {
  readonly check: Check;
  readonly amount: Rial;
  readonly onBack: () => void;
}

function Approve({ check, amount, onBack }: ApproveProps): ReactElement {
  const navigate = useNavigate();
  const { keyOf } = useIdempotencyKey();
  const { mobile } = check;
  const request = async (code: string): Promise<void> => {
    const body = { mobile, amount: String(amount), code };
    const idempotencyKey = keyOf(JSON.stringify(body));
    const { uid } = await api.post('/api/v1/accounting/request-transfer-cash-wallet', { body, idempotencyKey });
    await readMoneyAgain('wallet');
    await navigate(`/user/wallet/transfer?uid=${uid}`, { replace: true });
  };
  return (
    <ApproveStep
      title={transferText.approveTitle}
      purpose="transfer"
      approves={`${mobile}:${amount}`}
      confirmText={transferText.confirm}
      confirm={request}
      onBack={onBack}
    >
      <Card as="div">
        <dl>
          <Fact name={moneyOutText.amount}>
            <Amount amountRial={amount} />
          </Fact>
          <Fact name={transferText.receiver}>
            <Latin>{mobile}</Latin>
          </Fact>
          <Fact name={moneyOutText.fee}>{check.fee === 0 ? moneyOutText.free : <Amount amountRial={check.fee} />}</Fact>
        </dl>
      </Card>
      <p className="text-sm text-ink-soft">{transferText.undo(Math.round(check.undo_seconds / 60))}</p>
    </ApproveStep>
  );
}
