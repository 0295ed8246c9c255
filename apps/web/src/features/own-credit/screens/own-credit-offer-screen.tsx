import { Amount, buttonClass, Card, DateText, Skeleton, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { ownCreditOfferText as texts, ownCreditTermsText } from '#messages/own-credit.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { OFFER, type Offer, OFFERS_SCREEN } from '../api.ts';
import { TONES } from '../components/credit-chip.tsx';
import OwnCreditOffers from '../components/own-credit-offers.tsx';
import { OfferResponse } from '../components/offer-response.tsx';
import { TermsFacts } from '../components/terms-facts.tsx';
import { signPathOf } from '../sign-path.ts';

/** The contract is made, or its last signature takes effect, in a moment. */
const REFRESH_MS = 3_000;

/** `/user/own-credit`: credit that shops offer to the customer. `/user/own-credit/:id`: one offer with its terms, accepted by signing its contract, or refused. */
export default function OwnCreditOfferScreen(): ReactElement {
  const { id } = useParams();
  return id === undefined ? <OwnCreditOffers /> : <OneOffer id={id} />;
}

function OneOffer({ id }: { readonly id: string }): ReactElement {
  const detail = useDetail<Offer>({
    ...callQuery(OFFER, { params: { id } }),
    isValid: /^\d{1,18}$/.test(id),
    refreshMs: (offer) => offer?.state === 'signing' && REFRESH_MS,
  });
  return (
    <>
      <Link to={OFFERS_SCREEN} className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
        {texts.back}
      </Link>
      <DetailPage
        detail={detail}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        missing={{ title: texts.missingTitle, text: texts.missing, to: OFFERS_SCREEN, back: texts.back }}
      >
        {(offer) => (
          <div className="flex flex-col gap-5">
            <Head offer={offer} />
            <State offer={offer} />
            <Terms offer={offer} />
            {(offer.state === 'offered' || offer.state === 'signing') && <OfferResponse offer={offer} />}
          </div>
        )}
      </DetailPage>
    </>
  );
}

function Head({ offer: { shop_name: shop, state, limit } }: { readonly offer: Offer }): ReactElement {
  return (
    <Card as="div" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-lg break-words">
          {state === 'offered' || state === 'signing' ? texts.offers(shop) : texts.heading(shop)}
        </h2>
        <StatusChip tone={TONES[state]}>{texts.states[state]}</StatusChip>
      </div>
      <p>
        <span className="block text-sm text-ink-soft">{texts.upTo}</span>
        <Amount amountRial={limit} size="display" />
      </p>
    </Card>
  );
}

/** What can be done with a credit that is in force, and why one is over. */
function State({ offer }: { readonly offer: Offer }): ReactElement | null {
  const { state, shop_name: shop, limit, document_id: document } = offer;
  if (state === 'offered' || state === 'signing') return null;
  if (state !== 'active')
    return (
      <Notice tone="plain" title={texts.states[state]}>
        {texts.over[state]}
      </Notice>
    );
  const isStopped = limit === 0;
  return (
    <>
      {isStopped ? (
        <Notice tone="soon" title={texts.stoppedTitle}>
          {texts.stopped}
        </Notice>
      ) : (
        <Notice tone="paid" title={texts.activeTitle}>
          {texts.active(shop)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={isStopped ? '/user/ips' : '/qr'} className={buttonClass({})}>
          {isStopped ? texts.installments : texts.pay}
        </Link>
        {document !== null && (
          <Link to={signPathOf(offer.id, document)} className={buttonClass({ tone: 'secondary' })}>
            {texts.contract}
          </Link>
        )}
      </div>
    </>
  );
}

function Terms({ offer }: { readonly offer: Offer }): ReactElement {
  return (
    <FactsCard title={ownCreditTermsText.title}>
      <Fact name={texts.where}>{texts.onlyThere(offer.shop_name)}</Fact>
      <TermsFacts terms={offer} />
      <Fact name={texts.creditor}>{texts.creditorText}</Fact>
      {(offer.state === 'offered' || offer.state === 'signing') && (
        <Fact name={texts.until}>
          <DateText value={offer.expires_at} />
        </Fact>
      )}
    </FactsCard>
  );
}
