import { Button, Card, Skeleton } from '@nesye/ui';
import { lazy, Suspense, type ReactElement } from 'react';
import { guaranteeText } from '#messages/guarantees.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { Stepper } from '../../../shared/components/stepper.tsx';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { type NamedGuarantor, GUARANTEES, type Requirement } from '../api.ts';
import { PaperActions } from './paper-actions.tsx';
import { PicturesForm } from './pictures-form.tsx';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';

// Of the forms a customer fills one at a time: each is fetched when it is its turn.
const ChequeForm = lazy(async () => ({ default: (await import('./cheque-form.tsx')).ChequeForm }));
const NoteForm = lazy(async () => ({ default: (await import('./note-form.tsx')).NoteForm }));
const GuarantorForm = lazy(async () => ({ default: (await import('./guarantor-form.tsx')).GuarantorForm }));

/** What the request on a line needs: what is done, the one thing to do now, and what it waits for. */
export function RequirementView({ requirement }: { readonly requirement: Requirement }): ReactElement {
  const { items } = requirement;
  const present = items.findIndex(({ state }) => state !== 'done');
  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-lg">{guaranteeText.needTitle}</h2>
      {items.length > 1 && (
        <Stepper
          label={guaranteeText.needTitle}
          steps={items.map(({ kind }) => guaranteeText.kinds[kind])}
          present={present === -1 ? items.length + 1 : present + 1}
        />
      )}
      {present === -1 ? (
        <Notice tone="paid" title={guaranteeText.completeTitle}>
          {guaranteeText.complete}
        </Notice>
      ) : (
        <Card as="div">
          <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
            <Present requirement={requirement} item={items[present]} />
          </Suspense>
        </Card>
      )}
    </div>
  );
}

interface PresentProps {
  readonly requirement: Requirement;
  readonly item: Requirement['items'][number] | undefined;
}

function Present({
  requirement: { line, stamp_duty_of_note: stampDutyRial },
  item,
}: PresentProps): ReactElement | null {
  if (item === undefined) return null;
  const { kind, amount, instrument, guarantor, state } = item;
  if (kind === 'guarantor')
    return guarantor !== null && state === 'waiting' ? (
      <Invited guarantor={guarantor} />
    ) : (
      <GuarantorForm line={line} capRial={amount} isAgain={state === 'refused'} />
    );
  if (instrument === null || state === 'missing')
    return kind === 'cheque' ? (
      <ChequeForm line={line} minRial={amount} />
    ) : (
      <NoteForm line={line} minRial={amount} stampDutyRial={stampDutyRial} />
    );
  return (
    <div className="flex flex-col gap-4">
      {state === 'waiting' ? (
        <Notice
          tone="plain"
          icon="clock"
          title={instrument.form === 'electronic' ? guaranteeText.issueTitle : guaranteeText.waitTitle[instrument.kind]}
        >
          {instrument.form === 'electronic' ? guaranteeText.issue : guaranteeText.wait}
        </Notice>
      ) : (
        <PicturesForm key={instrument.updated_at} paper={instrument} />
      )}
      <PaperActions paper={instrument} />
    </div>
  );
}

function Invited({ guarantor }: { readonly guarantor: NamedGuarantor }): ReactElement {
  const withdraw = useAction(async () => {
    await api.patch('/api/v1/guarantor/:id/', { params: { id: String(guarantor.id) }, body: { withdraw: true } });
    await invalidateReads(GUARANTEES);
  });
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="plain" icon="clock" title={guaranteeText.invitedTitle}>
        {guaranteeText.invited(guarantor.mobile)}
      </Notice>
      <Button tone="quiet" isWide isBusy={withdraw.isBusy} onClick={withdraw.run}>
        {guaranteeText.changeGuarantor}
      </Button>
    </div>
  );
}
