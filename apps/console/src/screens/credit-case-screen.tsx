import { toPersianDigits } from '@nesye/persian';
import { Amount, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { creditCaseText } from '#messages/operator-credit.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { type DeskDocument, DOCUMENT_TONES, DocumentDesk, documentName, isAllSeen } from '../components/case-pages.tsx';
import { CreditDecision } from '../components/credit-decision.tsx';
import { type CreditCase, creditCaseQuery, fetchCasePage } from '../api/credit-api.ts';
import { useSeenPages } from '../components/page-viewer.tsx';
import { CaseLoader } from '../components/one-case.tsx';
import { PersonLink } from '../components/person-link.tsx';
import { ReviewDesk } from '../components/review-desk.tsx';

/** `/credit-requests/:id`: the documents beside what is known, and the decision. */
export default function CreditCaseScreen(): ReactElement {
  return (
    <CaseLoader queue="credit" queryOf={creditCaseQuery} back={{ to: '/credit-requests', text: creditCaseText.back }}>
      {(record) => <Case record={record} />}
    </CaseLoader>
  );
}

function Case({ record }: { readonly record: CreditCase }): ReactElement {
  const pages = useSeenPages();
  const documents = record.documents.map(deskDocument);
  return (
    <ReviewDesk
      pictures={
        <>
          <h2 className="text-xl">{record.name}</h2>
          {record.documents.length === 0 && <p className="text-ink-soft">{creditCaseText.noDocuments}</p>}
          <DocumentDesk label={creditCaseText.documents} documents={documents} {...pages} />
        </>
      }
      decision={<CreditDecision record={record} isSeen={documents.every((each) => isAllSeen(pages.seen, each))} />}
      facts={
        <>
          <CaseFacts record={record} />
          <ExtraTexts record={record} />
        </>
      }
    />
  );
}

function deskDocument(document: CreditCase['documents'][number]): DeskDocument {
  const { id, state } = document;
  return {
    id: String(id),
    name: documentName(document),
    state: { tone: DOCUMENT_TONES[state], text: stepText.document.state[state] },
    reason: document.reject_reason,
    pageCount: document.page_urls.length,
    load: (page) => fetchCasePage(id, page),
  };
}

/** What was requested besides as a text, and what the customer wrote. */
function ExtraTexts({ record: { extra_texts: texts } }: { readonly record: CreditCase }): ReactElement | null {
  if (texts.length === 0) return null;
  return (
    <FactsCard title={creditCaseText.extraTexts}>
      {texts.map(({ title, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The same may be requested twice.
        <Fact key={index} name={title}>
          <span className="whitespace-pre-line">{text ?? creditCaseText.unsaid}</span>
        </Fact>
      ))}
    </FactsCard>
  );
}

function CaseFacts({ record }: { readonly record: CreditCase }): ReactElement {
  return (
    <FactsCard title={creditCaseText.facts} action={<PersonLink id={record.customer_id} />}>
      <Fact name={creditCaseText.nationalId}>
        {record.national_id === null ? creditCaseText.unsaid : <Latin>{record.national_id}</Latin>}
      </Fact>
      <Fact name={creditCaseText.line}>{record.line_name}</Fact>
      <Fact name={creditCaseText.amount}>
        {record.amount === null ? creditCaseText.unsaid : <Amount amountRial={record.amount} size="small" />}
      </Fact>
      {record.number_of_installments !== null && (
        <Fact name={creditCaseText.count}>{creditCaseText.countOf(record.number_of_installments)}</Fact>
      )}
      <Fact name={creditCaseText.score}>
        {record.score === null ? creditCaseText.unsaid : toPersianDigits(record.score)}
      </Fact>
      <Fact name={creditCaseText.job}>{record.job ?? creditCaseText.unsaid}</Fact>
      <Fact name={creditCaseText.income}>
        {record.monthly_income === null ? (
          creditCaseText.unsaid
        ) : (
          <Amount amountRial={record.monthly_income} size="small" />
        )}
      </Fact>
      <Fact name={creditCaseText.submittedAt}>
        <DateText value={record.submitted_at} style="short" />
      </Fact>
    </FactsCard>
  );
}
