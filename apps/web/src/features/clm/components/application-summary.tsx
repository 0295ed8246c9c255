import { Amount, DateText } from '@nesye/ui';
import { formatJalaliDate, stripNonDigits } from '@nesye/persian';
import { isoDate } from '@nesye/money';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { applicationText } from '@nesye/web-kit/messages/applications.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { groupSheba } from '@nesye/web-kit/fields/group-digits.ts';
import { type Application, type SaidValue, type SentDocument, textIn } from '../api.ts';
import { DocumentChip, DocumentPages } from './document-pages.tsx';

interface SummaryProps {
  readonly application: Application;
  /** Where a stage is changed; nothing where nothing changes any more. */
  readonly changePath?: (stage: number) => string;
}

/** What was given for an application, stage by stage. */
export function ApplicationSummary({ application, changePath }: SummaryProps): ReactElement {
  const said = application.said.filter(({ value }) => value !== null || changePath !== undefined);
  const stages = application.stages.filter(({ id }) => said.some(({ stage }) => stage === id));
  return (
    <div className="flex flex-col gap-4">
      {stages.map(({ id, title }) => (
        <FactsCard
          key={id}
          title={textIn(title)}
          action={changePath && <ChangeLink to={changePath(id)} title={textIn(title)} />}
        >
          {said
            .filter(({ stage }) => stage === id)
            .map((value) => (
              <Fact key={value.key} name={textIn(value.label)}>
                <Value said={value} />
              </Fact>
            ))}
        </FactsCard>
      ))}
      {application.documents.length > 0 && (
        <FactsCard
          title={applicationText.documents}
          action={changePath && <DocumentsLink application={application} changePath={changePath} />}
        >
          {application.documents.map((document) => (
            <Document key={document.id} document={document} />
          ))}
        </FactsCard>
      )}
    </div>
  );
}

const ChangeLink = ({ to, title }: { readonly to: string; readonly title: string }): ReactElement => (
  <Link
    to={to}
    aria-label={applicationText.changeOf(title)}
    className="flex min-h-11 items-center text-sm font-semibold text-firoozeh-text"
  >
    {applicationText.change}
  </Link>
);

function DocumentsLink({ application, changePath }: Required<SummaryProps>): ReactElement | null {
  const said = new Set(application.said.map(({ stage }) => stage));
  const stage = application.stages.find(({ id }) => !said.has(id));
  return stage === undefined ? null : <ChangeLink to={changePath(stage.id)} title={textIn(stage.title)} />;
}

function Value({ said: { kind, value, option, holder_name: holder } }: { readonly said: SaidValue }): ReactElement {
  if (value === null) return <span className="font-normal text-ink-faint">{applicationText.unsaid}</span>;
  if (kind === 'amount') return <Amount amountRial={BigInt(value)} size="small" />;
  if (kind === 'date') return <>{formatJalaliDate(isoDate(value))}</>;
  if (kind !== 'sheba') return <span className="whitespace-pre-line">{option === null ? value : textIn(option)}</span>;
  return (
    <>
      <Latin>{`IR${groupSheba(stripNonDigits(value))}`}</Latin>
      {holder !== null && <span className="block font-normal text-ink-soft">{applicationText.holder(holder)}</span>}
    </>
  );
}

function Document({ document }: { readonly document: SentDocument }): ReactElement {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2 text-sm">
      <dt className="min-w-0 font-semibold">{textIn(document.label)}</dt>
      <dd>
        <DocumentChip document={document} />
      </dd>
      <dd className="basis-full">
        <DocumentPages document={document} />
      </dd>
    </div>
  );
}

/** What happened to an application, oldest first. */
export function ApplicationHistory({ application }: { readonly application: Application }): ReactElement {
  return (
    <FactsCard title={applicationText.history}>
      {application.history.map(({ event, at }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- History only grows.
        <Fact key={index} name={applicationText.event[event]}>
          <DateText value={at} />
        </Fact>
      ))}
    </FactsCard>
  );
}
