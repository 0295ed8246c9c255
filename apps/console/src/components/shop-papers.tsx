import { DOCUMENT_REJECT_CODES } from '@nesye/contract/constants';
import { DateText, Skeleton, type StatusTone } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { shopPapersText } from '#messages/operator-shop.ts';
import { clmCaseText } from '#messages/operator-clm.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { SHOP, type ShopCase, SHOPS } from '../api/api.ts';
import {
  decideShopPaper,
  fetchShopPaperPage,
  SHOP_PAPERS,
  type ShopPaper,
  shopPapersQuery,
} from '../api/shop-papers-api.ts';
import { type DeskDocument, DOCUMENT_TONES, DocumentDesk, isAllSeen } from './case-pages.tsx';
import { useSeenPages } from './page-viewer.tsx';

const tones: Readonly<Record<ShopPaper['state'], StatusTone>> = { missing: 'neutral', ...DOCUMENT_TONES };
const READS = [SHOP_PAPERS, SHOP, SHOPS] as const;

/** The papers of a shop, each with its pages and its decision; a paper is accepted once its pages were opened. */
export function ShopPapers({ shop }: { readonly shop: ShopCase }): ReactElement {
  const papers = useQuery(shopPapersQuery(String(shop.id)));
  return (
    <section aria-label={shopPapersText.title} className="flex flex-col gap-3">
      <h3 className="text-base">{shopPapersText.title}</h3>
      <QueryView query={papers} skeleton={<Skeleton className="h-48 w-full rounded-card" />}>
        {({ papers: all }) => <Papers papers={all} isOwn={shop.is_own} />}
      </QueryView>
    </section>
  );
}

interface PapersProps {
  readonly papers: readonly ShopPaper[];
  readonly isOwn: boolean;
}

/** What was handed in again has another key: it is to be seen again. */
const keyOf = ({ kind, uploaded_at: at }: ShopPaper): string => `${kind} ${at}`;

function Papers({ papers, isOwn }: PapersProps): ReactElement {
  const pages = useSeenPages();
  const documents = papers.map((paper) => {
    const document = deskDocument(paper);
    return { ...document, more: <PaperMore paper={paper} isOwn={isOwn} isSeen={isAllSeen(pages.seen, document)} /> };
  });
  return <DocumentDesk label={shopPapersText.pages} documents={documents} {...pages} />;
}

const deskDocument = (paper: ShopPaper): DeskDocument => ({
  id: keyOf(paper),
  name: shopPapersText.kinds[paper.kind],
  state: { tone: tones[paper.state], text: shopPapersText.states[paper.state] },
  reason: paper.reject_code && clmCaseText.documentReasons[paper.reject_code],
  pageCount: paper.id === null ? 0 : paper.page_urls.length,
  load: (page) => fetchShopPaperPage(paper.id ?? 0, page),
});

interface PaperMoreProps {
  readonly paper: ShopPaper;
  readonly isOwn: boolean;
  readonly isSeen: boolean;
}

function PaperMore({ paper: { id, kind, state, expected_on: until }, isOwn, isSeen }: PaperMoreProps): ReactElement {
  return (
    <>
      {until !== null && (
        <p className="text-sm text-ink-soft">
          {shopPapersText.until} <DateText value={until} />
        </p>
      )}
      {id !== null && state === 'in_check' && !isOwn && (
        <Decision id={id} name={shopPapersText.kinds[kind]} isSeen={isSeen} />
      )}
    </>
  );
}

interface DecisionProps {
  readonly id: number;
  readonly name: string;
  readonly isSeen: boolean;
}

function Decision({ id, name, isSeen }: DecisionProps): ReactElement {
  return (
    <div className="flex flex-wrap items-start gap-2">
      {!isSeen && <p className="basis-full text-sm text-ink-soft">{shopPapersText.openFirst}</p>}
      <ConfirmForm
        invalidates={READS}
        size="small"
        send={() => decideShopPaper(id, { decision: 'confirm' })}
        done={shopPapersText.accepted(name)}
        submit={shopPapersText.accept(name)}
        icon="check"
        isDisabled={!isSeen}
      />
      <DialogForm label={shopPapersText.refuse(name)} tone="secondary">
        {(close) => <RefusePaper id={id} name={name} onClose={close} />}
      </DialogForm>
    </div>
  );
}

interface RefuseProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

const RefusePaper = defineForm(
  formCall('POST', '/api/v1/operator/shop-papers/:id/decision/'),
  ({ id, name, onClose }: RefuseProps) => ({
    send: ({ reason }) => decideShopPaper(id, { decision: 'reject', ...(reason && { reason }) }),
    invalidates: READS,
    onClose,
    done: shopPapersText.refused(name),
    size: 'inset',
    tone: 'danger',
    submit: shopPapersText.refuseNow,
    cancel: shopPapersText.cancel,
    fields: (form) => (
      <SelectInput
        form={form}
        name="reason"
        isRequired
        label={shopPapersText.reason}
        missing={clmCaseText.reasonMissing}
        placeholder={clmCaseText.reasonPick}
        options={DOCUMENT_REJECT_CODES.map((code) => ({ id: code, title: clmCaseText.documentReasons[code] }))}
      />
    ),
  }),
);
