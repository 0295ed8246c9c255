import { Amount, Card, Icon, Skeleton } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { creditText } from '#messages/credit.ts';
import { requestText } from '#messages/credit-request.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import {
  type CreditLineDetail,
  type CreditRequest,
  invalidateCredit,
  linePath,
  lineQuery,
  requestsQuery,
} from '../api.ts';
import type { StepParts } from '../steps/step-part.ts';
import { CancelRequest } from './cancel-request.tsx';
import { CANCELLED, EXPIRED, hasEnded, isCreditClosed, mayBeginAgain } from '../domain/request-end.ts';
import { asksCount } from '../domain/example-purchase.ts';
import { type RequestStep, shownSteps } from '../domain/shown-steps.ts';
import { OpenStep } from './open-step.tsx';
import { RequestSteps } from './request-steps.tsx';

const ChosenPrice = lazy(async () => ({ default: (await import('./chosen-price.tsx')).ChosenPrice }));
const WaitingStep = lazy(async () => ({ default: (await import('../steps/waiting-step.tsx')).WaitingStep }));
const RequestEnd = lazy(async () => ({ default: (await import('./request-end.tsx')).RequestEnd }));
const shape = <Skeleton className="h-96 w-full rounded-card" />;

/** Another device may go on with what stands open here. */
const OPEN_AGAIN_S = 20;

/** The server prepares the next step: no one has anything to do. */
const BETWEEN_STEPS = { key: 'other', actor: 'party' } as const;
const BETWEEN_STEPS_S = 2;

/** A higher limit begins at the choice. */
const CHOOSE = {
  key: 'choose_credit',
  actor: 'applicant',
  call: null,
  otp_mobile: null,
  payment_url: null,
  poll_after_s: null,
} as const;

/** Nothing comes any more and nothing was refused: its steps would seem to wait for someone. */
const wasGivenUp = (request: CreditRequest | undefined): boolean =>
  request?.status === CANCELLED || request?.status === EXPIRED;

/** How long until a request is read again: as its next step says while someone else is at work. */
const readAgainMs = (next: CreditRequest['next'] | undefined): number => (next?.poll_after_s ?? OPEN_AGAIN_S) * 1000;

const isScoring = (next: CreditRequest['next'] | undefined): boolean => next?.key.startsWith('score_') ?? false;

/** `/user/wallet/credit/:line/request`: one thing to do, what is done and what comes. The state is the server's, so any device goes on where another stopped. */
export function RequestPage({ parts }: { readonly parts: StepParts }): ReactElement {
  const { line: number = '' } = useParams();
  const line = useQuery({
    ...lineQuery(number),
    staleTime: 0,
    refetchInterval: ({ state }) => readAgainMs(state.data?.next),
  });
  const requests = useQuery({
    ...requestsQuery(number),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const [request] = state.data?.results ?? [];
      if (request === undefined || hasEnded(request)) return false;
      return request.next === null ? BETWEEN_STEPS_S * 1000 : readAgainMs(request.next);
    },
  });
  const query = {
    data: line.data && requests.data && { line: line.data, request: requests.data.results[0] },
    error: line.error ?? requests.error,
    isFetching: line.isFetching || requests.isFetching,
    refetch: () => Promise.all([line.refetch(), requests.refetch()]),
  };
  return (
    <QueryView query={query} skeleton={shape}>
      {(shown) => <Shown {...shown} parts={parts} />}
    </QueryView>
  );
}

interface ShownProps {
  readonly line: CreditLineDetail;
  readonly request: CreditRequest | undefined;
  readonly parts: StepParts;
}

function Shown({ line, request: last, parts }: ShownProps): ReactElement {
  const queries = useQueryClient();
  const [address] = useSearchParams();
  // After a no or a cancellation the line's own next step begins another request.
  const beginsAgain = last !== undefined && mayBeginAgain(last) && (address.has('again') || address.has('amount'));
  const raises = line.state === 'active' && address.has('raise');
  const request = beginsAgain || raises || isCreditClosed(line, last) ? undefined : last;
  const next = request === undefined ? (raises ? CHOOSE : line.next) : request.next;
  const isOver = request !== undefined && hasEnded(request);
  if (request === undefined && next === null) return <Navigate to={linePath(line.line)} replace />;
  return (
    <div className="flex flex-1 flex-col gap-5">
      <Header line={line} request={request} />
      {!wasGivenUp(request) && (
        <RequestSteps
          steps={shownSteps(request?.steps ?? stepsBefore(line), line.owner)}
          isWaiting={next !== null && next.actor !== 'applicant'}
        />
      )}
      <Suspense fallback={shape}>
        {isOver ? (
          <RequestEnd request={request} />
        ) : next === null ? (
          <WaitingStep line={line} next={BETWEEN_STEPS} />
        ) : (
          <OpenStep line={line} request={request} next={next} parts={parts} onDone={() => invalidateCredit(queries)} />
        )}
      </Suspense>
      {request !== undefined && !isOver && <Below line={line} request={request} />}
    </div>
  );
}

/** The way of the line before there is a request: as many steps as the request will have, so that the count stays. */
const stepsBefore = ({ steps, next }: CreditLineDetail): readonly RequestStep[] => {
  const open = isScoring(next) ? 0 : 1;
  return steps.map((key, place) => ({ key, state: place < open ? 'done' : place === open ? 'open' : 'waiting' }));
};

function Header({ line, request }: Pick<ShownProps, 'line' | 'request'>): ReactElement {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="text-lg font-bold">{nameText(line.name)}</p>
      {request !== undefined && request.amount !== null && (
        <p className="text-sm text-ink-soft">
          <Amount amountRial={request.amount} />
          {asksCount(line) && request.number_of_installments !== null && (
            <span className="ms-2">{creditText.count(request.number_of_installments)}</span>
          )}
        </p>
      )}
    </div>
  );
}

/** Below the step: the price that was chosen, that one may leave, and the way out. */
function Below({ line, request }: { readonly line: CreditLineDetail; readonly request: CreditRequest }): ReactElement {
  return (
    <div className="mt-auto flex flex-col gap-3">
      {/* While another amount is chosen, the price of the former one stands for nothing. */}
      {request.next?.key !== 'choose_credit' && request.amount !== null && request.number_of_installments !== null && (
        <Price line={line} amount={BigInt(request.amount)} count={request.number_of_installments} />
      )}
      <Card as="div" tone="sunken" className="flex flex-col gap-2 text-sm text-ink-soft">
        <p>{requestText.resume}</p>
        <CancelRequest line={line.line} />
      </Card>
    </div>
  );
}

interface PriceProps {
  readonly line: CreditLineDetail;
  readonly amount: bigint;
  readonly count: number;
}

/** The price folded away: fetched once it is opened. */
function Price({ line, amount, count }: PriceProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="group" onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded-control bg-sunken px-4 font-semibold text-firoozeh-text">
        {requestText.price}
        <Icon name="down" sizePx={20} className="transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="pt-3">
          <Suspense fallback={shape}>
            <ChosenPrice line={line} amount={amount} count={count} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
