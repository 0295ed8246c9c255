import { formatJalaliDateTime } from '@nesye/persian';
import { Button, Skeleton, StatusChip, toasts } from '@nesye/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { shopText } from '#messages/merchants.ts';
import { tillsText } from '#messages/tills.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { TILL, TILL_POSTER, TILLS, type Till } from './tills-api.ts';
import { OWN_SHOPS } from './use-own-shop.ts';

/** The words are there before the picture. */
const TillQr = lazy(() => import('./till-qr.tsx'));
/** They are opened seldom. */
const RenameForm = lazy(async () => ({ default: (await import('./till-forms.tsx')).RenameForm }));
const ReplaceForm = lazy(async () => ({ default: (await import('./till-forms.tsx')).ReplaceForm }));

type Opened = 'name' | 'code';

/** A terminal: its code as a picture and in letters, what can be done with it, and the codes it had before. */
export function TillCard({ till }: { readonly till: Till }): ReactElement {
  const { code, is_active: isActive, replaced_codes: before } = till;
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const title = nameText(till.title);
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base break-words">{title}</h2>
          {till.branch && <p className="text-sm break-words text-ink-soft">{till.branch.name}</p>}
        </div>
        <StatusChip tone={isActive ? 'paid' : 'neutral'}>
          {isActive ? tillsText.states.on : tillsText.states.off}
        </StatusChip>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {isActive && (
          <Suspense fallback={<Skeleton className="size-44" />}>
            <TillQr text={till.qr_text} label={shopText.qrLabel(title)} />
          </Suspense>
        )}
        <bdi dir="ltr" className="text-lg font-bold tracking-wide break-words">
          {code}
        </bdi>
      </div>
      <Suspense>
        {opened === 'name' && <RenameForm till={till} onClose={close} />}
        {opened === 'code' && <ReplaceForm till={till} onClose={close} />}
      </Suspense>
      {opened === undefined && <Actions till={till} title={title} onOpen={setOpened} />}
      {before.length > 0 && <Before codes={before} />}
    </li>
  );
}

interface ActionsProps {
  readonly till: Till;
  readonly title: string;
  readonly onOpen: (form: Opened) => void;
}

function Actions({ till, title, onOpen }: ActionsProps): ReactElement {
  const turnOff = useConfirm(() => turn(till, false, tillsText.turnedOff));
  const poster = useAction(async () =>
    saveFile(await api.blob(TILL_POSTER, { params: { id: String(till.id) } }), `nesye-${till.code}.pdf`),
  );
  const turnOn = useAction(() => turn(till, true, tillsText.turnedOn));
  if (turnOff.isOpen)
    return (
      <InlineConfirm
        confirmation={turnOff}
        title={tillsText.turnOffAsk(title)}
        yes={tillsText.turnOff}
        no={tillsText.cancel}
      />
    );
  return (
    <div className="-mx-3 flex flex-wrap gap-x-3">
      {till.is_active && (
        <Button
          tone="quiet"
          size="small"
          icon="download"
          aria-label={tillsText.posterOf(title)}
          isBusy={poster.isBusy}
          busyLabel={tillsText.posterBusy}
          onClick={poster.run}
        >
          {tillsText.poster}
        </Button>
      )}
      <Button tone="quiet" size="small" aria-label={tillsText.replaceOf(title)} onClick={() => onOpen('code')}>
        {tillsText.replace}
      </Button>
      <Button tone="quiet" size="small" aria-label={tillsText.renameOf(title)} onClick={() => onOpen('name')}>
        {tillsText.rename}
      </Button>
      {till.is_active ? (
        <Button tone="quiet" size="small" aria-label={tillsText.turnOffOf(title)} onClick={turnOff.open}>
          {tillsText.turnOff}
        </Button>
      ) : (
        <Button
          tone="quiet"
          size="small"
          aria-label={tillsText.turnOnOf(title)}
          isBusy={turnOn.isBusy}
          onClick={turnOn.run}
        >
          {tillsText.turnOn}
        </Button>
      )}
    </div>
  );
}

async function turn({ id, title }: Till, isActive: boolean, done: string): Promise<void> {
  await api.put(TILL, { params: { id: String(id) }, body: { title, is_active: isActive } });
  toasts.show(done, 'success');
  await invalidateReads([TILLS, OWN_SHOPS]);
}

function Before({ codes }: { readonly codes: Till['replaced_codes'] }): ReactElement {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 text-ink-soft">{tillsText.history}</summary>
      <ul className="flex flex-col divide-y divide-line">
        {codes.map(({ code, reason, replaced_by: name, replaced_at: at }) => (
          <li key={code} className="py-2">
            <bdi dir="ltr" className="line-through">
              {code}
            </bdi>
            <span className="block text-ink-soft">{tillsText.reasons[reason]}</span>
            <span className="block text-ink-soft">
              {tillsText.replacedBy(name === '' ? tillsText.nameless : name, formatJalaliDateTime(at))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
