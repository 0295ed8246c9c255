import { buttonClass, Card, Skeleton } from '@nesye/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { creditMenuText, creditText } from '#messages/credit.ts';
import { type ChoiceLink, ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { comparisonQuery, type CreditLine, linesQuery } from '../api.ts';
import { CompareControl } from '../components/compare-control.tsx';
import { CheapestMix } from '../components/cheapest-mix.tsx';
import { withoutParameter, withParameter } from '../../../shared/with-parameter.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { LineRow } from '../components/line-row.tsx';
import { caseOf } from '../domain/compared-case.ts';
import { LINE_SORTS, type LineSort, sortLines, sortOf } from '../domain/sort-lines.ts';

const plainLink = 'flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text';
/** The address says it: lines without a guarantor and a cheque alone. */
const FREE = 'free';

/** `/user/wallet/credit`: the nine lines side by side, priced for one case. */
export default function LinesScreen(): ReactElement {
  const lines = useQuery(linesQuery());
  return (
    <div className="flex flex-col gap-4">
      <QueryView query={lines} skeleton={<Skeleton className="h-[60rem] w-full rounded-card" />}>
        {({ results }) => <Lines lines={results} />}
      </QueryView>
      <div className="flex flex-wrap gap-x-6">
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
  const isFree = address.has(FREE);
  const compared = caseOf(address);
  const prices = useQuery({ ...comparisonQuery(compared), placeholderData: keepPreviousData });
  const user = useQuery({ ...callQuery('/api/v1/user/'), meta: { quiet: 'background' } });
  const of = (line: number) => prices.data?.results.find((each) => each.line === line);
  const walletOf = ({ contract_uid: uid }: CreditLine) => user.data?.contracts.find((each) => each.uid === uid);
  const shown = lines.filter((line) => !isFree || line.guarantees.length === 0 || line.contract_uid !== null);
  const priced = shown.map((line) => ({ ...line, price: of(line.line)?.price ?? null }));
  const needsScore = lines.some(({ state }) => state === 'score_needed');
  return (
    <>
      {needsScore && <ScoreFirst />}
      <CompareControl compared={compared} />
      <ChoiceLinks
        label={creditMenuText.sort}
        variant="chips"
        links={[freeLink(address), ...sortLinks(address, sort)]}
      />
      <section aria-label={creditMenuText.lines}>
        <h2 className="sr-only">{creditMenuText.lines}</h2>
        <Card as="div" isFlush className="overflow-clip" aria-busy={prices.isPlaceholderData}>
          <ul className="divide-y divide-line">
            {sortLines(priced, sort).map((line) => (
              <li key={line.line}>
                <LineRow line={line} compared={compared} priced={of(line.line)} wallet={walletOf(line)} />
              </li>
            ))}
          </ul>
        </Card>
      </section>
      {!needsScore && <CheapestMix />}
    </>
  );
}

const freeLink = (address: URLSearchParams): ChoiceLink => ({
  to: address.has(FREE) ? withoutParameter(address, FREE) : withParameter(address, FREE, '1'),
  text: creditText.noGuarantee,
  isCurrent: address.has(FREE),
});

const sortLinks = (address: URLSearchParams, sort: LineSort): readonly ChoiceLink[] =>
  LINE_SORTS.map((each) => ({
    to: withParameter(address, 'sort', each),
    text: creditMenuText.sorts[each],
    isCurrent: each === sort,
  }));

/** Before there is a report: what it is good for, and the way to it. */
function ScoreFirst(): ReactElement {
  return (
    <Card as="div" tone="lajvard" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg">{creditMenuText.scoreTitle}</h2>
        <p className="text-sm text-lajvard-on-soft">{creditMenuText.score}</p>
      </div>
      <Link to="/user/wallet/score" className={buttonClass({ tone: 'accent' })}>
        {creditMenuText.scoreStart}
      </Link>
    </Card>
  );
}
