import { buttonClass, Card, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { walletText } from '#messages/wallet.ts';
import { customerState, NEXT_STEP } from '../../../shared/next-step/next-step.ts';
import { callQuery } from '../../../shared/query/call-query.ts';
import { useSession } from '../../../shared/session/use-session.ts';

type EmptyState = keyof typeof walletText.empty;

const isShown = (state: string): state is EmptyState => state in walletText.empty;

/** In place of a credit card where there is none yet: what is missing for one, and the one step towards it. */
export function NoCredit(): ReactElement {
  const state = useCreditState();
  return (
    <Card as="div" tone="sunken" className="flex min-h-full flex-col justify-center gap-2">
      <Icon name="card" sizePx={32} className="text-firoozeh-text" />
      <strong>{walletText.emptyTitle}</strong>
      {state === undefined ? (
        <Skeleton className="h-20 w-full" />
      ) : (
        <>
          <p className="text-sm text-ink-soft">{walletText.empty[state].text}</p>
          <Link to={NEXT_STEP[state]} className={`mt-1 self-start ${buttonClass({ size: 'small' })}`}>
            {walletText.empty[state].step}
          </Link>
        </>
      )}
    </Card>
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
