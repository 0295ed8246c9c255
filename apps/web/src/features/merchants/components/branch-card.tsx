import { toPersianDigits } from '@nesye/persian';
import { Button, StatusChip, toasts } from '@nesye/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { branchText } from '#messages/branches.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { BRANCH_CLOSING, BRANCHES, TILLS, type Branch } from './tills-api.ts';
import { OWN_SHOPS } from './use-own-shop.ts';

const ChangeBranchForm = lazy(async () => ({ default: (await import('./branch-forms.tsx')).ChangeBranchForm }));

/** A place of the shop, how many terminals it has, and what can be done with it. */
export function BranchCard({ branch }: { readonly branch: Branch }): ReactElement {
  const { name, city, address, phone, state, terminal_count: count } = branch;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base break-words">{name}</h2>
          <p className="text-sm break-words text-ink-soft">{[city, address].filter(Boolean).join('، ')}</p>
        </div>
        <StatusChip tone={state === 'open' ? 'paid' : 'neutral'}>{branchText.states[state]}</StatusChip>
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <span>{branchText.tills(count)}</span>
        {phone !== null && <bdi dir="ltr">{toPersianDigits(phone)}</bdi>}
      </p>
      <Suspense>{isChanging && <ChangeBranchForm branch={branch} onClose={() => setIsChanging(false)} />}</Suspense>
      {!isChanging && state === 'open' && <Actions branch={branch} onChange={() => setIsChanging(true)} />}
    </li>
  );
}

interface ActionsProps {
  readonly branch: Branch;
  readonly onChange: () => void;
}

function Actions({ branch: { id, name }, onChange }: ActionsProps): ReactElement {
  const close = useConfirm(async () => {
    await api.post(BRANCH_CLOSING, { params: { id: String(id) } });
    toasts.show(branchText.closed, 'success');
    await invalidateReads([BRANCHES, TILLS, OWN_SHOPS]);
  });
  if (close.isOpen)
    return (
      <InlineConfirm
        confirmation={close}
        title={branchText.closeAsk(name)}
        yes={branchText.closing}
        no={branchText.cancel}
      />
    );
  return (
    <div className="-mx-3 flex flex-wrap gap-x-3">
      <Button tone="quiet" size="small" aria-label={branchText.changeOf(name)} onClick={onChange}>
        {branchText.change}
      </Button>
      <Button tone="quiet" size="small" aria-label={branchText.closeOf(name)} onClick={close.open}>
        {branchText.close}
      </Button>
    </div>
  );
}
