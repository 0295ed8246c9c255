import { buttonClass, Card, DateText, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { shopText } from '#messages/merchants.ts';
import { shopPapersText } from '#messages/shop-papers.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { PAYOUT_SECTION, useShebas } from './payout-reminder.tsx';
import type { OwnShop } from './use-own-shop.ts';

const PAPERS_SECTION = '/user/merchant-profile?section=papers';
const IDENTITY = '/civil-registration?dest=%2Fuser%2Fwelcome';
/** From this status on the registry has confirmed who it is. */
const IDENTIFIED = 2;

/** A shop that waits for its confirmation: that it does, and the one thing its owner can do meanwhile. */
export function ShopWaiting({ shop }: { readonly shop: OwnShop }): ReactElement {
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Notice tone="soon" icon="clock" title={shopText.waitingTitle(shop.name)}>
        {shopText.waiting}
      </Notice>
      <NextStep />
      <ShopFacts shop={shop} />
    </div>
  );
}

function NextStep(): ReactElement {
  const registration = useQuery({
    ...callQuery('/api/v1/customer/civil-registration'),
    meta: { quiet: 'background' as const },
  });
  const shebas = useShebas();
  const papers = useQuery({ ...callQuery('/api/v1/merchant/user/papers/'), meta: { quiet: 'background' as const } });
  const isKnown = registration.isError || registration.data !== undefined;
  const areRead = [shebas, papers].every(({ data, isError }) => data !== undefined || isError);
  if (!isKnown || !areRead) return <Skeleton className="h-32 rounded-card" />;
  if ((registration.data?.status ?? 0) < IDENTIFIED)
    return <Step title={shopText.identityTitle} text={shopText.identity} to={IDENTITY} press={shopText.toIdentity} />;
  if (shebas.data?.results.length === 0)
    return <Step title={shopText.shebaTitle} text={shopText.sheba} to={PAYOUT_SECTION} press={shopText.addSheba} />;
  if (papers.data?.papers.some(({ state }) => state === 'missing' || state === 'rejected') === true)
    return (
      <Step
        title={shopPapersText.nextTitle}
        text={shopPapersText.next}
        to={PAPERS_SECTION}
        press={shopPapersText.toPapers}
      />
    );
  return (
    <Card as="section" className="flex items-center gap-3">
      <Icon name="check" className="shrink-0 text-pesteh-text" />
      <p>{shopText.nothingLeft}</p>
    </Card>
  );
}

interface StepProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly press: string;
}

function Step({ title, text, to, press }: StepProps): ReactElement {
  return (
    <Card aria-label={shopText.nextStep} className="flex flex-col gap-3">
      <div>
        <p className="text-sm text-ink-soft">{shopText.nextStep}</p>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      <Link to={to} className={buttonClass({ size: 'large' })}>
        {press}
      </Link>
    </Card>
  );
}

/** What the owner has sent of the shop. */
export function ShopFacts({ shop }: { readonly shop: OwnShop }): ReactElement {
  return (
    <FactsCard title={shopText.sent}>
      <Fact name={shopText.name}>{shop.name}</Fact>
      <Fact name={shopText.category}>{nameText(shop.category.name)}</Fact>
      {shop.address !== '' && <Fact name={shopText.address}>{shop.address}</Fact>}
      <Fact name={shopText.sentAt}>
        <DateText value={shop.created_at} />
      </Fact>
    </FactsCard>
  );
}
