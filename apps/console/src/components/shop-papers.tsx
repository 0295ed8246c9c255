import { DOCUMENT_REJECT_CODES } from '@nesye/contract/constants';
import { Card, DateText, Skeleton, StatusChip, type StatusTone } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { shopPapersText } from '#messages/operator-shop.ts';
import { clmCaseText } from '#messages/operator-clm.ts';
import { creditCaseText } from '#messages/operator-credit.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SentPage } from '@nesye/web-kit/components/sent-page.tsx';
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

const tones: Readonly<Record<ShopPaper['state'], StatusTone>> = {
  missing: 'neutral',
  in_check: 'soon',
  confirmed: 'paid',
  rejected: 'overdue',
};
const READS = [SHOP_PAPERS, SHOP, SHOPS] as const;

/** The papers of a shop, each with its pages and its decision; a paper is accepted once its pages were opened. */
export function ShopPapers({ shop }: { readonly shop: ShopCase }): ReactElement {
  const papers = useQuery(shopPapersQuery(String(shop.id)));
  return (
    <section aria-label={shopPapersText.title} className="flex flex-col gap-3">
      <h3 className="text-base">{shopPapersText.title}</h3>
      <QueryView query={papers} skeleton={<Skeleton className="h-48 w-full rounded-card" />}>
        {({ papers: all }) => (
          <>
            {all.map((paper) => (
              <PaperCard
                key={`${paper.kind}-${paper.uploaded_at}-${paper.page_urls.length}`}
                paper={paper}
                isOwn={shop.is_own}
              />
            ))}
          </>
        )}
      </QueryView>
      <p className="text-sm text-ink-soft">{clmCaseText.audited}</p>
    </section>
  );
}

interface PaperProps {
  readonly paper: ShopPaper;
  readonly isOwn: boolean;
}

function PaperCard({ paper, isOwn }: PaperProps): ReactElement {
  const { kind, state, id, reject_code: reason, expected_on: until } = paper;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const name = shopPapersText.kinds[kind];
  return (
    <Card aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="text-base">{name}</h4>
        <StatusChip tone={tones[state]}>{shopPapersText.states[state]}</StatusChip>
      </div>
      {reason !== null && <p className="text-sm text-anar-text">{clmCaseText.documentReasons[reason]}</p>}
      {until !== null && (
        <p className="text-sm text-ink-soft">
          {shopPapersText.until} <DateText value={until} />
        </p>
      )}
      {id !== null && (
        <ol className="grid gap-3 sm:grid-cols-2">
          {paper.page_urls.map((url, index) => (
            <li key={url}>
              <SentPage
                name={creditCaseText.page(name, index + 1)}
                open={creditCaseText.open(index + 1)}
                download={creditCaseText.download}
                fileName={`${kind}-${index + 1}`}
                load={async () => {
                  const page = await fetchShopPaperPage(id, index + 1);
                  setOpened((before) => new Set([...before, index]));
                  return page;
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {id !== null && state === 'in_check' && !isOwn && (
        <Decision id={id} name={name} isSeen={opened.size === paper.page_urls.length} />
      )}
    </Card>
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
