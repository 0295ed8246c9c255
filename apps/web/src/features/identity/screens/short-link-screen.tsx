import { Button, buttonClass, ErrorState, Spinner } from '@nesye/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { shortLinkText } from '#messages/short-link.ts';
import { ApiFailure, failureText, isCanceled } from '@nesye/web-kit/api/api-failure.ts';
import { QUICK_TIMEOUT_MS } from '@nesye/web-kit/api/create-api-client.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { HOME_PATH, ownPath } from '@nesye/web-kit/safe-destination.ts';
import { api, session } from '@nesye/web-kit/session/session.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { GuarantorInvitation, type Invitation } from '../components/guarantor-invitation.tsx';

const CODE = /^[A-Za-z0-9_-]{4,32}$/;

type Opened = { readonly path: string; readonly invitation?: Invitation | undefined } | { readonly failure: unknown };
const unknownLink: Opened = { failure: new ApiFailure('response', { status: 404 }) };

async function openLink(code: string, signal: AbortSignal): Promise<Opened> {
  if (!CODE.test(code)) return unknownLink;
  try {
    const link = await api.get('/api/v1/base/short-link/:code', {
      params: { code },
      signal,
      timeoutMs: QUICK_TIMEOUT_MS,
    });
    // The server's response is checked as well: a short link leads nowhere but into this site.
    const path = ownPath(link.path);
    if (path === undefined) return unknownLink;
    // Who is signed in reads more on the guarantee's own page, also that it is over.
    if (link.kind !== 'guarantor' || session.store.state().phase === 'signed_in') return { path };
    return { path, invitation: await api.get('/api/v1/guarantor/invitation/:code', { params: { code }, signal }) };
  } catch (failure) {
    return { failure };
  }
}

/** `/slp/{code}`: where a short link of an SMS leads. */
export default function ShortLinkScreen(): ReactElement {
  const code = (useParams()['*'] ?? '').replace(/\/$/, '');
  const [opened, setOpened] = useState<Opened>();
  const [tries, setTries] = useState(0);
  const isSignedIn = useSession(({ phase }) => phase === 'signed_in');
  useEffect(() => {
    const giveUp = new AbortController();
    const open = async (): Promise<void> => {
      const outcome = await openLink(code, giveUp.signal);
      if (!('failure' in outcome) || !isCanceled(outcome.failure)) setOpened(outcome);
    };
    inBackground(open());
    return () => giveUp.abort();
  }, [code, tries]);

  if (opened === undefined) {
    return (
      <div role="status" className="flex flex-1 flex-col items-center justify-center gap-4 py-16 text-firoozeh-text">
        <Spinner sizePx={40} />
        <h1 className="text-lg">{shortLinkText.opening}</h1>
      </div>
    );
  }
  if ('path' in opened && opened.invitation !== undefined && !isSignedIn)
    return <GuarantorInvitation invitation={opened.invitation} path={opened.path} />;
  if ('path' in opened) return <Navigate to={opened.path} replace />;
  const tryAgain = (): void => {
    setOpened(undefined);
    setTries(tries + 1);
  };
  return <ClosedLink failure={opened.failure} onTryAgain={tryAgain} />;
}

const isGone = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.status === 404 || failure.status === 410);

function ClosedLink({
  failure,
  onTryAgain,
}: {
  readonly failure: unknown;
  readonly onTryAgain: () => void;
}): ReactElement {
  const goHome = (
    <Link to={HOME_PATH} className={buttonClass({ tone: 'secondary' })}>
      {shortLinkText.goHome}
    </Link>
  );
  if (isGone(failure)) {
    return (
      <ErrorState isPageTitle icon="clock" title={shortLinkText.goneTitle} action={goHome}>
        {failure.status === 410 ? shortLinkText.expired : shortLinkText.unknown}
      </ErrorState>
    );
  }
  return (
    <ErrorState
      isPageTitle
      title={shortLinkText.failedTitle}
      action={
        <Button icon="refresh" onClick={onTryAgain}>
          {shortLinkText.tryAgain}
        </Button>
      }
    >
      {failureText(failure)}
    </ErrorState>
  );
}
