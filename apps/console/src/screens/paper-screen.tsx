import { Amount, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { caseText, paperCaseText } from '#messages/operator.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { fetchPicture, type PaperCase, paperQuery } from '../api/api.ts';
import { PaperDecision, PaperMoves } from '../components/paper-decision.tsx';
import type { ViewerPage } from '../components/page-picture.tsx';
import { PageViewer, useSeenPages } from '../components/page-viewer.tsx';
import { PersonLink } from '../components/person-link.tsx';
import { CaseLoader } from '../components/one-case.tsx';
import { ReviewDesk } from '../components/review-desk.tsx';

/** `/guarantees/:id`: the pictures beside the form, and the decision. */
export default function PaperScreen(): ReactElement {
  return (
    <CaseLoader queue="papers" queryOf={paperQuery} back={{ to: '/guarantees', text: paperCaseText.back }}>
      {(record) => <Case paper={record} />}
    </CaseLoader>
  );
}

function Case({ paper }: { readonly paper: PaperCase }): ReactElement {
  const pages = useSeenPages();
  const sides = paper.files.filter(({ kind }) => kind === 'front' || kind === 'back');
  return (
    <ReviewDesk
      pictures={
        <>
          <h2 className="text-xl">{paperCaseText.title(paper.kind, paper.customer.name)}</h2>
          <PageViewer label={paperCaseText.picturesTitle} pages={paper.files.map(viewerPage)} {...pages} />
        </>
      }
      decision={
        <>
          {paper.missing_text !== null && (
            <Notice tone="overdue" title={paperCaseText.missingTitle}>
              {paper.missing_text}
            </Notice>
          )}
          {paper.state === 'in_check' ? (
            <PaperDecision paper={paper} isSeen={sides.every(({ id }) => pages.seen.has(String(id)))} />
          ) : (
            <Decided paper={paper} />
          )}
          <PaperMoves paper={paper} />
        </>
      }
      facts={
        <>
          <PaperFacts paper={paper} />
          <History paper={paper} />
        </>
      }
    />
  );
}

function viewerPage({ id, kind, media_type: type }: PaperCase['files'][number]): ViewerPage {
  return {
    id: String(id),
    name: paperCaseText.pictures[kind],
    fileName: `${kind}-${id}`,
    load: () => fetchPicture(String(id), type),
  };
}

function PaperFacts({ paper }: { readonly paper: PaperCase }): ReactElement {
  return (
    <FactsCard title={paperCaseText.kinds[paper.kind]} action={<PersonLink id={paper.customer.user_id} />}>
      <Fact name={paperCaseText.amount}>
        <Amount amountRial={paper.amount} size="small" />
      </Fact>
      <Fact name={paperCaseText.required}>
        <Amount amountRial={paper.required_amount} size="small" />
      </Fact>
      {paper.sayad_id !== null && (
        <Fact name={paperCaseText.sayad}>
          <Latin>{paper.sayad_id}</Latin>
        </Fact>
      )}
      {paper.colour !== null && <Fact name={paperCaseText.colour}>{paperCaseText.colours[paper.colour]}</Fact>}
      {paper.owner !== null && <Fact name={paperCaseText.owner}>{paperCaseText.owners[paper.owner]}</Fact>}
      {paper.serial !== null && (
        <Fact name={paperCaseText.serial}>
          <Latin>{paper.serial}</Latin>
        </Fact>
      )}
      {paper.customer.national_id !== null && (
        <Fact name={paperCaseText.nationalId}>
          <Latin>{paper.customer.national_id}</Latin>
        </Fact>
      )}
      <Fact name={paperCaseText.cellphone}>
        <Latin>{paper.customer.cellphone}</Latin>
      </Fact>
      {paper.guarantors.map((guarantor) => (
        <Fact key={guarantor.id} name={paperCaseText.guarantor}>
          {guarantor.name === '' ? <Latin>{guarantor.national_id}</Latin> : guarantor.name}
        </Fact>
      ))}
    </FactsCard>
  );
}

function Decided({ paper }: { readonly paper: PaperCase }): ReactElement {
  return (
    <Notice tone={paper.state === 'rejected' ? 'overdue' : 'plain'} title={paperCaseText.states[paper.state]}>
      {paper.decided_by !== null && <p>{caseText.decidedBy(paper.decided_by)}</p>}
      {paper.state === 'rejected' && paper.reject_reason !== null && <p>{paper.reject_reason}</p>}
    </Notice>
  );
}

function History({ paper }: { readonly paper: PaperCase }): ReactElement {
  return (
    <FactsCard title={paperCaseText.history}>
      {paper.events.toReversed().map((event) => (
        <Fact key={`${event.at}${event.event}`} name={paperCaseText.states[event.state]}>
          <DateText value={event.at} style="short" />
        </Fact>
      ))}
    </FactsCard>
  );
}
