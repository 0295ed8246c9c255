import { toPersianDigits } from '@nesye/persian';
import { Amount, Button, buttonClass, Card, DateText, EmptyState, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { moneyMapText } from '#messages/money-map.ts';
import { refundText } from '@nesye/web-kit/messages/refund.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { RETURN_PATH } from '../../../shared/returns/return-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { RefundPlan, type Plan } from '../components/refund-plan.tsx';
import { kindText, unitOf } from '../components/sale-text.ts';
import { type Sale, SALES_PATH } from '../components/use-sales.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

/** Few sales have goods on their way back. */
const SaleReturn = lazy(async () => ({ default: (await import('../components/sale-return.tsx')).SaleReturn }));

/** The rows fall from the last backwards; another way is the customer's to choose, not the shop's. */
const MODE = 'last' as const;

/** Gives a sale back, in whole or in part: how much, what that does, and the result. */
export default function RefundScreen(): ReactElement {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const sales = useQuery({
    ...callQuery(SALES_PATH, { query: { filter_text: id } }),
    enabled: /^\d+$/.test(id),
    staleTime: 0,
  });
  if (!/^\d+$/.test(id)) return <Missing />;
  return (
    <div className="w-full max-w-2xl">
      <QueryView query={sales} skeleton={<Skeleton className="h-64 w-full rounded-card" />}>
        {({ results }) => {
          const sale = results.find((each) => each.kind === 'sale' && String(each.id) === id);
          return sale === undefined ? <Missing /> : <Refund sale={sale} />;
        }}
      </QueryView>
    </div>
  );
}

interface Step {
  readonly plan: Plan;
  readonly amount: string;
}

function Refund({ sale }: { readonly sale: Sale }): ReactElement {
  const [step, setStep] = useState<Step>();
  const [done, setDone] = useState<Plan>();
  if (done !== undefined) return <Done plan={done} sale={sale} />;
  if (sale.refunded_amount >= sale.amount) return <NothingLeft id={sale.id} />;
  if (step === undefined) return <Question sale={sale} onPlanned={setStep} />;
  return <Review sale={sale} step={step} onBack={() => setStep(undefined)} onDone={setDone} />;
}

function Question({
  sale,
  onPlanned,
}: {
  readonly sale: Sale;
  readonly onPlanned: (step: Step) => void;
}): ReactElement {
  const rest = BigInt(sale.amount - sale.refunded_amount);
  const unit = unitOf(sale.currency);
  const plan = async ({ amount }: Pick<Step, 'amount'>): Promise<void> => {
    const query = { transaction: String(sale.id), amount, mode: MODE };
    onPlanned({ plan: await api.get('/api/v1/merchant/reverse-transaction/plan', { query }), amount });
  };
  const whole = useAction(() => plan({ amount: String(rest) }));
  return (
    <div className="flex flex-col gap-4">
      <Card as="div">
        <h2 className="mb-1 text-base">{refundText.saleNumber(sale.id)}</h2>
        <dl>
          <Fact name={salesText.buyer}>
            <bdi dir="ltr">{toPersianDigits(sale.buyer_mobile_masked)}</bdi>
          </Fact>
          <Fact name={salesText.time}>
            <DateText value={sale.created_at} />
          </Fact>
          {typeof sale.payment_code?.note === 'string' && <Fact name={refundText.goods}>{sale.payment_code.note}</Fact>}
          <Fact name={kindText(sale)}>
            <Amount amountRial={sale.amount} size="small" {...unit} />
          </Fact>
          {sale.refunded_amount > 0 && (
            <Fact name={refundText.soFar}>
              <Amount amountRial={sale.refunded_amount} size="small" {...unit} />
            </Fact>
          )}
          <Fact name={refundText.rest}>
            <Amount amountRial={rest} size="small" {...unit} />
          </Fact>
        </dl>
        {unit.unit === undefined && (
          <div className="-ms-3">
            <ToMap id={sale.id} />
          </div>
        )}
      </Card>
      <Suspense fallback={null}>
        <SaleReturn id={String(sale.id)} />
      </Suspense>
      <PartForm rest={rest} plan={plan} {...unit} />
      <Button tone="secondary" isBusy={whole.isBusy} onClick={whole.run}>
        {refundText.whole}
      </Button>
    </div>
  );
}

interface PartFormProps {
  /** What can be given back, in rials or in the unit. */
  readonly rest: bigint;
  readonly unit?: 'dinar';
  readonly plan: (part: Pick<Step, 'amount'>) => Promise<void>;
}

const PartForm = defineForm(localForm<{ amount: string }>(), ({ rest, unit, plan }: PartFormProps) => ({
  send: plan,
  submit: refundText.show,
  fields: (form) => (
    <>
      <MoneyInput
        form={form}
        name="amount"
        label={refundText.part}
        maxRial={rest}
        outside={refundText.tooMuch}
        isInDinars={unit === 'dinar'}
      />
    </>
  ),
}));

interface ReviewProps {
  readonly sale: Sale;
  readonly step: Step;
  readonly onBack: () => void;
  readonly onDone: (refund: Plan) => void;
}

function Review({ sale, step: { plan, amount }, onBack, onDone }: ReviewProps): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const confirm = useAction(
    async () => {
      const body = { transaction: sale.id, amount, mode: MODE };
      const idempotencyKey = keyOf(JSON.stringify(body));
      onDone(await api.post('/api/v1/merchant/reverse-transaction', { body, idempotencyKey }));
      await invalidateReads([SALES_PATH, RETURN_PATH]);
    },
    { isShownInPlace: true },
  );
  return (
    <section aria-labelledby="plan-heading" className="flex flex-col gap-4">
      <h2 id="plan-heading" className="text-base">
        {refundText.planTitle}
      </h2>
      <RefundPlan plan={plan} currency={sale.currency} />
      <p className="text-sm text-ink-soft">{refundText.planNote}</p>
      <p role="alert" className="text-sm text-anar-text empty:hidden">
        {confirm.error}
      </p>
      <div className="flex flex-wrap gap-3 *:first:grow">
        <Button isBusy={confirm.isBusy} onClick={confirm.run}>
          {refundText.confirm}
        </Button>
        <Button tone="quiet" disabled={confirm.isBusy} onClick={onBack}>
          {refundText.back}
        </Button>
      </div>
    </section>
  );
}

function Done({ plan, sale }: { readonly plan: Plan; readonly sale: Sale }): ReactElement {
  return (
    <section aria-labelledby="done-heading" className="flex flex-col gap-4">
      <div role="status" className="flex flex-col items-center gap-2 text-center">
        <Icon name="check" sizePx={40} className="text-pesteh-text" />
        <h2 id="done-heading" className="text-lg">
          {refundText.doneTitle}
        </h2>
        <p className="text-sm text-ink-soft">{refundText.doneNote}</p>
      </div>
      <RefundPlan plan={plan} currency={sale.currency} />
      <ToSales />
    </section>
  );
}

const ToSales = (): ReactElement => (
  <Link to="/user/merchant-transaction" className={buttonClass({ tone: 'secondary' })}>
    {refundText.toSales}
  </Link>
);

const NothingLeft = ({ id }: { readonly id: number }): ReactElement => (
  <EmptyState
    icon="check"
    title={refundText.nothingTitle}
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <ToSales />
        <ToMap id={id} />
      </div>
    }
  >
    {refundText.nothing}
  </EmptyState>
);

const ToMap = ({ id }: { readonly id: number }): ReactElement => (
  <Link to={`/user/merchant-transaction/money-map?id=${id}`} className={buttonClass({ tone: 'quiet' })}>
    {moneyMapText.openSale}
  </Link>
);

const Missing = (): ReactElement => (
  <EmptyState icon="question" title={refundText.missingTitle} action={<ToSales />}>
    {refundText.missing}
  </EmptyState>
);
