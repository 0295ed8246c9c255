import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { timelineText } from '#messages/operator-people.ts';
import { SHOP_KINDS } from '../domain/timeline-groups.ts';
import { Timeline } from './timeline.tsx';

/** What happened to a shop: sales, disputes, payouts, staff, and what operators did. */
export function ShopTimeline({ id }: { readonly id: number }): ReactElement {
  return (
    <Card aria-label={timelineText.title} className="flex flex-col gap-2">
      <h3 className="text-base">{timelineText.title}</h3>
      <Timeline about="shop" id={String(id)} kinds={SHOP_KINDS} />
    </Card>
  );
}
