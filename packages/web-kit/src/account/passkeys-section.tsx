import { formatJalaliDateTime } from '@nesye/persian';
import { Button, Card, Icon, Skeleton, StatusChip, toasts } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { passkeysText } from '#messages/security.ts';
import { nameText } from '../api/server-text.ts';
import type { ReplyOf } from '../api/call-types.ts';
import { QueryView } from '../components/query-view.tsx';
import { ConfirmPanel } from '../confirm/confirm-panel.tsx';
import { useConfirm } from '../confirm/use-confirm.ts';
import { TextInput } from '../form/fields/text-input.tsx';
import { formCall } from '../form/form-call.ts';
import { callKey, callQuery } from '../query/call-query.ts';
import { useReauthentication, type Reauthentication } from '../reauthentication/use-reauthentication.tsx';
import { api } from '../session/session.ts';
import { useAction } from '../use-action.ts';
import { deviceOf } from './device.ts';
import { makePasskey } from './make-passkey.ts';
import { defineForm } from '../form/define-form.tsx';

type Passkey = ReplyOf<'GET', '/api/v1/user/passkeys/'>['results'][number];
type WithProof = Reauthentication['withProof'];

const PASSKEYS = '/api/v1/user/passkeys/';

/** The account's passkeys: making one, naming, forgetting. What changes who can come in needs a recent proof. */
export default function PasskeysSection(): ReactElement {
  const passkeys = useQuery(callQuery(PASSKEYS));
  const { withProof, dialog } = useReauthentication();
  return (
    <Card aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" className="text-lg">
        {passkeysText.title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{passkeysText.lead}</p>
      <QueryView query={passkeys} skeleton={<Skeleton className="mt-4 h-24 rounded-control" />}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="mt-3 text-sm text-ink-faint">{passkeysText.none}</p>
          ) : (
            <ul className="mt-3 divide-y divide-line">
              {results.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} withProof={withProof} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <AddPasskey withProof={withProof} />
      {dialog}
    </Card>
  );
}

function usePasskeysRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: callKey(PASSKEYS) });
}

function AddPasskey({ withProof }: { readonly withProof: WithProof }): ReactElement {
  const refresh = usePasskeysRefresh();
  const add = useAction(async () => {
    const { browser, os } = deviceOf(navigator.userAgent);
    const outcome = await withProof(() => makePasskey(`${browser}، ${os}`));
    // The list first: who reads that it was added finds it there.
    await refresh();
    if (outcome === 'made') toasts.show(passkeysText.added, 'success');
    if (outcome === 'exists') toasts.show(passkeysText.exists, 'info');
    if (outcome === 'failed') toasts.show(passkeysText.failed, 'error');
  });
  if (!('PublicKeyCredential' in globalThis))
    return <p className="mt-3 text-sm text-ink-faint">{passkeysText.unsupported}</p>;
  return (
    <div className="mt-4">
      <Button tone="secondary" icon="plus" isBusy={add.isBusy} busyLabel={passkeysText.adding} onClick={add.run}>
        {passkeysText.add}
      </Button>
    </div>
  );
}

function PasskeyRow({
  passkey,
  withProof,
}: {
  readonly passkey: Passkey;
  readonly withProof: WithProof;
}): ReactElement {
  const [isRenaming, setIsRenaming] = useState(false);
  const refresh = usePasskeysRefresh();
  // The panel goes first: the proof, where one is required, has a panel of its own.
  const remove = useConfirm(
    async () => {
      await withProof(() => api.delete('/api/v1/user/passkeys/:id', { params: { id: String(passkey.id) } }));
      await refresh();
      toasts.show(passkeysText.removed, 'success');
    },
    { closesFirst: true },
  );
  if (isRenaming)
    return (
      <li className="py-4">
        <RenameForm passkey={passkey} onClose={() => setIsRenaming(false)} />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon name="shield" className="shrink-0 text-firoozeh-text" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{nameText(passkey.name)}</bdi>
          {passkey.is_synced && <StatusChip tone="neutral">{passkeysText.synced}</StatusChip>}
        </p>
        <p className="text-sm text-ink-soft">{passkeysText.createdAt(formatJalaliDateTime(passkey.created_at))}</p>
        <p className="text-sm text-ink-faint">
          {passkey.last_used_at === null
            ? passkeysText.neverUsed
            : passkeysText.lastUsed(formatJalaliDateTime(passkey.last_used_at))}
        </p>
      </div>
      <div className="flex flex-wrap">
        <Button
          tone="quiet"
          size="small"
          aria-label={passkeysText.renameLabel(nameText(passkey.name))}
          onClick={() => setIsRenaming(true)}
        >
          {passkeysText.rename}
        </Button>
        <Button
          tone="quiet"
          size="small"
          isBusy={remove.isBusy}
          aria-label={passkeysText.removeLabel(nameText(passkey.name))}
          onClick={remove.open}
        >
          {passkeysText.remove}
        </Button>
      </div>
      <ConfirmPanel
        confirmation={remove}
        title={passkeysText.removeTitle}
        text={passkeysText.removeText(nameText(passkey.name))}
        yes={passkeysText.remove}
        no={passkeysText.cancel}
      />
    </li>
  );
}

interface RenameFormProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

const RenameForm = defineForm(
  formCall('PATCH', '/api/v1/user/passkeys/:id'),
  ({ passkey, onClose }: RenameFormProps) => ({
    initial: { name: passkey.name },
    params: { id: String(passkey.id) },
    invalidates: [PASSKEYS],
    onClose,
    size: 'small',
    submit: passkeysText.save,
    cancel: passkeysText.cancel,
    fields: (form) => (
      <TextInput form={form} name="name" label={passkeysText.name} missing={passkeysText.nameMissing} autoFocus />
    ),
  }),
);
