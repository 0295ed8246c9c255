import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';

interface ShopCardProps {
  readonly shop: { readonly name: string; readonly logo: string | null; readonly category: { readonly name: string } | null };
}

/** Who is paid; it stands over every step. */
export function ShopCard({ shop }: ShopCardProps): ReactElement {
  return (
    <Card as="div" className="flex items-center gap-3 p-3">
      <ShopMark name={shop.name} logo={shop.logo} sizePx={48} />
      <p className="min-w-0">
        <span className="block text-xs text-ink-faint">{payText.shopLabel}</span>
        <strong className="block truncate">{shop.name}</strong>
      </p>
      {shop.category && <span className="ms-auto shrink-0 text-xs text-ink-faint">{shop.category.name}</span>}
    </Card>
  );
}
