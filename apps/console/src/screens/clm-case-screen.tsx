import { isoDate } from '@nesye/money';
import { formatJalaliDate, stripNonDigits } from '@nesye/persian';
import { Amount, Card, DateText, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { applicationText } from '@nesye/web-kit/messages/applications.ts';
import { shopCaseText } from '#messages/operator.ts';
import { creditCaseText } from '#messages/operator-credit.ts';
import { clmCaseText } from '#messages/operator-clm.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { SentPage } from '@nesye/web-kit/components/sent-page.tsx';
import { groupSheba } from '@nesye/web-kit/fields/group-digits.ts';
import { type ClmCase, clmCaseQuery, fetchClmPage } from '../api/clm-api.ts';
import { ClmDecision } from '../components/clm-decision.tsx';
import { CLM_PATH } from '../domain/shop-paths.ts';
import { CaseLoader } from '../components/one-case.tsx';

const tones = { in_check: 'soon', confirmed: 'paid', rejected: 'overdue' } as const;

/** `/clm/:id`: the documents beside what the shop said, and the decision. */
export default function ClmCaseScreen(): ReactElement {
  return (
    <CaseLoader queue="clm" queryOf={clmCaseQuery} back={{ to: CLM_PATH, text: clmCaseText.back }}>
      {(record) => <Case record={record} />}
    </CaseLoader>
  );
}

function Case({ record }: { readonly record: ClmCase }): ReactElement {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <section aria-label={clmCaseText.documents} className="flex min-w-0 flex-col gap-5">
        <h2 className="text-xl">{`${record.title.fa}، ${record.shop_name}`}</h2>
        {record.documents.length === 0 && <p className="text-ink-soft">{clmCaseText.noDocuments}</p>}
        {record.documents.map((document) => (
          <DocumentCard key={document.id} document={document} />
        ))}
        <p className="text-sm text-ink-soft">{clmCaseText.audited}</p>
      </section>
      <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-4">
        <SaidFacts record={record} />
        <ClmDecision record={record} />
        <History record={record} />
      </div>
    </div>
  );
}

function DocumentCard({ document }: { readonly document: ClmCase['documents'][number] }): ReactElement {
  const name = document.label.fa;
  return (
    <Card aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">{name}</h3>
        <StatusChip tone={tones[document.state]}>{applicationText.documentState[document.state]}</StatusChip>
      </div>
      {document.reject_code !== null && (
        <p className="text-sm text-anar-text">{clmCaseText.documentReasons[document.reject_code]}</p>
      )}
      <ol className="grid gap-3 sm:grid-cols-2">
        {document.page_urls.map((url, index) => (
          <li key={url}>
            <SentPage
              name={creditCaseText.page(name, index + 1)}
              open={creditCaseText.open(index + 1)}
              download={creditCaseText.download}
              fileName={`${document.kind}-${index + 1}`}
              load={() => fetchClmPage(document.id, index + 1)}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function SaidFacts({ record }: { readonly record: ClmCase }): ReactElement {
  return (
    <FactsCard title={clmCaseText.said}>
      {record.said.map((said) => (
        <Fact key={said.key} name={said.label.fa}>
          <Value said={said} />
        </Fact>
      ))}
      <Fact name={clmCaseText.shop}>{record.shop_name}</Fact>
      {record.shop_address !== '' && <Fact name={clmCaseText.shopAddress}>{record.shop_address}</Fact>}
      <Fact name={clmCaseText.owner}>{record.owner_name === '' ? shopCaseText.unknownOwner : record.owner_name}</Fact>
      <Fact name={clmCaseText.times}>{clmCaseText.timesOf(record.submissions)}</Fact>
    </FactsCard>
  );
}

function Value({ said }: { readonly said: ClmCase['said'][number] }): ReactElement {
  const { kind, value, option, holder_name: holder } = said;
  if (value === null) return <>{clmCaseText.unsaid}</>;
  if (kind === 'amount') return <Amount amountRial={BigInt(value)} size="small" />;
  if (kind === 'date') return <>{formatJalaliDate(isoDate(value))}</>;
  if (kind !== 'sheba') return <span className="whitespace-pre-line">{option?.fa ?? value}</span>;
  return (
    <>
      <Latin>{`IR${groupSheba(stripNonDigits(value))}`}</Latin>
      {holder !== null && <span className="block font-normal text-ink-soft">{clmCaseText.holder(holder)}</span>}
    </>
  );
}

function History({ record }: { readonly record: ClmCase }): ReactElement {
  return (
    <FactsCard title={clmCaseText.history}>
      {record.history.map(({ event, at }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- History only grows.
        <Fact key={index} name={applicationText.event[event]}>
          <DateText value={at} style="short" />
        </Fact>
      ))}
    </FactsCard>
  );
}
