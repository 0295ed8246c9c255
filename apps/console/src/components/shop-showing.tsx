import { toPersianDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { shopShowingText } from '#messages/operator-shop.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { weekdayNames } from '@nesye/web-kit/messages/calendar.ts';
import type { ShopCase } from '../api/api.ts';

/** What the shop shows of itself and its numbers; nothing where it has named none. */
export function ShopShowing({ shop }: { readonly shop: ShopCase }): ReactElement | null {
  const { latitude, longitude, enamad_url: enamad, tax_id: taxId, company_id: companyId, hours, pictures } = shop;
  const isEmpty = [latitude, enamad, taxId, companyId].every((value) => value === null);
  if (isEmpty && hours.length === 0 && pictures.length === 0) return null;
  return (
    <FactsCard title={shopShowingText.title} foot={<Pictures pictures={pictures} />}>
      {latitude !== null && longitude !== null && (
        <Fact name={shopShowingText.place}>
          <OutsideLink
            to={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            text={shopShowingText.onMap}
          />
        </Fact>
      )}
      {enamad !== null && (
        <Fact name={shopShowingText.enamad}>
          <OutsideLink to={enamad} text={shopShowingText.toEnamad} />
        </Fact>
      )}
      {taxId !== null && (
        <Fact name={shopShowingText.taxId}>
          <Latin>{taxId}</Latin>
        </Fact>
      )}
      {companyId !== null && (
        <Fact name={shopShowingText.companyId}>
          <Latin>{companyId}</Latin>
        </Fact>
      )}
      {hours.map(({ weekday, opens, closes }) => (
        <Fact key={`${weekday}-${opens}`} name={shopShowingText.hours(weekdayNames[weekday] ?? '')}>
          {toPersianDigits(shopShowingText.span(opens, closes))}
        </Fact>
      ))}
    </FactsCard>
  );
}

const OutsideLink = ({ to, text }: { readonly to: string; readonly text: string }): ReactElement => (
  <a
    href={to}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center font-semibold text-firoozeh-text"
  >
    {text}
  </a>
);

function Pictures({ pictures }: Pick<ShopCase, 'pictures'>): ReactElement | null {
  if (pictures.length === 0) return null;
  return (
    <ul className="mt-2 grid grid-cols-3 gap-2">
      {pictures.map(({ id, url }, index) => (
        <li key={id}>
          <img
            src={url}
            alt={shopShowingText.picture(toPersianDigits(index + 1))}
            loading="lazy"
            className="aspect-square w-full rounded-control bg-sunken object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
