import { isoDate } from '@nesye/money';
import { formatJalaliDate, stripNonDigits } from '@nesye/persian';
import { Amount, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { applicationText } from '@nesye/web-kit/messages/applications.ts';
import { shopCaseText } from '#messages/operator.ts';
import { clmCaseText } from '#messages/operator-clm.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { groupSheba } from '@nesye/web-kit/fields/group-digits.ts';
import { type ClmCase, clmCaseQuery, fetchClmPage } from '../api/clm-api.ts';
import { ClmDecision } from '../components/clm-decision.tsx';
import { CLM_PATH } from '../domain/shop-paths.ts';
import { type DeskDocument, DOCUMENT_TONES, DocumentDesk, isAllSeen } from '../components/case-pages.tsx';
import { useSeenPages } from '../components/page-viewer.tsx';
import { CaseLoader } from '../components/one-case.tsx';
import { ReviewDesk } from '../components/review-desk.tsx';

/** `/clm/:id`: the documents beside what the shop said, and the decision. */
export default function ClmCaseScreen(): ReactElement {
  return (
    <CaseLoader queue="clm" queryOf={clmCaseQuery} back={{ to: CLM_PATH, text: clmCaseText.back }}>
      {(record) => <Case record={record} />}
    </CaseLoader>
  );
}

function Case({ record }: { readonly record: ClmCase }): ReactElement {
  const pages = useSeenPages();
  const documents = record.documents.map(deskDocument);
  return (
    <ReviewDesk
      pictures={
        <>
          <h2 className="text-xl">{`${record.title.fa}، ${record.shop_name}`}</h2>
          {record.documents.length === 0 && <p className="text-ink-soft">{clmCaseText.noDocuments}</p>}
          <DocumentDesk label={clmCaseText.documents} documents={documents} {...pages} />
        </>
      }
      decision={<ClmDecision record={record} isSeen={documents.every((each) => isAllSeen(pages.seen, each))} />}
      facts={
        <>
          <SaidFacts record={record} />
          <History record={record} />
        </>
      }
    />
  );
}

const deskDocument = ({ id, label, state, ...document }: ClmCase['documents'][number]): DeskDocument => ({
  id: String(id),
  name: label.fa,
  state: { tone: DOCUMENT_TONES[state], text: applicationText.documentState[state] },
  reason: document.reject_code && clmCaseText.documentReasons[document.reject_code],
  pageCount: document.page_urls.length,
  load: (page) => fetchClmPage(id, page),
});

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
