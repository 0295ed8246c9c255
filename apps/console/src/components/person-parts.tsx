import { Amount, buttonClass, Card, DateText, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { personText } from '#messages/operator-people.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { Person } from '../api/people-api.ts';
import { AmountFacts } from './amount-facts.tsx';
import { ContractFreeze } from './contract-freeze.tsx';
import { nameOf } from './person-head.tsx';

type Credit = Person['credits'][number];

const TONES: Readonly<Record<Credit['status'], StatusTone>> = {
  active: 'paid',
  blocked: 'soon',
  frozen: 'overdue',
  closed: 'neutral',
  written_off: 'neutral',
};

/** All credits of a person, with what can be done about each. */
export function PersonCredits({ person }: { readonly person: Person }): ReactElement {
  if (person.credits.length === 0) return <p className="text-ink-soft">{personText.credits.none}</p>;
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
      {person.credits.map((credit) => (
        <CreditCard key={credit.contract_uid} person={person} credit={credit} />
      ))}
    </ul>
  );
}

function CreditCard({ person, credit }: { readonly person: Person; readonly credit: Credit }): ReactElement {
  const words = personText.credits;
  const isOver = credit.status === 'closed' || credit.status === 'written_off';
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-base">{credit.line_name}</h3>
        <StatusChip tone={TONES[credit.status]}>{words.status[credit.status]}</StatusChip>
      </div>
      <dl>
        <AmountFacts
          amounts={[
            ...(credit.limit === null ? [] : [[words.limit, credit.limit] as const]),
            [words.used, credit.used],
            [words.owed, credit.owed],
            [words.late, credit.late],
            [words.penalty, credit.penalty],
          ]}
        />
        <Fact name={words.lateRows}>{personText.summary.figures(credit.late_count)}</Fact>
        <Fact name={words.owner}>{words.owners[credit.owner]}</Fact>
      </dl>
      {credit.is_disputed && <p className="text-sm text-zaferan-text">{words.disputed}</p>}
      <div className="flex flex-wrap gap-2">
        {!isOver && <ContractFreeze contract={{ ...credit, cellphone: nameOf(person) }} />}
        {credit.late_count > 0 && (
          <>
            <Link to={`/collections/${person.id}`} className={buttonClass({ tone: 'secondary', size: 'small' })}>
              {words.collection}
            </Link>
            <Link to="/penalty-waivers" className={buttonClass({ tone: 'secondary', size: 'small' })}>
              {words.waiver}
            </Link>
          </>
        )}
      </div>
    </Card>
  );
}

/** Purchases, dues, guarantees, shops and shared devices in short. */
export function PersonSummary({ person }: { readonly person: Person }): ReactElement {
  const words = personText.summary;
  const { purchases, dues, guarantees, shops, shared_devices: sharers } = person;
  return (
    <>
      <FactsCard title={words.purchases}>
        <Fact name={words.count}>{words.figures(purchases.count)}</Fact>
        <AmountFacts amounts={[[words.amount, purchases.amount]]} />
        <Fact name={words.failed}>{words.figures(purchases.failed)}</Fact>
        <Fact name={words.last}>
          {purchases.last_at === null ? words.none : <DateText value={purchases.last_at} style="short" />}
        </Fact>
      </FactsCard>
      <FactsCard title={words.dues}>
        <AmountFacts amounts={[[words.due, dues.due]]} />
        <Fact name={words.next}>
          {dues.next_on === null ? (
            words.none
          ) : (
            <>
              <DateText value={dues.next_on} style="short" /> · <Amount amountRial={dues.next_amount} size="small" />
            </>
          )}
        </Fact>
      </FactsCard>
      <FactsCard title={words.guarantees}>
        <Fact name={words.given}>{words.figures(guarantees.given)}</Fact>
        <Fact name={words.received}>{words.figures(guarantees.received)}</Fact>
        <Fact name={words.papers}>{words.figures(guarantees.papers)}</Fact>
      </FactsCard>
      {shops.length > 0 && (
        <FactsCard title={words.shops}>
          {shops.map(({ id, name }) => (
            <Fact key={id} name={words.figures(id)}>
              <Link to={`/shops/${id}`} className="text-firoozeh-text">
                {name}
              </Link>
            </Fact>
          ))}
        </FactsCard>
      )}
      {sharers.length > 0 && (
        <FactsCard title={words.sharedDevices} foot={<p className="text-sm text-ink-soft">{words.sharedNote}</p>}>
          {sharers.map(({ id, name, cellphone }) => (
            <Fact key={id} name={cellphone}>
              <Link to={`/people/${id}`} className="text-firoozeh-text">
                {nameOf({ name })}
              </Link>
            </Fact>
          ))}
        </FactsCard>
      )}
    </>
  );
}

/** Where a person is signed in now. */
export function PersonSessions({ person: { sessions } }: { readonly person: Person }): ReactElement {
  const words = personText.devices;
  return (
    <FactsCard
      title={words.title}
      foot={sessions.length === 0 && <p className="text-sm text-ink-soft">{words.none}</p>}
    >
      {sessions.map((session) => (
        <Fact key={session.id} name={session.device === '' ? words.unnamed : session.device}>
          {words.signedInBy[session.signed_in_by]} · <DateText value={session.last_used_at} style="short" />
          {session.network !== '' && (
            <>
              {' · '}
              <Latin>{session.network}</Latin>
            </>
          )}
        </Fact>
      ))}
    </FactsCard>
  );
}
