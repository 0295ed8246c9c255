import { Skeleton } from '@nesye/ui';
import { lazy, type ReactElement, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { insightText } from '#messages/insights.ts';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';

const VIEWS = {
  ahead: lazy(() => import('../components/ahead-view.tsx')),
  spent: lazy(() => import('../components/spending-view.tsx')),
  mix: lazy(() => import('../components/mix-view.tsx')),
} as const;
type View = keyof typeof VIEWS;
const ORDER: readonly View[] = ['ahead', 'spent', 'mix'];

/** `/user/ips/outlook`: what the next months ask and paying early saves, what was spent, and how an amount would cost least. */
export default function OutlookScreen(): ReactElement {
  const [address] = useSearchParams();
  const view = ORDER.find((each) => each === address.get('view')) ?? 'ahead';
  const Shown = VIEWS[view];
  return (
    <div className="flex flex-1 flex-col gap-6">
      <div className="w-full max-w-2xl">
        <ChoiceLinks
          label={insightText.views}
          links={ORDER.map((each) => ({
            to: each === 'ahead' ? '?' : `?view=${each}`,
            text: insightText[each],
            isCurrent: each === view,
          }))}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
        <Shown />
      </Suspense>
    </div>
  );
}
