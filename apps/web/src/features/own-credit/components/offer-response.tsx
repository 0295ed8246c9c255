import { Button, buttonClass, Card, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { ownCreditOfferText as texts } from '#messages/own-credit.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { CUSTOMER_READS, type Offer, OFFERS_SCREEN } from '../api.ts';
import { signPathOf } from '../sign-path.ts';

const respond = (id: number, accepts: boolean) =>
  api.post('/api/v1/own-credit/offers/:id/response/', { params: { id: String(id) }, body: { accepts } });

/** The contract is requested and signed, or the offer refused, as long as it is not signed. */
export function OfferResponse({ offer }: { readonly offer: Offer }): ReactElement {
  const { id, state, document_id: document } = offer;
  const navigate = useNavigate();
  const accept = useAction(
    async () => {
      const { document_id: made } = await respond(id, true);
      await invalidateReads(CUSTOMER_READS);
      if (made !== null) await navigate(signPathOf(id, made));
    },
    { isShownInPlace: true },
  );
  const refuse = useConfirm(async () => {
    await respond(id, false);
    toasts.show(texts.refused, 'success');
    await invalidateReads(CUSTOMER_READS);
  });
  return (
    <Card as="div" className="flex flex-col gap-3">
      {state === 'offered' && (
        <>
          <Button isWide isBusy={accept.isBusy} disabled={refuse.isOpen} onClick={() => accept.run()}>
            {texts.accept}
          </Button>
          <p className="text-sm text-ink-soft">{texts.acceptNote}</p>
        </>
      )}
      {state === 'signing' && document === null && (
        <p role="status" className="text-sm text-ink-soft">
          {texts.preparing}
        </p>
      )}
      {state === 'signing' && document !== null && (
        <>
          <Link to={signPathOf(id, document)} className={buttonClass({ isWide: true })}>
            {texts.sign}
          </Link>
          <p className="text-sm text-ink-soft">{texts.acceptNote}</p>
        </>
      )}
      <Refusal failure={accept.failure} error={accept.error} id={id} />
      {refuse.isOpen ? (
        <InlineConfirm confirmation={refuse} title={texts.refuseAsk} yes={texts.refuse} no={texts.cancel} />
      ) : (
        <Button tone="quiet" disabled={accept.isBusy} onClick={refuse.open}>
          {texts.refuse}
        </Button>
      )}
    </Card>
  );
}

interface RefusalProps {
  readonly failure: unknown;
  readonly error: string | undefined;
  readonly id: number;
}

/** Why it was not taken, with the way to confirm who one is where that is missing. */
function Refusal({ failure, error, id }: RefusalProps): ReactElement {
  const isUnknown = failure instanceof ApiFailure && failure.code === 'identity_not_confirmed';
  return (
    <>
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
        {error}
      </p>
      {isUnknown && (
        <Link
          to={`/civil-registration?dest=${encodeURIComponent(`${OFFERS_SCREEN}/${id}`)}`}
          className={buttonClass({ tone: 'secondary' })}
        >
          {texts.confirmIdentity}
        </Link>
      )}
    </>
  );
}
