import type { ReactElement } from 'react';
import { personText } from '#messages/operator-people.ts';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';
import { choice, defineFilters, useFilters } from '@nesye/web-kit/lists/filters.ts';
import { type Person, personQuery } from '../api/people-api.ts';
import { CaseLoader } from '../components/one-case.tsx';
import { PersonCard, PersonHead } from '../components/person-head.tsx';
import { PersonCredits, PersonSessions, PersonSummary } from '../components/person-parts.tsx';
import { Timeline } from '../components/timeline.tsx';
import { GROUP_KINDS, TAB_KINDS, type TimelineGroup } from '../domain/timeline-groups.ts';

const TABS = [
  'timeline',
  'credits',
  'purchases',
  'payments',
  'papers',
  'guarantees',
  'contacts',
  'cases',
  'devices',
  'audit',
] as const;
const GROUPS = [
  'all',
  'credit',
  'money',
  'papers',
  'contact',
  'cases',
  'account',
  'operators',
] as const satisfies readonly TimelineGroup[];

const filters = defineFilters({ tab: choice(TABS), group: choice(GROUPS) });

/** `/people/:id`: a person with all that all contexts know, and all that happened. */
export default function PersonScreen(): ReactElement {
  return (
    <CaseLoader queryOf={personQuery} back={{ to: '/contracts', text: personText.back }}>
      {(person) => <OnePerson person={person} />}
    </CaseLoader>
  );
}

function OnePerson({ person }: { readonly person: Person }): ReactElement {
  const { tab } = useFilters(filters);
  return (
    <>
      <PersonHead person={person} />
      <ChoiceLinks
        label={personText.tabs.label}
        links={TABS.map((each) => ({
          to: filters.addressOf({ tab: each, group: 'all' }),
          text: personText.tabs[each],
          isCurrent: each === tab,
        }))}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,1fr)]">
        <section aria-label={personText.partOf(personText.tabs[tab])} className="flex min-w-0 flex-col gap-4">
          <Tab person={person} />
        </section>
        <div className="flex min-w-0 flex-col gap-5">
          <PersonCard person={person} />
          <PersonSummary person={person} />
        </div>
      </div>
    </>
  );
}

function Tab({ person }: { readonly person: Person }): ReactElement {
  const { tab, group } = useFilters(filters);
  const id = String(person.id);
  if (tab === 'credits') return <PersonCredits person={person} />;
  if (tab === 'timeline')
    return (
      <>
        <ChoiceLinks
          variant="chips"
          label={personText.groups.label}
          links={GROUPS.map((each) => ({
            to: filters.addressOf({ tab, group: each }),
            text: personText.groups[each],
            isCurrent: each === group,
          }))}
        />
        <Timeline about="person" id={id} kinds={GROUP_KINDS[group]} />
      </>
    );
  return (
    <>
      {tab === 'devices' && <PersonSessions person={person} />}
      <Timeline about="person" id={id} kinds={TAB_KINDS[tab]} />
    </>
  );
}
