import { formatJalaliDate } from '@nesye/persian';
import { Amount, buttonClass, Card, EmptyState } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { hardshipText } from '@nesye/web-kit/messages/hardship.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { ListSkeleton } from '@nesye/web-kit/lists/list-skeleton.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { ContractWays } from '../components/contract-ways.tsx';
import { HARDSHIP, type Hardship, type Plan } from '../components/hardship-api.ts';
import { PlanDone } from '../components/plan-view.tsx';
import { SnoozeView } from '../components/snooze-view.tsx';
import { SpreadView } from '../components/spread-view.tsx';

/** A hard month: what can be put off or spread, what that does, and what was done before. The address says which row or credit is being looked at. */
export default function HardshipScreen(): ReactElement {
  const hardship = useQuery({ ...callQuery(HARDSHIP), staleTime: 0 });
  const [address] = useSearchParams();
  const [done, setDone] = useState<Plan>();
  if (done !== undefined) return <PlanDone plan={done} />;
  return (
    <QueryView query={hardship} skeleton={<ListSkeleton />}>
      {(shown) => {
        const rows = shown.contracts.flatMap((contract) => contract.rows);
        const row = rows.find(({ uid, reason }) => uid === address.get('snooze') && reason === null);
        if (row !== undefined) return <SnoozeView row={row} onDone={setDone} />;
        const contract = shown.contracts.find(
          ({ contract_uid: uid, spread }) => uid === address.get('spread') && spread.reason === null,
        );
        if (contract !== undefined) return <SpreadView contract={contract} onDone={setDone} />;
        return <Ways hardship={shown} />;
      }}
    </QueryView>
  );
}

function Ways({ hardship: { contracts, moves } }: { readonly hardship: Hardship }): ReactElement {
  return (
    <div className="flex flex-col gap-6">
      {contracts.length === 0 ? (
        <NothingOwed />
      ) : (
        <>
          <p className="text-ink-soft">{hardshipText.lead}</p>
          {contracts.map((contract) => (
            <ContractWays key={contract.contract_uid} contract={contract} />
          ))}
        </>
      )}
      {moves.length > 0 && <Moves moves={moves} />}
    </div>
  );
}

function Moves({ moves }: { readonly moves: Hardship['moves'] }): ReactElement {
  return (
    <section aria-labelledby="hardship-moves">
      <SectionHeading id="hardship-moves">{hardshipText.movesTitle}</SectionHeading>
      <Card as="div" isFlush>
        <ul className="divide-y divide-line">
          {moves.map((move) => (
            <li
              key={`${move.kind}/${move.id}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3"
            >
              <span className="font-semibold">
                {hardshipText.move[move.kind]((move.kind === 'snooze' ? move.days : move.count) ?? 0)}
              </span>
              <Amount amountRial={move.amount} size="small" />
              <span className="basis-full text-sm text-ink-soft">
                {nameText(move.line_name)} · {formatJalaliDate(move.done_at.slice(0, 10))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const NothingOwed = (): ReactElement => (
  <EmptyState
    icon="check"
    title={hardshipText.noneTitle}
    action={
      <Link to="/user/ips" replace className={buttonClass({})}>
        {hardshipText.toInstallments}
      </Link>
    }
  >
    {hardshipText.none}
  </EmptyState>
);
