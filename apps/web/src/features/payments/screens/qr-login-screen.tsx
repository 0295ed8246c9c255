import { Amount, buttonClass, Card, EmptyState, Girih, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { scannedGuestText } from '#messages/payments.ts';
import { ApiFailure, failureText } from '@nesye/web-kit/api/api-failure.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { loginPathFor } from '@nesye/web-kit/safe-destination.ts';
import { signUpPathFor } from '../../../shared/sign-up-path.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { useCodeVerdict } from '../components/code-verdict.ts';
import { NoShop } from '../components/no-shop.tsx';
import { FakeCode } from '../components/fake-code.tsx';
import { paymentPathOf, proofIn, shopCodeOf } from '../domain/shop-code.ts';

/** A guest scanned a shop's code, or the login ended in the middle: afterwards the payment goes on at that shop, with what was decided. */
export default function QrLoginScreen(): ReactElement {
  const code = shopCodeOf(useParams()['*'] ?? '');
  const { search } = useLocation();
  const verdict = useCodeVerdict(code, proofIn(search));
  const isSignedIn = useSession((state) => state.phase === 'signed_in');
  if (code === undefined) {
    return (
      <EmptyState
        icon="scan"
        title={scannedGuestText.wrongTitle}
        action={
          <Link to="/qr" className={buttonClass({ tone: 'secondary' })}>
            {scannedGuestText.scanAgain}
          </Link>
        }
      >
        {scannedGuestText.wrong}
      </EmptyState>
    );
  }
  if (verdict?.kind === 'fake') return <FakeCode />;
  if (verdict === undefined) return <Skeleton className="h-60 w-full" />;
  const paymentPath = paymentPathOf(code) + search;
  if (isSignedIn) return <Navigate to={paymentPath} replace />;
  const signedName = verdict.kind === 'genuine' ? verdict.name : undefined;
  return <ScannedShop code={code} paymentPath={paymentPath} signedName={signedName} />;
}

/** Whose code it is, as far as a guest may know, and the way in. A code of no shop, or of one that does not sell, leads nowhere. */
function ScannedShop({
  code,
  paymentPath,
  signedName,
}: {
  readonly code: string;
  readonly paymentPath: string;
  /** Of the shop by our signature: there before the look-up, which has the last word. */
  readonly signedName: string | undefined;
}): ReactElement {
  const shop = useQuery({
    ...callQuery('/api/v1/merchant/qr-code/:code/', { params: { code } }),
    retry: retryUnlessDecided,
    meta: { quiet: 'shown_in_place' },
  });
  if (shop.error instanceof ApiFailure && (shop.error.status === 404 || shop.error.status === 409))
    return <NoShop reason={failureText(shop.error)} code={shop.error.code} />;
  const { merchant, terminal, qr_data: fixed } = shop.data ?? {};
  const name = merchant?.name ?? signedName;
  return (
    <div className="flex flex-1 flex-col justify-center gap-6 py-6">
      <Card tone="lajvard" className="relative flex flex-col items-center gap-3 overflow-hidden py-10 text-center">
        <Girih className="absolute inset-0 text-lajvard-line opacity-15" tilePx={72} />
        <Icon name="store" sizePx={48} className="relative text-lajvard-line" />
        {name === undefined ? (
          <p className="relative text-sm text-lajvard-on-soft">{scannedGuestText.code}</p>
        ) : (
          <strong className="relative text-2xl break-words">
            {name}
            {terminal?.branch_name && <span className="block text-base">{terminal.branch_name}</span>}
          </strong>
        )}
        <bdi dir="ltr" className="relative text-xl font-bold tracking-wide">
          {code}
        </bdi>
        {fixed !== undefined && fixed.amount !== null && (
          <p className="relative">
            <Amount amountRial={fixed.amount} size="display" />
            {fixed.note !== null && <span className="block text-sm text-lajvard-on-soft">{fixed.note}</span>}
          </p>
        )}
      </Card>
      <div className="text-center">
        <h2 className="text-xl">{scannedGuestText.title}</h2>
        <p className="mt-1 text-ink-soft">{scannedGuestText.lead}</p>
      </div>
      <Link to={loginPathFor(paymentPath)} className={buttonClass({ size: 'large', isWide: true })}>
        {scannedGuestText.signIn}
      </Link>
      <Link to={signUpPathFor(paymentPath)} className={buttonClass({ tone: 'secondary', isWide: true })}>
        {scannedGuestText.signUp}
      </Link>
    </div>
  );
}
