import { Skeleton, toasts } from '@nesye/ui';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useReducer,
  useState,
  useSyncExternalStore,
  type ReactElement,
} from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { payText, scanText } from '#messages/payments.ts';
import { ApiFailure, failureText } from '@nesye/web-kit/api/api-failure.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { loginPathFor } from '@nesye/web-kit/safe-destination.ts';
import { ownStorage } from '@nesye/web-kit/session/own-storage.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { useCodeVerdict } from '../components/code-verdict.ts';
import { NoShop } from '../components/no-shop.tsx';
import { PaymentSteps } from '../components/payment-steps.tsx';
import { PurchaseProgress } from '../components/purchase-progress.tsx';
import { FakeCode } from '../components/fake-code.tsx';
import { ShopCard } from '../components/shop-card.tsx';
import { SpentPayment } from '../components/spent-payment.tsx';
import { useShop } from '../components/use-payment.ts';
import { cbIdIn, keepCallback } from '../domain/bale-callback.ts';
import { draftIdOf, isSpent, newDraftId, purchaseUidOf } from '../domain/draft-id.ts';
import { DRAFT_PARAMETER } from '../domain/payment-choice.ts';
import { confirmIntent, pendingIntent } from '../domain/purchase-intent.ts';
import type { PurchaseDraft } from '../domain/purchase-request.ts';
import { PRE_INVOICE } from '../domain/pre-invoice-path.ts';
import { proofIn, shopCodeOf } from '../domain/shop-code.ts';

const PreInvoiceView = lazy(async () => ({
  default: (await import('../components/pre-invoice-view.tsx')).PreInvoiceView,
}));

/** Paying at a shop. A code that claims to be ours and is not ends here, before an amount is asked. A purchase that was confirmed and is still undecided comes before everything else; one that was made is not offered again. */
export default function QrPaymentScreen(): ReactElement {
  const rest = useParams()['*'] ?? '';
  const { search } = useLocation();
  const phase = useSession((state) => state.phase);
  const customerId = useSession((state) => (state.user === undefined ? undefined : String(state.user.id)));
  const code = shopCodeOf(rest);
  const verdict = useCodeVerdict(code, proofIn(search));
  if (rest === PRE_INVOICE) return <PreInvoice search={search} />;
  if (code === undefined) return <NoShop reason={scanText.notOurs} />;
  if (verdict?.kind === 'fake') return <FakeCode />;
  if (phase === 'guest') return <Navigate to={`/qr/login/${code}${search}`} replace />;
  if (customerId === undefined || verdict === undefined) return <StepsSkeleton />;
  return (
    <ShopPayment
      key={`${customerId} ${code}`}
      code={code}
      customerId={customerId}
      signedName={verdict.kind === 'genuine' ? verdict.name : undefined}
    />
  );
}

/** `/qr/payment/pre_invoice?uid=`: a pre-invoice of who is signed in. */
function PreInvoice({ search }: { readonly search: string }): ReactElement {
  const phase = useSession((state) => state.phase);
  const uid = new URLSearchParams(search).get('uid') ?? '';
  if (phase === 'guest') return <Navigate to={loginPathFor(`/qr/payment/${PRE_INVOICE}${search}`)} replace />;
  if (phase === 'starting') return <StepsSkeleton />;
  return (
    <Suspense fallback={<StepsSkeleton />}>
      <PreInvoiceView uid={uid} />
    </Suspense>
  );
}

interface ShopPaymentProps {
  readonly code: string;
  readonly customerId: string;
  /** Of the shop as its code says it, by our signature: there before the look-up, which has the last word. */
  readonly signedName: string | undefined;
}

function ShopPayment({ code, customerId, signedName }: ShopPaymentProps): ReactElement {
  const [intent, setIntent] = useState(() => pendingIntent(ownStorage('session'), customerId));
  const [query, setQuery] = useSearchParams();
  const shop = useShop(code);
  const currentDraftId = draftIdOf(query.get(DRAFT_PARAMETER));
  const cbId = cbIdIn(query.get('cb_id'));
  useEffect(() => {
    if (cbId !== undefined) keepCallback(ownStorage('session'), code, cbId);
  }, [code, cbId]);
  const [isCurrentSpent, refreshSpent] = useSpent(currentDraftId);
  const leaveIntent = useCallback(() => setIntent(undefined), []);
  const confirm = (draft: PurchaseDraft, shopName: string): void => {
    const draftId = currentDraftId ?? newDraftId();
    const kept = ownStorage('local');
    // Another tab may have bought since this one was drawn.
    if (isSpent(kept, draftId)) return refreshSpent();
    const confirmed = confirmIntent(
      ownStorage('session'),
      draft,
      { customerId, draftId, shopName },
      purchaseUidOf(kept, draftId),
    );
    if (confirmed === undefined) {
      toasts.show(payText.stale, 'error');
      return;
    }
    // An address made by hand may come to the confirmation without the name of a draft.
    if (currentDraftId === undefined)
      setQuery(new URLSearchParams([...query, [DRAFT_PARAMETER, draftId]]), { replace: true });
    setIntent(confirmed);
  };
  if (intent !== undefined) return <PurchaseProgress intent={intent} onSpent={leaveIntent} />;
  if (isCurrentSpent) return <SpentPayment code={code} />;
  if (shop.error instanceof ApiFailure && (shop.error.status === 404 || shop.error.status === 409))
    return <NoShop reason={failureText(shop.error)} code={shop.error.code} />;
  const isNamed = shop.data === undefined && signedName !== undefined;
  return (
    <>
      {isNamed && <ShopCard shop={{ name: signedName, logo: null, category: null }} branchName={null} isFirstStep />}
      <QueryView query={shop} showsReason skeleton={<StepsSkeleton isNamed={isNamed} />}>
        {({ lookUp, cashAccounts }) => (
          <PaymentSteps code={code} lookUp={lookUp} cashAccounts={cashAccounts} onConfirm={confirm} />
        )}
      </QueryView>
    </>
  );
}

/** Whether a purchase was made of the draft, here or in another tab, and a way to look again. */
function useSpent(draftId: string | undefined): readonly [boolean, () => void] {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const isDraftSpent = useSyncExternalStore(
    listenToOtherTabs,
    () => draftId !== undefined && isSpent(ownStorage('local'), draftId),
  );
  return [isDraftSpent, look];
}

/** The storage event reaches every tab but the one that wrote. */
function listenToOtherTabs(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

function StepsSkeleton({ isNamed = false }: { readonly isNamed?: boolean }): ReactElement {
  return (
    <div className="flex flex-1 flex-col gap-5">
      {isNamed ? <div /> : <Skeleton className="h-18 w-full" />}
      <Skeleton className="h-7 w-52" />
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
