import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { personText, timelineText } from '#messages/operator-people.ts';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';
import { choice, defineFilters, useFilters } from '@nesye/web-kit/lists/filters.ts';
import { SHOP_KINDS, type ShopKind } from '../domain/timeline-groups.ts';
import { Timeline } from './timeline.tsx';

const KINDS = ['all', ...SHOP_KINDS] as const;
const filters = defineFilters({ kind: choice(KINDS) });

/** Where the rows behind a figure of the shop are. */
export const rowsOf = (kind: ShopKind): string => `${filters.addressOf({ kind })}#events`;

/** What happened to a shop: sales, disputes, payouts, staff, and what operators did; of one kind where the address names it. */
export function ShopTimeline({ id }: { readonly id: number }): ReactElement {
  const { kind } = useFilters(filters);
  return (
    <Card id="events" aria-label={timelineText.title} className="flex flex-col gap-2">
      <h3 className="text-base">{timelineText.title}</h3>
      <ChoiceLinks
        variant="chips"
        label={personText.groups.label}
        links={KINDS.map((each) => ({
          to: filters.addressOf({ kind: each }),
          text: each === 'all' ? personText.groups.all : timelineText.kinds[each],
          isCurrent: each === kind,
        }))}
      />
      <Timeline about="shop" id={String(id)} kinds={kind === 'all' ? SHOP_KINDS : [kind]} />
    </Card>
  );
}
