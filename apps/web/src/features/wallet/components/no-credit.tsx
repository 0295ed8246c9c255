import { buttonClass, Card, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { walletText } from '#messages/wallet.ts';
import { customerState, NEXT_STEP } from '../../../shared/next-step/next-step.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';

type EmptyState = keyof typeof walletText.empty;

const isShown = (state: string): state is EmptyState => state in walletText.empty;

const CONFIRMED = 4;

/** In place of a credit card where there is none yet: the way to one, and what is missing besides. */
export function NoCredit(): ReactElement {
  const state = useCreditState();
  const isIdentified = useSession((session) => session.civilRegistration) === CONFIRMED;
  return (
    <Card as="div" tone="sunken" className="flex min-h-full flex-col justify-center gap-2">
      <Icon name="card" sizePx={32} className="text-firoozeh-text" />
      <strong>{walletText.emptyTitle}</strong>
      {isIdentified && <CreditWay />}
      {state === undefined ? (
        <Skeleton className="h-20 w-full" />
      ) : (
        !(isIdentified && state === 'without_credit') && (
          <>
            <p className="text-sm text-ink-soft">{walletText.empty[state].text}</p>
            <Link
              to={NEXT_STEP[state]}
              className={`mt-1 self-start ${buttonClass({ size: 'small', tone: isIdentified ? 'secondary' : 'primary' })}`}
            >
              {walletText.empty[state].step}
            </Link>
          </>
        )
      )}
    </Card>
  );
}

/** Nothing moves a request any more from this status on. */
const REJECTED = 3;

/** To the lines, or on with the request that is open. */
function CreditWay(): ReactElement {
  const requests = useQuery({
    ...callQuery('/api/v1/credit-assessment/credit-request-list', { query: { page_size: '20' } }),
    meta: { quiet: 'background' },
  });
  const open = requests.data?.results.find(({ status }) => status < REJECTED);
  const words = walletText.empty.without_credit;
  return (
    <>
      <p className="text-sm text-ink-soft">{open === undefined ? words.text : walletText.requestOpen}</p>
      <Link
        to={open === undefined ? NEXT_STEP.without_credit : `${NEXT_STEP.without_credit}/${open.line}/request`}
        className={`mt-1 self-start ${buttonClass({ size: 'small' })}`}
      >
        {open === undefined ? words.step : walletText.toRequest}
      </Link>
    </>
  );
}

/** What keeps this customer from credit; undefined while it is not known. */
function useCreditState(): EmptyState | undefined {
  const registration = useSession((session) => session.civilRegistration);
  const verification = useQuery({ ...callQuery('/api/v1/credit-score/kyc/1'), meta: { quiet: 'shown_in_place' } });
  const isComplete = verification.data?.state === 'confirmed';
  const cards = useQuery({
    ...callQuery('/api/v1/customer/card-with-pin'),
    meta: { quiet: 'shown_in_place' },
    enabled: isComplete,
  });
  if (verification.isPending || (isComplete && cards.isPending)) return undefined;
  // What could not be loaded is said on the step's own screen.
  const state = customerState({
    credits: [],
    ...(registration !== undefined && { registration }),
    verification: verification.data?.steps ?? [{ key: 'national_card_serial', state: 'todo' }],
    hasPin: cards.data?.results.every((card) => card.has_pin) ?? true,
  });
  return isShown(state) ? state : 'identity_open';
}
