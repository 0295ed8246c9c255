import type { ReactElement } from 'react';
import { shopProfileText } from '#messages/shop-profile.ts';

/** The way to the shop's e-namad, whose own page vouches for it. */
export const EnamadLink = ({ url }: { readonly url: string }): ReactElement => (
  <a
    href={url}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center font-semibold text-firoozeh-text"
  >
    {shopProfileText.toEnamad}
  </a>
);
