import { toPersianDigits } from '@nesye/persian';
import { Card, DateText, Skeleton, StatusChip, type StatusTone } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { shopPapersText } from '#messages/shop-papers.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SentPage } from '@nesye/web-kit/components/sent-page.tsx';
import { applicationText } from '@nesye/web-kit/messages/applications.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { FilePicker } from '@nesye/web-kit/upload/file-picker.tsx';
import { sendFormFile } from '@nesye/web-kit/upload/send-form-file.ts';
import type { SendFile } from '@nesye/web-kit/upload/upload-store.ts';
import { useInOrder } from '@nesye/web-kit/upload/use-in-order.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';

const PAPERS = '/api/v1/merchant/user/papers/';
type Paper = ReplyOf<'GET', typeof PAPERS>['papers'][number];

const tones: Readonly<Record<Paper['state'], StatusTone>> = {
  missing: 'neutral',
  in_check: 'soon',
  confirmed: 'paid',
  rejected: 'overdue',
};
const rules = {
  accepts: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 10 * 1024 * 1024,
  maxFiles: 5,
  isSentShownElsewhere: true,
};

/** The papers of the owner's shop: what was handed in, what became of it, and until when it is reviewed. */
export default function ShopPapers(): ReactElement {
  const papers = useQuery(callQuery(PAPERS));
  return (
    <section aria-labelledby="papers-heading" className="flex flex-col gap-4">
      <SectionHeading id="papers-heading">{shopPapersText.title}</SectionHeading>
      <QueryView query={papers} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ papers: all, usual_days: days }) => (
          <>
            <p className="text-sm text-ink-soft">{shopPapersText.lead(toPersianDigits(days))}</p>
            {all.map((paper) => (
              <PaperCard key={paper.kind} paper={paper} />
            ))}
          </>
        )}
      </QueryView>
    </section>
  );
}

const pressOf = ({ state }: Paper): string =>
  ({
    missing: shopPapersText.pick,
    in_check: shopPapersText.addPage,
    confirmed: shopPapersText.renew,
    rejected: shopPapersText.pickAgain,
  })[state];

function PaperCard({ paper }: { readonly paper: Paper }): ReactElement {
  const { kind, state, id, reject_code: reason, expected_on: until } = paper;
  const name = shopPapersText.kinds[kind];
  const inOrder = useInOrder();
  const send: SendFile = async (file, listener, signal) => {
    await inOrder(async () => {
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', file);
      await sendFormFile('POST', PAPERS, form, { listener, signal });
    });
    await invalidateReads([PAPERS]);
    return kind;
  };
  return (
    <Card aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base">{name}</h3>
        <StatusChip tone={tones[state]}>{shopPapersText.states[state]}</StatusChip>
      </div>
      {reason !== null && <p className="text-sm text-anar-text">{applicationText.documentReason[reason]}</p>}
      {until !== null && (
        <p className="text-sm text-ink-soft">
          {shopPapersText.until} <DateText value={until} />
        </p>
      )}
      {id !== null && <Pages paper={paper} id={id} name={name} />}
      <FilePicker
        {...rules}
        label={shopPapersText.pickOf(pressOf(paper), name)}
        hint={shopPapersText.hint}
        send={send}
      />
    </Card>
  );
}

interface PagesProps {
  readonly paper: Paper;
  readonly id: number;
  readonly name: string;
}

function Pages({ paper, id, name }: PagesProps): ReactElement {
  return (
    <ol className="grid gap-3 sm:grid-cols-2">
      {paper.page_urls.map((url, index) => (
        <li key={`${url}-${paper.uploaded_at}`}>
          <SentPage
            name={applicationText.pageOf(name, index + 1)}
            open={applicationText.openPage(index + 1)}
            download={applicationText.download}
            fileName={`${paper.kind}-${index + 1}`}
            load={() =>
              api.blob('/api/v1/merchant/user/papers/:id/pages/:page', {
                params: { id: String(id), page: String(index + 1) },
              })
            }
          />
        </li>
      ))}
    </ol>
  );
}
