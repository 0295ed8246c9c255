import type { ProductType } from '@nesye/contract/constants';
import { formatRate } from '@nesye/persian';
import { Card, DateText, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { caseText, shopCaseText } from '#messages/operator.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { ShopCase } from '../api/api.ts';
import { PersonLink } from './person-link.tsx';
import { productNames } from './product-names.ts';

const saidOr = (text: string): string => (text === '' ? shopCaseText.unsaid : text);

/** What the owner said of the shop. */
export function ShopFacts({ shop }: { readonly shop: ShopCase }): ReactElement {
  return (
    <FactsCard title={shopCaseText.said}>
      <Fact name={shopCaseText.name}>{shop.name}</Fact>
      <Fact name={shopCaseText.category}>{shop.category.name}</Fact>
      <Fact name={shopCaseText.city}>{saidOr([shop.province, shop.city].filter(Boolean).join('، '))}</Fact>
      <Fact name={shopCaseText.address}>
        {saidOr(shop.address)}
        {shop.address_names_other_city && (
          <span className="block">
            <Sign isGood={false} text={shopCaseText.otherCity} />
          </span>
        )}
      </Fact>
      {shop.description !== '' && <Fact name={shopCaseText.description}>{shop.description}</Fact>}
      <Fact name={shopCaseText.createdAt}>
        <DateText value={shop.created_at} style="short" />
      </Fact>
      <Fact name={shopCaseText.commission}>
        {shop.commission.map((rate) => (
          <span key={rate.product_type} className="block">
            {productNames()[rate.product_type as ProductType]} {formatRate(rate.commission_bp)}
          </span>
        ))}
      </Fact>
    </FactsCard>
  );
}

/** What the registry knows of the owner; numbers masked. */
export function OwnerFacts({
  shop: { owner, owner_name: name, cellphone },
}: {
  readonly shop: ShopCase;
}): ReactElement {
  return (
    <FactsCard title={shopCaseText.known} action={<PersonLink id={owner.user_id} />}>
      <Fact name={shopCaseText.owner}>{name === '' ? shopCaseText.unknownOwner : name}</Fact>
      <Fact name={caseText.field.national_id}>
        {owner.national_id === null ? shopCaseText.unsaid : <Latin>{owner.national_id}</Latin>}
      </Fact>
      <Fact name={caseText.field.cellphone}>
        <Latin>{cellphone}</Latin>
      </Fact>
      <Fact name={shopCaseText.identity}>
        <Sign
          isGood={owner.is_identified}
          text={owner.is_identified ? shopCaseText.identified : shopCaseText.notIdentified}
        />
      </Fact>
      <Fact name={caseText.mobileOwner}>
        <Sign isGood={owner.mobile_state === 'matched'} text={caseText.mobileState[owner.mobile_state]} />
      </Fact>
      <Fact name={caseText.registration}>{caseText.registrationState[owner.registration_status] ?? ''}</Fact>
      <Fact name={shopCaseText.alsoCustomer}>{owner.is_customer ? shopCaseText.yes : shopCaseText.no}</Fact>
    </FactsCard>
  );
}

function Sign({ isGood, text }: { readonly isGood: boolean; readonly text: string }): ReactElement {
  return (
    <span className={`inline-flex items-center gap-1.5 ${isGood ? 'text-pesteh-text' : 'text-zaferan-text'}`}>
      <Icon name={isGood ? 'check' : 'info'} sizePx={18} className="shrink-0" />
      {text}
    </span>
  );
}

const decisionNames = (): Readonly<Record<ShopCase['decisions'][number]['decision'], string>> => ({
  approve: shopCaseText.approved,
  reject: shopCaseText.refused,
  suspend: shopCaseText.suspendedAs,
  lift: shopCaseText.lifted,
  close: shopCaseText.closedAs,
  release: shopCaseText.releasedAs,
});

/** What was decided about this shop before. */
export function ShopHistory({ shop }: { readonly shop: ShopCase }): ReactElement | null {
  if (shop.decisions.length === 0) return null;
  return (
    <Card aria-label={shopCaseText.history}>
      <h3 className="mb-1 text-base">{shopCaseText.history}</h3>
      <ul className="divide-y divide-line text-sm">
        {shop.decisions.map((each) => (
          <li key={each.decided_at} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <strong>{decisionNames()[each.decision]}</strong>
              {each.reject_code !== null && `، ${shopCaseText.reasons[each.reject_code]}`}
              {each.reject_reason !== null && <span className="block text-ink-soft">{each.reject_reason}</span>}
            </span>
            <span className="text-ink-soft">
              {caseText.decidedBy(each.decided_by)}، <DateText value={each.decided_at} style="short" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
