import { Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { shopProfileText } from '#messages/shop-profile.ts';

interface PlaceLinkProps {
  readonly latitude: number;
  readonly longitude: number;
}

/** A link to a map at the shop's place; no tile of a foreign server is on our own page. */
export function PlaceLink({ latitude, longitude }: PlaceLinkProps): ReactElement {
  const place = `${latitude}/${longitude}`;
  return (
    <a
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${place}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-semibold text-firoozeh-text gap-1"
    >
      <Icon name="forward" sizePx={18} />
      {shopProfileText.onMap}
    </a>
  );
}
