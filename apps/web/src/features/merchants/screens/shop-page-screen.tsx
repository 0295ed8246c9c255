import { toPersianDigits } from '@nesye/persian';
import { Card, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { hoursText, picturesText, shopPageText } from '#messages/shop-profile.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';
import { ShopOffer } from '../components/shop-offer.tsx';
import { ShopOpinions } from '../components/shop-opinions.tsx';
import { OpeningHours } from '../components/opening-hours.tsx';
import { PlaceLink } from '../components/place-link.tsx';
import { EnamadLink } from '../components/enamad-link.tsx';

const SHOP = '/api/v1/merchant/:id/';
type ShopPage = ReplyOf<'GET', typeof SHOP>['results'][number];

/** `/merchant-details?id=`: what a shop shows of itself, for everybody. */
export default function ShopPageScreen(): ReactElement {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { query, isMissing } = useDetail({ ...callQuery(SHOP, { params: { id } }), isValid: /^\d{1,18}$/.test(id) });
  if (isMissing)
    return (
      <Notice tone="overdue" title={shopPageText.missingTitle} isAlert>
        {shopPageText.missing}
      </Notice>
    );
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {({ results: [shop] }) => shop && <Page shop={shop} />}
    </QueryView>
  );
}

function Page({ shop }: { readonly shop: ShopPage }): ReactElement {
  const { name, latitude, longitude } = shop;
  const pictures = shop.pictures.filter(({ kind }) => kind === 'picture');
  return (
    <div className="flex flex-1 flex-col gap-5">
      <Card as="div" className="flex items-center gap-4">
        <ShopMark name={name} logo={shop.logo} sizePx={72} />
        <div className="min-w-0">
          <h2 className="text-xl break-words">{name}</h2>
          <p className="text-sm text-ink-soft">{nameText(shop.category.name)}</p>
          <ShopOffer offer={shop.no_fee} />
        </div>
      </Card>
      {(shop.description !== '' || shop.enamad_url !== null) && (
        <Card aria-label={shopPageText.about}>
          <h3 className="text-base">{shopPageText.about}</h3>
          <p className="mt-1 whitespace-pre-line break-words text-ink-soft">{shop.description}</p>
          {shop.enamad_url !== null && <EnamadLink url={shop.enamad_url} />}
        </Card>
      )}
      {(shop.address !== '' || latitude !== null) && (
        <Card aria-label={shopPageText.address}>
          <h3 className="text-base">{shopPageText.address}</h3>
          <p className="mt-1 break-words text-ink-soft">{shop.address}</p>
          {latitude !== null && longitude !== null && <PlaceLink latitude={latitude} longitude={longitude} />}
        </Card>
      )}
      <Card aria-label={hoursText.title}>
        <h3 className="mb-1 text-base">{hoursText.title}</h3>
        <OpeningHours hours={shop.hours} />
      </Card>
      <ShopOpinions id={String(shop.id)} />
      {pictures.length > 0 && (
        <ul aria-label={shopPageText.pictures} className="grid grid-cols-2 gap-3">
          {pictures.map(({ id, url }, index) => (
            <li key={id}>
              <img
                src={url}
                alt={picturesText.pictureOf(name, toPersianDigits(index + 1))}
                loading="lazy"
                className="aspect-square w-full rounded-control bg-sunken object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
