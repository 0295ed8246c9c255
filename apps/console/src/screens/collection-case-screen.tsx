import { Amount, Button, Card, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { collectionCaseText } from '#messages/operator-lateness.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { CallScript } from '../components/call-script.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { LateDebtCard } from '../components/late-debt-card.tsx';
import { CaseLoader } from '../components/one-case.tsx';
import { PersonLink } from '../components/person-link.tsx';
import { PromiseText } from '../components/promise-text.tsx';
import { useNextCase, useOpenNext } from '../components/use-next-case.ts';
import {
  BUCKETS,
  COLLECTION_CASE,
  type CollectionCase,
  caseQuery,
  LATE_CUSTOMERS,
  nextCustomers,
  sendDuesLink,
} from '../api/lateness-api.ts';

/** The work list, of which the server says who is next. */
const queueOf = (id: number) =>
  ({
    screen: '/collections',
    calls: '/api/v1/operator/collection',
    queue: 'collections',
    waiting: () => nextCustomers(id),
    noneLeft: collectionCaseText.noneLeft,
  }) as const;

/** `/collections/:id`: a late customer, what he owes, whether he may be contacted now, and what was said so far. */
export default function CollectionCaseScreen(): ReactElement {
  return (
    <CaseLoader
      queue="collections"
      waits={({ conduct }) => conduct.reason !== 'nothing_late'}
      queryOf={caseQuery}
      back={{ to: '/collections', text: collectionCaseText.back }}
    >
      {(late) => (
        <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-5">
            <NextCustomer id={late.id} />
            <Conduct late={late} />
            <Contacts late={late} />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Card aria-label={collectionCaseText.person} className="flex flex-col gap-2">
              <dl>
                {late.customer_name !== '' && <Fact name={collectionCaseText.name}>{late.customer_name}</Fact>}
                <Fact name={collectionCaseText.cellphone}>
                  <Latin>{late.cellphone}</Latin>
                </Fact>
                <Fact name={collectionCaseText.late}>
                  <Amount amountRial={late.late_amount} />
                </Fact>
              </dl>
              <PersonLink id={late.id} />
              <p className="text-sm text-ink-soft">{collectionCaseText.audited}</p>
            </Card>
            <section aria-labelledby="debts-title" className="flex flex-col gap-3">
              <h2 id="debts-title" className="text-base">
                {collectionCaseText.debts}
              </h2>
              {late.debts.map((debt) => (
                <LateDebtCard key={debt.contract_uid} debt={debt} />
              ))}
            </section>
          </div>
        </div>
      )}
    </CaseLoader>
  );
}

function NextCustomer({ id }: { readonly id: number }): ReactElement {
  const next = useAction(useOpenNext(queueOf(id), String(id)));
  return (
    <Button tone="quiet" size="small" isBusy={next.isBusy} onClick={next.run}>
      {collectionCaseText.nextCase}
    </Button>
  );
}

function Conduct({ late }: { readonly late: CollectionCase }): ReactElement {
  const { is_allowed: isAllowed, reason, allowed_from: from } = late.conduct;
  const { onDone } = useNextCase(queueOf(late.id), String(late.id), collectionCaseText.sent);
  const isWritable = isAllowed || reason === 'hours' || reason === 'holiday' || reason === 'wrong_number';
  return (
    <>
      <Notice
        tone={isAllowed ? 'paid' : 'overdue'}
        title={isAllowed ? collectionCaseText.allowedTitle : collectionCaseText.barredTitle}
      >
        {reason === null ? collectionCaseText.allowed : collectionCaseText.bars[reason]}{' '}
        {from !== null && (
          <>
            {collectionCaseText.from} <DateText value={from} style="short" />.
          </>
        )}
        {!isAllowed && isWritable && <span className="block">{collectionCaseText.letters}</span>}
      </Notice>
      {isAllowed && <CallScript late={late} />}
      {isAllowed && (
        <Card aria-label={collectionCaseText.payLink}>
          <ConfirmForm
            send={(_fields, _choice, key) => sendDuesLink(late.id, key())}
            invalidates={[BUCKETS, COLLECTION_CASE, LATE_CUSTOMERS]}
            done={collectionCaseText.payLinkSent}
            lead={collectionCaseText.payLinkLead}
            submit={collectionCaseText.payLink}
            tone="secondary"
            size="small"
            isCompact
          />
        </Card>
      )}
      {isWritable && <ContactForm late={late} isByLetterAlone={!isAllowed} onDone={onDone} />}
    </>
  );
}

function Contacts({ late }: { readonly late: CollectionCase }): ReactElement {
  return (
    <section aria-labelledby="contacts-title" className="flex flex-col gap-3">
      <h2 id="contacts-title" className="text-base">
        {collectionCaseText.contacts}
      </h2>
      {late.contacts.length === 0 && <p className="text-sm text-ink-soft">{collectionCaseText.noContacts}</p>}
      <ul className="flex flex-col gap-3">
        {late.contacts.map((contact) => (
          <Card as="li" key={contact.id} className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <h3 className="text-base">{collectionCaseText.results[contact.result]}</h3>
              <span className="text-sm text-ink-soft">
                {collectionCaseText.channels[contact.channel]} · <DateText value={contact.contacted_at} style="short" />
                {contact.is_by_you && ` · ${collectionCaseText.you}`}
              </span>
            </div>
            {contact.promise !== null && <PromiseText promise={contact.promise} />}
            {contact.note !== '' && <p className="rounded-control bg-sunken px-4 py-3 text-sm">{contact.note}</p>}
          </Card>
        ))}
      </ul>
    </section>
  );
}
