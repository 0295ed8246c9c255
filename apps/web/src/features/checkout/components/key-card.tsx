import { formatJalaliDateTime } from '@nesye/persian';
import { Button, buttonClass, StatusChip, type StatusTone, toasts } from '@nesye/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { apiKeyText } from '#messages/api-keys.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { type Confirmation, useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { serverNow } from '@nesye/web-kit/server-clock.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { type ApiKey, KEY_REVOCATION, KEYS } from '../api.ts';
import { Networks, Scopes } from './key-facts.tsx';

/** They are opened seldom. */
const ChangeKey = lazy(async () => ({ default: (await import('./key-forms.tsx')).ChangeKey }));
const RotateKey = lazy(async () => ({ default: (await import('./key-forms.tsx')).RotateKey }));

type Opened = 'change' | 'rotation';
type State = keyof typeof apiKeyText.states;
const TONES: Readonly<Record<State, StatusTone>> = { working: 'paid', replaced: 'soon', ended: 'neutral' };

const stateOf = ({ ends_at: endsAt }: ApiKey): State =>
  endsAt === null ? 'working' : Date.parse(endsAt) > serverNow().getTime() ? 'replaced' : 'ended';

/** A key: what it is for, from where and when it was used last, and what can be done with it. Its value is not here. */
export function KeyCard({ apiKey }: { readonly apiKey: ApiKey }): ReactElement {
  const { name, kind, masked } = apiKey;
  const [opened, setOpened] = useState<Opened>();
  const [left, setLeft] = useState<Opened>();
  const close = (): void => {
    setLeft(opened);
    setOpened(undefined);
  };
  const state = stateOf(apiKey);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-base break-words">{name}</h2>
          <p className="text-sm text-ink-soft">
            {[apiKeyText.kindNames[kind], apiKeyText.modeNames[apiKey.is_live ? 'live' : 'test']].join(' · ')}
          </p>
        </div>
        <StatusChip tone={TONES[state]}>{apiKeyText.states[state]}</StatusChip>
      </div>
      <bdi dir="ltr" className="w-fit rounded-control bg-sunken px-3 py-1 font-mono text-sm break-all">
        {masked}
      </bdi>
      <Facts apiKey={apiKey} isEnded={state === 'ended'} />
      {kind === 'secret' && (
        <Link
          to={`/user/merchant/api-calls?key=${apiKey.id}`}
          className={buttonClass({ tone: 'quiet', size: 'small' })}
          aria-label={`${apiKeyText.callsOf} ${name}`}
        >
          {apiKeyText.callsOf}
        </Link>
      )}
      <Suspense>
        {opened === 'change' && <ChangeKey apiKey={apiKey} onClose={close} />}
        {opened === 'rotation' && <RotateKey apiKey={apiKey} onClose={close} />}
      </Suspense>
      {opened === undefined && state !== 'ended' && (
        <Actions apiKey={apiKey} isLasting={state === 'working'} left={left} onOpen={setOpened} />
      )}
    </li>
  );
}

function Facts({ apiKey, isEnded }: { readonly apiKey: ApiKey; readonly isEnded: boolean }): ReactElement {
  const { scopes, networks, created_at: made, ends_at: ends, last_used_at: used, last_used_ip: ip } = apiKey;
  return (
    <dl>
      <Scopes scopes={scopes} />
      <Networks networks={networks} />
      <Fact name={apiKeyText.facts.used}>
        {used === null ? (
          apiKeyText.never
        ) : (
          <>
            {formatJalaliDateTime(used)}
            {ip !== null && (
              <span className="block font-normal break-all text-ink-soft">
                <bdi dir="ltr">{ip}</bdi>
              </span>
            )}
          </>
        )}
      </Fact>
      <Fact name={apiKeyText.facts.made}>{formatJalaliDateTime(made)}</Fact>
      {ends !== null && (
        <Fact name={isEnded ? apiKeyText.facts.ended : apiKeyText.facts.ends}>{formatJalaliDateTime(ends)}</Fact>
      )}
    </dl>
  );
}

interface ActionsProps {
  readonly apiKey: ApiKey;
  /** One that another replaces can only be ended. */
  readonly isLasting: boolean;
  /** The form that was closed last: its button has the focus again. */
  readonly left: Opened | undefined;
  readonly onOpen: (form: Opened) => void;
}

function Actions({ apiKey: { id, name, masked }, isLasting, left, onOpen }: ActionsProps): ReactElement {
  // A key and the one that replaces it have one name.
  const distinct = `${name} ${masked}`;
  const revoke: Confirmation = useConfirm(async () => {
    await api.post(KEY_REVOCATION, { params: { id: String(id) } });
    toasts.show(apiKeyText.revoked, 'success');
    await invalidateReads([KEYS]);
  });
  if (revoke.isOpen)
    return (
      <InlineConfirm
        confirmation={revoke}
        title={apiKeyText.revokeAsk(name)}
        text={apiKeyText.revokeNote}
        yes={apiKeyText.revoke}
        no={apiKeyText.cancel}
      />
    );
  return (
    <div className="-mx-3 flex flex-wrap gap-x-3">
      {isLasting && (
        <>
          <Button
            tone="quiet"
            size="small"
            aria-label={apiKeyText.changeOf(distinct)}
            autoFocus={left === 'change'}
            onClick={() => onOpen('change')}
          >
            {apiKeyText.changeKey}
          </Button>
          <Button
            tone="quiet"
            size="small"
            aria-label={apiKeyText.rotateOf(distinct)}
            autoFocus={left === 'rotation'}
            onClick={() => onOpen('rotation')}
          >
            {apiKeyText.rotate}
          </Button>
        </>
      )}
      <Button tone="quiet" size="small" aria-label={apiKeyText.revokeOf(distinct)} onClick={revoke.open}>
        {apiKeyText.revoke}
      </Button>
    </div>
  );
}
