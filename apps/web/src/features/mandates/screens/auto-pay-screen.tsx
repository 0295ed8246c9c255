import { Card } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { autoPayText } from '#messages/auto-pay.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { PagedList } from '@nesye/web-kit/lists/paged-list.tsx';
import { ListSkeleton } from '@nesye/web-kit/lists/list-skeleton.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { DrawRow } from '../components/draw-row.tsx';
import { DRAWS, MANDATES } from '../components/mandate-api.ts';
import { MandateCard } from '../components/mandate-card.tsx';
import { MandateForm } from '../components/mandate-form.tsx';
import SignedMandate from '../components/signed-mandate.tsx';

/** One for all credits leaves nothing to another of its source. */
const SOURCES = ['wallet', 'bank'] as const;

/** Auto-pay: what holds, what it will draw next, how it is switched on and off, and what it has drawn. With `?mandate=` what came of the bank's page. */
export default function AutoPayScreen(): ReactElement {
  const [address] = useSearchParams();
  const signed = address.get('mandate');
  const mandates = useQuery(callQuery(MANDATES));
  return (
    <div className="flex w-full max-w-3xl flex-col gap-5">
      {signed !== null && <SignedMandate id={signed} />}
      <p className="text-sm text-ink-soft">{autoPayText.lead}</p>
      <QueryView query={mandates} skeleton={<ListSkeleton />}>
        {({ results }) => {
          const live = results.filter(({ state }) => state === 'active' || state === 'pending');
          const sources = SOURCES.filter(
            (source) => !live.some((one) => one.source === source && one.state === 'active' && one.contract === null),
          );
          const heading = live.length === 0 ? autoPayText.start : autoPayText.more;
          return (
            <>
              {live.map((mandate) => (
                <MandateCard key={mandate.id} mandate={mandate} />
              ))}
              {sources.length > 0 && (
                <Card as="section" aria-label={heading}>
                  <h2 className="mb-3 text-base">{heading}</h2>
                  <MandateForm key={sources.join()} sources={sources} />
                </Card>
              )}
            </>
          );
        }}
      </QueryView>
      <section>
        <SectionHeading>{autoPayText.history}</SectionHeading>
        <PagedList
          path={DRAWS}
          empty={{ icon: 'clock', title: autoPayText.historyEmpty }}
          endText={autoPayText.historyEnd}
        >
          {(draws) => (
            <Card as="div" isFlush className="overflow-hidden">
              <ul className="divide-y divide-line">
                {draws.map((draw) => (
                  <DrawRow key={draw.id} draw={draw} />
                ))}
              </ul>
            </Card>
          )}
        </PagedList>
      </section>
    </div>
  );
}
