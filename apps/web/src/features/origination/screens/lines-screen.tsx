import { buttonClass, Card, Skeleton } from '@nesye/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { creditMenuText } from '#messages/credit.ts';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { comparisonQuery, type CreditLine, linesQuery } from '../api.ts';
import { CompareControl } from '../components/compare-control.tsx';
import { CheapestMix } from '../components/cheapest-mix.tsx';
import { withParameter } from '../../../shared/with-parameter.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { LineCard } from '../components/line-card.tsx';
import { caseOf } from '../domain/compared-case.ts';
import { LINE_SORTS, sortLines, sortOf } from '../domain/sort-lines.ts';

const grid = 'grid gap-4 *:min-w-0 md:grid-cols-2 xl:grid-cols-3';
const plainLink = 'flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text';
const SHAPES = [1, 2, 3, 4, 5, 6];

/** `/user/wallet/credit`: the nine lines side by side. */
export default function LinesScreen(): ReactElement {
  const lines = useQuery(linesQuery());
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-2xl text-ink-soft">{creditMenuText.lead}</p>
      <QueryView
        query={lines}
        skeleton={
          <div className={grid}>
            {SHAPES.map((shape) => (
              <Skeleton key={shape} className="h-80 w-full rounded-card" />
            ))}
          </div>
        }
      >
        {({ results }) => <Lines lines={results} />}
      </QueryView>
      <div className="flex flex-col">
        <Link to="/user/wallet/score" className={plainLink}>
          {creditMenuText.report}
        </Link>
        <Link to="/user/guarantees" className={plainLink}>
          {creditMenuText.papers}
        </Link>
      </div>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly CreditLine[] }): ReactElement {
  const [address] = useSearchParams();
  const sort = sortOf(address.get('sort'));
  const compared = caseOf(address);
  const prices = useQuery({ ...comparisonQuery(compared), placeholderData: keepPreviousData });
  const user = useQuery({ ...callQuery('/api/v1/user/'), meta: { quiet: 'background' } });
  const of = (line: number) => prices.data?.results.find((each) => each.line === line);
  const priced = lines.map((line) => ({ ...line, price: of(line.line)?.price ?? null }));
  const needsScore = lines.some(({ state }) => state === 'score_needed');
  return (
    <>
      {needsScore ? <ScoreFirst /> : <CheapestMix />}
      <CompareControl compared={compared} />
      <ChoiceLinks
        label={creditMenuText.sort}
        variant="chips"
        links={LINE_SORTS.map((each) => ({
          to: withParameter(address, 'sort', each),
          text: creditMenuText.sorts[each],
          isCurrent: each === sort,
        }))}
      />
      <section aria-label={creditMenuText.lines}>
        <h2 className="sr-only">{creditMenuText.lines}</h2>
        <ul className={grid}>
          {sortLines(priced, sort).map((line) => (
            <li key={line.line}>
              <LineCard
                line={line}
                compared={compared}
                priced={of(line.line)}
                wallet={user.data?.contracts.find(({ uid }) => uid === line.contract_uid)}
              />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Before there is a report: what it is good for, and the way to it. */
function ScoreFirst(): ReactElement {
  return (
    <Card as="div" tone="lajvard" className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lg">{creditMenuText.scoreTitle}</h2>
        <p className="text-sm text-lajvard-on-soft">{creditMenuText.score}</p>
      </div>
      <Link to="/user/wallet/score" className={buttonClass({ tone: 'accent' })}>
        {creditMenuText.scoreStart}
      </Link>
    </Card>
  );
}
