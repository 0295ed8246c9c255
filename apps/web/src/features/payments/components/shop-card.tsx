import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';

interface ShopCardProps {
  readonly shop: {
    readonly name: string;
    readonly logo: string | null;
    readonly category: { readonly name: string } | null;
  };
  /** Of the shop, where the terminal is in one. */
  readonly branchName: string | null;
  /** Nothing is decided yet: the buyer is to look whether this is the shop in front of them. */
  readonly isFirstStep: boolean;
}

/** Who is paid, in large letters: a genuine code may be that of another shop. It is over every step. */
export function ShopCard({ shop, branchName, isFirstStep }: ShopCardProps): ReactElement {
  return (
    <Card as="div" className="flex flex-wrap items-center gap-x-3 p-3">
      <ShopMark name={shop.name} logo={shop.logo} sizePx={48} />
      <p className="min-w-0 flex-1 basis-[7rem]">
        <span className="block text-xs text-ink-faint">{payText.shopLabel}</span>
        <strong className="line-clamp-2 text-xl font-extrabold break-words" title={shop.name}>
          {shop.name}
        </strong>
        {branchName !== null && <span className="block text-sm break-words text-ink-soft">{branchName}</span>}
        {isFirstStep && <span className="block text-sm text-ink-soft">{payText.shopCompare}</span>}
      </p>
      {shop.category && (
        <span className="ms-auto hidden text-xs text-ink-faint sm:block">{nameText(shop.category.name)}</span>
      )}
    </Card>
  );
}
