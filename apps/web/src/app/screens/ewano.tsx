import { Button, buttonClass, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { toPersianDigits } from '@nesye/persian';
import { ewanoText } from '#messages/ewano.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { useSignOut } from '@nesye/web-kit/session/use-sign-out.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import Agreement from '../../features/identity/components/agreement.tsx';
import { CodeSignIn } from '../../features/identity/components/code-sign-in.tsx';

const INQUIRY = '/api/v1/thirdparty/ewano/user-inquiry/:id/';
const AS_CUSTOMER = { isMerchantLogin: false, roleError: undefined, referrerCode: undefined, campaignCode: undefined };
const REFERENCE = /^[A-Za-z0-9_-]{16,64}$/;

/** `/ewano?id=`: the wallet app opens the product for one of its users. They sign in by a code, agree to the link and are at home. */
export default function Ewano(): ReactElement {
  const [query] = useSearchParams();
  const phase = useSession((state) => state.phase);
  const reference = query.get('id') ?? '';
  if (!REFERENCE.test(reference)) return <Missing />;
  if (phase === 'starting') return <Skeleton className="h-72 w-full rounded-card" />;
  if (phase === 'guest')
    return (
      <CodeSignIn
        title={ewanoText.signInTitle}
        lead={ewanoText.signInLead}
        context={AS_CUSTOMER}
        foot={<Agreement />}
      />
    );
  return <Opened reference={reference} />;
}

const Missing = (): ReactElement => (
  <EmptyState icon="question" title={ewanoText.missingTitle}>
    {ewanoText.missing}
  </EmptyState>
);

function Opened({ reference }: { readonly reference: string }): ReactElement {
  const inquiry = useQuery({
    ...callQuery(INQUIRY, { params: { id: reference } }),
    retry: retryUnlessDecided,
    meta: { quiet: 'shown_in_place' },
  });
  if (inquiry.error instanceof ApiFailure && inquiry.error.status === 404) return <Missing />;
  return (
    <QueryView query={inquiry} showsReason skeleton={<Skeleton className="h-72 w-full rounded-card" />}>
      {(user) =>
        user.is_linked ? (
          <Navigate to={HOME_PATH} replace />
        ) : user.is_same_mobile ? (
          <Agree reference={reference} user={user} />
        ) : (
          <OtherNumber reference={reference} user={user} />
        )
      }
    </QueryView>
  );
}

interface UserProps {
  readonly user: ReplyOf<'GET', typeof INQUIRY>;
}

interface OpenedProps extends UserProps {
  readonly reference: string;
}

function Agree({ reference, user }: OpenedProps): ReactElement {
  const navigate = useNavigate();
  const link = useAction(async () => {
    await api.post('/api/v1/thirdparty/ewano/', { body: { id: reference } });
    await navigate(HOME_PATH, { replace: true });
  });
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Notice tone="plain" title={ewanoText.linkTitle}>
        {ewanoText.linkLead(toPersianDigits(user.cellphone))}
      </Notice>
      <div className="mt-auto flex flex-col gap-2">
        <Button size="large" isWide isBusy={link.isBusy} onClick={() => link.run()}>
          {ewanoText.link}
        </Button>
        <Link to={HOME_PATH} replace className={buttonClass({ tone: 'quiet', isWide: true })}>
          {ewanoText.notNow}
        </Link>
      </div>
    </div>
  );
}

/** Another person is signed in on this phone: nothing is linked with their account. */
function OtherNumber({ reference, user }: OpenedProps): ReactElement {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const change = useAction(async () => {
    await signOut();
    await navigate(`/ewano?id=${reference}`, { replace: true });
  });
  return (
    <div className="flex flex-1 flex-col gap-4">
      <Notice tone="overdue" title={ewanoText.otherTitle} isAlert>
        {ewanoText.other(toPersianDigits(user.cellphone))}
      </Notice>
      <div className="mt-auto flex flex-col gap-2">
        <Button size="large" isWide isBusy={change.isBusy} onClick={() => change.run()}>
          {ewanoText.signOut}
        </Button>
        <Link to={HOME_PATH} replace className={buttonClass({ tone: 'quiet', isWide: true })}>
          {ewanoText.notNow}
        </Link>
      </div>
    </div>
  );
}
