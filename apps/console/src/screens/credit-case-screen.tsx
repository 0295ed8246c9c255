import { toPersianDigits } from '@nesye/persian';
import { Amount, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { creditCaseText } from '#messages/operator-credit.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { CaseDocumentCard } from '../components/case-pages.tsx';
import { CreditDecision } from '../components/credit-decision.tsx';
import { type CreditCase, creditCaseQuery } from '../api/credit-api.ts';
import { CaseLoader } from '../components/one-case.tsx';

/** `/credit-requests/:id`: the documents beside what is known, and the decision. */
export default function CreditCaseScreen(): ReactElement {
  return (
    <CaseLoader queue="credit" queryOf={creditCaseQuery} back={{ to: '/credit-requests', text: creditCaseText.back }}>
      {(record) => <Case record={record} />}
    </CaseLoader>
  );
}

function Case({ record }: { readonly record: CreditCase }): ReactElement {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <section aria-label={creditCaseText.documents} className="flex min-w-0 flex-col gap-5">
        <h2 className="text-xl">{record.name}</h2>
        {record.documents.length === 0 && <p className="text-ink-soft">{creditCaseText.noDocuments}</p>}
        {record.documents.map((document) => (
          <CaseDocumentCard key={document.id} document={document} />
        ))}
        <p className="text-sm text-ink-soft">{creditCaseText.audited}</p>
      </section>
      <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-4">
        <CaseFacts record={record} />
        <ExtraTexts record={record} />
        <CreditDecision record={record} />
      </div>
    </div>
  );
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
    <FactsCard title={creditCaseText.facts}>
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
