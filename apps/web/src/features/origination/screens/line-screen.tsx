import { amountWords, Button, buttonClass, Card, EmptyState, Skeleton, useMoneyUnit } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { creditLineText } from '#messages/credit.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { type CreditLineDetail, lineQuery, MENU_PATH, requestPath } from '../api.ts';
import { AmountChoice, CountChoice } from '../components/amount-choice.tsx';
import { ChosenPrice } from '../components/chosen-price.tsx';
import { LineState } from '../components/line-state.tsx';
import { LineTerms } from '../components/line-terms.tsx';
import { asksCount, longestCount } from '../domain/example-purchase.ts';
import { useCreditAmount, withinRange } from '../components/use-credit-amount.ts';

// Fetched by those alone who have the credit.
const ActiveCredit = lazy(async () => ({ default: (await import('../components/active-credit.tsx')).ActiveCredit }));
// Fetched where a credit is frozen or late.
const NotUsable = lazy(async () => ({ default: (await import('../components/not-usable.tsx')).NotUsable }));
// Who qualifies never sees it.
const NotQualified = lazy(async () => ({
  default: (await import('../components/not-qualified.tsx')).NotQualified,
}));

/** `/user/wallet/credit/:line`: what a line costs for any amount and count, what it needs, and the way to a request. */
export default function LineScreen(): ReactElement {
  const { line = '' } = useParams();
  const detail = useQuery({ ...lineQuery(line), meta: { quiet: 'shown_in_place' } });
  if (detail.error instanceof ApiFailure && detail.error.status === 404)
    return (
      <EmptyState
        icon="question"
        title={creditLineText.unknownTitle}
        action={
          <Link to={MENU_PATH} className={buttonClass({ tone: 'secondary' })}>
            {creditLineText.back}
          </Link>
        }
      >
        {creditLineText.unknown}
      </EmptyState>
    );
  return (
    <QueryView query={detail} showsReason skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(record) => <Line key={record.line} line={record} />}
    </QueryView>
  );
}

function Line({ line }: { readonly line: CreditLineDetail }): ReactElement {
  const [minRial, maxRial] = [BigInt(line.min_amount), BigInt(line.max_amount)];
  const choice = useCreditAmount({ minRial, maxRial, initialRial: startOf(line) });
  const [picked, setPicked] = useState(line.sample.number_of_installments);
  const count = asksCount(line) ? picked : longestCount(line);
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-xl">{nameText(line.name)}</h2>
          <LineState line={line} />
        </div>
        {(line.contract_status === 'blocked' || line.contract_status === 'frozen') && (
          <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
            <NotUsable status={line.contract_status} />
          </Suspense>
        )}
        <Card aria-label={creditLineText.calculator} className="flex flex-col gap-5">
          <AmountChoice {...{ choice, minRial, maxRial }} stepRial={BigInt(line.step_amount)} />
          {asksCount(line) && <CountChoice counts={line.installment_counts} value={count} onPick={setPicked} />}
        </Card>
        <ChosenPrice line={line} amount={choice.amount} count={count} />
      </div>
      <div className="flex flex-col gap-5 lg:sticky lg:top-4">
        <Start line={line} amount={choice.amount} count={count} />
        {line.contract_uid !== null && (
          <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
            <ActiveCredit line={line} />
          </Suspense>
        )}
        <LineTerms line={line} />
      </div>
    </div>
  );
}

/** Where the calculator begins: at the amount that all lines are compared by, never at the most that one may have. */
const startOf = ({ sample, min_amount: least, max_amount: limit }: CreditLineDetail): bigint =>
  withinRange(BigInt(sample.amount), BigInt(least), BigInt(limit));

interface ChosenProps {
  readonly line: CreditLineDetail;
  readonly amount: bigint | undefined;
  readonly count: number;
}

/** The way on, as the customer stands with this line. */
function Start({ line, amount, count }: ChosenProps): ReactElement | null {
  const unit = useMoneyUnit();
  const wide = buttonClass({ size: 'large', isWide: true });
  if (line.state === 'not_qualified')
    return (
      <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
        <NotQualified line={line} />
      </Suspense>
    );
  // What is in the way of buying is said above, with its own way on.
  if (line.state === 'active' && line.contract_status !== 'active') return null;
  const chosen = amount === undefined ? '' : `?amount=${amount}&count=${count}`;
  if (line.state === 'score_needed') return <ScoreFirst line={line} amount={amount} count={count} />;
  const { lead, to, text } = {
    requested: { lead: creditLineText.goLead, to: requestPath(line.line), text: creditLineText.go },
    active: { lead: creditLineText.buyLead, to: '/qr', text: creditLineText.buy },
    available: {
      lead: creditLineText.startLead(amountWords(line.receivable ?? 0, unit)),
      to: `${requestPath(line.line)}${chosen}`,
      text: creditLineText.start,
    },
  }[line.state];
  return (
    <Card aria-label={creditLineText.startTitle} className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">{lead}</p>
      <Link to={to} className={wide}>
        {text}
      </Link>
    </Card>
  );
}

/** The way on where the score comes first. The server keeps what was chosen: between here and the choice are the consent, a payment and the bureau. */
function ScoreFirst({ line, amount, count }: ChosenProps): ReactElement {
  const navigate = useNavigate();
  const start = useAction(async () => {
    if (amount !== undefined)
      await api.put('/api/v1/credit-assessment/line-choice', {
        query: { line: String(line.line) },
        body: { credit: String(amount), number_of_installments: count },
      });
    await navigate(requestPath(line.line));
  });
  return (
    <Card aria-label={creditLineText.startTitle} className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">
        {asksCount(line) ? creditLineText.scoreFirst : creditLineText.scoreFirstAmount}
      </p>
      <Button size="large" isWide isBusy={start.isBusy} onClick={start.run}>
        {creditLineText.start}
      </Button>
    </Card>
  );
}
