import { formatJalaliDateTime } from '@nesye/persian';
import { Button, Card, Icon, Skeleton, StatusChip, TextField, toasts } from '@nesye/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { passkeysText } from '#messages/security.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { callKey, callQuery } from '../../../shared/query/call-query.ts';
import { useReauthentication, type Reauthentication } from '../../../shared/reauthentication/use-reauthentication.tsx';
import { api } from '../../../shared/session/session.ts';
import { deviceOf } from '../domain/marketing-mark.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { makePasskey } from './make-passkey.ts';

type Passkey = ReplyOf<'GET', '/api/v1/user/passkeys/'>['results'][number];
type WithProof = Reauthentication['withProof'];

const PASSKEYS = '/api/v1/user/passkeys/';

/** The account's passkeys: making one, naming, forgetting. What changes who can come in asks for a fresh proof. */
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
  const add = useMutation({
    mutationFn: () => {
      const { browser, os } = deviceOf(navigator.userAgent);
      return withProof(() => makePasskey(`${browser}، ${os}`));
    },
    onSuccess: async (outcome) => {
      if (outcome === 'made') toasts.show(passkeysText.added, 'success');
      if (outcome === 'exists') toasts.show(passkeysText.exists, 'info');
      if (outcome === 'failed') toasts.show(passkeysText.failed, 'error');
      await refresh();
    },
  });
  if (!('PublicKeyCredential' in globalThis))
    return <p className="mt-3 text-sm text-ink-faint">{passkeysText.unsupported}</p>;
  return (
    <div className="mt-4">
      <Button
        tone="secondary"
        icon="plus"
        isBusy={add.isPending}
        busyLabel={passkeysText.adding}
        onClick={() => add.mutate()}
      >
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
  const [state, setState] = useState<'seen' | 'renaming' | 'removing'>('seen');
  const refresh = usePasskeysRefresh();
  const params = { id: String(passkey.id) };
  const remove = useMutation({
    mutationFn: () => withProof(() => api.delete('/api/v1/user/passkeys/:id', { params })),
    onSuccess: async () => {
      toasts.show(passkeysText.removed, 'success');
      await refresh();
    },
  });
  if (state === 'renaming') return <RenameRow passkey={passkey} onDone={() => setState('seen')} />;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon name="shield" className="shrink-0 text-firoozeh-text" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{passkey.name}</bdi>
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
          aria-label={passkeysText.renameLabel(passkey.name)}
          onClick={() => setState('renaming')}
        >
          {passkeysText.rename}
        </Button>
        <Button
          tone="quiet"
          size="small"
          isBusy={remove.isPending}
          aria-label={passkeysText.removeLabel(passkey.name)}
          onClick={() => setState('removing')}
        >
          {passkeysText.remove}
        </Button>
      </div>
      {state === 'removing' && (
        <ConfirmPanel
          title={passkeysText.removeTitle}
          text={passkeysText.removeText(passkey.name)}
          confirm={passkeysText.remove}
          cancel={passkeysText.cancel}
          isBusy={false}
          // The panel goes first: the proof, where one is asked for, has a panel of its own.
          onConfirm={() => {
            setState('seen');
            remove.mutate();
          }}
          onCancel={() => setState('seen')}
        />
      )}
    </li>
  );
}

const MAX_NAME = 60;

function RenameRow({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }): ReactElement {
  const [name, setName] = useState(passkey.name);
  const [error, setError] = useState<string>();
  const refresh = usePasskeysRefresh();
  const rename = useMutation({
    mutationFn: (chosen: string) =>
      api.patch('/api/v1/user/passkeys/:id', { params: { id: String(passkey.id) }, body: { name: chosen } }),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = name.trim();
    if (chosen === '') setError(passkeysText.nameMissing);
    else rename.mutate(chosen);
  };
  return (
    <li className="py-4">
      <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
        <TextField
          label={passkeysText.name}
          value={name}
          onValueChange={setName}
          error={error}
          maxLength={MAX_NAME}
          autoFocus
        />
        <div className="flex gap-2">
          <Button type="submit" size="small" isBusy={rename.isPending}>
            {passkeysText.save}
          </Button>
          <Button tone="quiet" size="small" onClick={onDone}>
            {passkeysText.cancel}
          </Button>
        </div>
      </form>
    </li>
  );
}
