import { Button, buttonClass, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { sessionText } from '#messages/web-session.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { CardFailure } from '../../../shared/components/card-failure.tsx';
import { OrderCard } from '../../../shared/components/order-card.tsx';
import { outsidePageOf } from '../../../shared/outside-page.ts';

/** Who has not signed in yet needs none of the steps. */
const SessionSteps = lazy(() => import('../components/session-steps.tsx'));

const SESSION = '/api/v1/checkout/sessions/:id/';
type Session = ReplyOf<'GET', typeof SESSION>;
const WAIT_MS = 3_000;

/** `/payment/:session`: what a buyer pays at a web shop, from whom, until when, and how. */
export function SessionPaymentScreen({ signIn }: Pick<ShownProps, 'signIn'>): ReactElement {
  const { session: id = '' } = useParams();
  const session = useQuery({
    ...callQuery(SESSION, { params: { id } }),
    retry: retryUnlessDecided,
    // The bank's word comes to the server; it is a matter of seconds where it comes at all.
    refetchInterval: ({ state }) => (state.data?.waits_for_card === true ? WAIT_MS : false),
    meta: { quiet: 'shown_in_place' },
  });
  if (session.error instanceof ApiFailure && session.error.status !== undefined && session.error.status < 500)
    return (
      <Notice tone="overdue" title={sessionText.missingTitle} isAlert>
        {sessionText.missing}
      </Notice>
    );
  return (
    <QueryView query={session} showsReason skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(found) => <Shown session={found} signIn={signIn} onOver={() => inBackground(session.refetch())} />}
    </QueryView>
  );
}

interface ShownProps {
  /** For a buyer who has not said who they are. */
  readonly signIn: ReactNode;
  readonly session: Session;
  /** Its time is over, or it was decided elsewhere. */
  readonly onOver: () => void;
}

function Shown({ session, signIn, onOver }: ShownProps): ReactElement {
  const phase = useSession(({ phase: present }) => present);
  const [paysAnew, setPaysAnew] = useState(false);
  if (session.status !== 'created') return <Ended session={session} />;
  if (session.waits_for_card && !paysAnew)
    return (
      <div className="flex flex-1 flex-col gap-4">
        <OrderCard session={session} />
        <Notice tone="soon" title={sessionText.waitingTitle}>
          {sessionText.waiting}
        </Notice>
        <Button tone="secondary" isWide onClick={() => setPaysAnew(true)}>
          {sessionText.payAnew}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-1 flex-col gap-4">
      <OrderCard session={session} />
      <CardFailure />
      {phase === 'signed_in' ? (
        <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
          <SessionSteps session={session} onOver={onOver} />
        </Suspense>
      ) : (
        signIn
      )}
      {session.cancel_url !== null && (
        <a href={session.cancel_url} className={buttonClass({ tone: 'quiet', isWide: true })}>
          {sessionText.leave}
        </a>
      )}
    </div>
  );
}

/** A session that is decided, with the way back to the shop. */
function Ended({ session: { status, way_back: wayBack } }: { readonly session: Session }): ReactElement {
  const page = outsidePageOf(wayBack, location.origin);
  const words = {
    approved: ['paid', sessionText.paidTitle, sessionText.paid],
    expired: ['overdue', sessionText.expiredTitle, sessionText.expired],
    canceled: ['overdue', sessionText.canceledTitle, sessionText.canceled],
  } as const;
  const [tone, title, text] = words[status === 'created' ? 'expired' : status];
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
      {page !== undefined && (
        <a href={page} className={buttonClass({ isWide: true })}>
          {sessionText.backToShop}
        </a>
      )}
    </div>
  );
}
