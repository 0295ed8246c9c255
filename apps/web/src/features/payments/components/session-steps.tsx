import { Skeleton, Spinner } from '@nesye/ui';
import { type ReactElement, useState } from 'react';
import { sessionText } from '#messages/web-session.ts';
import { ApiFailure, failureText } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { outsidePageOf } from '../../../shared/outside-page.ts';
import { purchaseBodyOf, type PurchaseDraft } from '../domain/purchase-request.ts';
import { LeavingForShop } from './leaving-for-shop.tsx';
import { NoShop } from './no-shop.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { type LookUp, useShop, type WireContract } from './use-payment.ts';

/** The body of a purchase needs one; the session names the payment itself. */
const NO_UID = 'a-session-names-it';

interface SessionStepsProps {
  readonly session: ReplyOf<'GET', '/api/v1/checkout/sessions/:id/'>;
  /** Its time is over, or it was decided elsewhere. */
  readonly onOver: () => void;
}

/** The steps of a payment at a till, with the amount of the session. What is confirmed is held once, however often it is sent. */
export default function SessionSteps({ session, onOver }: SessionStepsProps): ReactElement {
  const shop = useShop(session.qr_code);
  const [page, setPage] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const pay = useAction(async (draft: PurchaseDraft) => {
    const body = purchaseBodyOf(draft, NO_UID);
    if (body === undefined) return;
    const { contractUID, cashAccountUID, productUID, depositAmount, giftAmount, numberOfInstallments, offer_id } = body;
    const given = {
      contractUID,
      cashAccountUID,
      productUID,
      depositAmount,
      giftAmount,
      numberOfInstallments,
      offer_id,
    };
    try {
      const { way_back: wayBack, gateway_page: atGateway } = await api.post('/api/v1/checkout/sessions/:session/pay/', {
        params: { session: session.id },
        body: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
      });
      if (atGateway !== null) {
        setIsLeaving(true);
        location.assign(atGateway);
        return;
      }
      inBackground(readMoneyAgain('purchase'));
      const outside = outsidePageOf(wayBack, location.origin);
      // A link of a seller has no shop's page behind it: its own says that it is paid.
      if (outside === undefined) onOver();
      else setPage(outside);
    } catch (error) {
      if (error instanceof ApiFailure && error.code === 'session_closed') onOver();
      throw error;
    }
  });
  if (page !== undefined) return <LeavingForShop page={page} receipt="/user/transactions" />;
  if (pay.isBusy || isLeaving)
    return (
      <p role="status" className="flex flex-1 flex-col items-center justify-center gap-4 py-10 text-firoozeh">
        <Spinner sizePx={64} />
        <span className="text-ink">{sessionText.sending}</span>
      </p>
    );
  if (shop.error instanceof ApiFailure && (shop.error.status === 404 || shop.error.status === 409))
    return <NoShop reason={failureText(shop.error)} code={shop.error.code} />;
  return (
    <QueryView query={shop} showsReason skeleton={<Skeleton className="h-72 w-full rounded-card" />}>
      {({ lookUp, cashAccounts }) => (
        <>
          <PaymentSteps
            code={session.qr_code}
            lookUp={orderOf(lookUp, cashAccounts, session.amount)}
            cashAccounts={cashAccounts}
            isWebOrder
            onConfirm={(draft) => pay.run(draft)}
          />
        </>
      )}
    </QueryView>
  );
}

/** What a till’s code would say of the order. What the shop prefers at its tills does not bind its site: cash is one of the ways. */
const orderOf = (lookUp: LookUp, cashAccounts: readonly WireContract[], amount: number): LookUp => ({
  ...lookUp,
  merchant: { ...lookUp.merchant, preferred_qr_products: [] },
  terminal: { ...lookUp.terminal, needs_pre_invoice: false },
  contracts: [
    ...lookUp.contracts,
    ...cashAccounts.filter(({ uid }) => !lookUp.contracts.some((contract) => contract.uid === uid)),
  ],
  qr_data: { ...lookUp.qr_data, amount, note: null },
});
