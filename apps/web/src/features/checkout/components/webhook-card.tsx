import { formatJalaliDateTime } from '@nesye/persian';
import { Button, buttonClass, StatusChip, type StatusTone, toasts } from '@nesye/ui';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { webhookText } from '#messages/webhooks.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { serverNow } from '@nesye/web-kit/server-clock.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useShowSecret } from './fresh-secret.tsx';
import {
  DELIVERIES,
  typeName,
  type Webhook,
  WEBHOOK,
  WEBHOOK_ROTATION,
  WEBHOOK_TEST,
  WEBHOOKS,
  WEBHOOKS_SCREEN,
} from './webhooks-api.ts';

/** It is opened seldom. */
const ChangeForm = lazy(async () => ({ default: (await import('./webhook-forms.tsx')).ChangeWebhookForm }));

type State = keyof typeof webhookText.states;
const TONES: Readonly<Record<State, StatusTone>> = { on: 'paid', failing: 'overdue', off: 'neutral', ended: 'overdue' };
const OVERLAP_HOURS = 24;

function stateOf({ enabled, off_reason: reason, failing_since: failing }: Webhook): State {
  if (!enabled) return reason === 'failures' ? 'ended' : 'off';
  return failing === null ? 'on' : 'failing';
}

/** An address of the shop: which events it gets, whether they come, and what can be done with it. Its secret is not here. */
export function WebhookCard({ webhook }: { readonly webhook: Webhook }): ReactElement {
  const [isChanging, setIsChanging] = useState(false);
  const state = stateOf(webhook);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 dir="ltr" className="text-end text-base break-all">
            {webhook.url}
          </h2>
          <p className="text-sm text-ink-soft">{webhookText.modes[webhook.livemode ? 'live' : 'test']}</p>
        </div>
        <StatusChip tone={TONES[state]}>{webhookText.states[state]}</StatusChip>
      </div>
      {state === 'ended' && <p className="text-sm text-anar-text">{webhookText.endedNote}</p>}
      <Facts webhook={webhook} />
      <Suspense>{isChanging && <ChangeForm webhook={webhook} onClose={() => setIsChanging(false)} />}</Suspense>
      {!isChanging && <Actions webhook={webhook} onChange={() => setIsChanging(true)} />}
    </li>
  );
}

function Facts({ webhook }: { readonly webhook: Webhook }): ReactElement {
  const { event_types: types, created_at: made, failing_since: failing, former_secret_ends_at: former } = webhook;
  const isFormerLive = former !== null && Date.parse(former) > serverNow().getTime();
  return (
    <dl>
      <Fact name={webhookText.facts.types}>
        {types.length === 0 ? webhookText.allTypes : types.map(typeName).join('، ')}
      </Fact>
      {failing !== null && <Fact name={webhookText.facts.failing}>{formatJalaliDateTime(failing)}</Fact>}
      {isFormerLive && <Fact name={webhookText.facts.former}>{formatJalaliDateTime(former)}</Fact>}
      <Fact name={webhookText.facts.made}>{formatJalaliDateTime(made)}</Fact>
    </dl>
  );
}

interface ActionsProps {
  readonly webhook: Webhook;
  readonly onChange: () => void;
}

const QUIET = { tone: 'quiet', size: 'small' } as const;
const paramsOf = ({ id }: Webhook) => ({ id: String(id) });

function Actions({ webhook, onChange }: ActionsProps): ReactElement {
  const { id, url, enabled } = webhook;
  const params = paramsOf(webhook);
  const showSecret = useShowSecret();
  const rotate = useConfirm(async () => {
    showSecret(await api.post(WEBHOOK_ROTATION, { params, body: { overlap_hours: OVERLAP_HOURS } }));
    await invalidateReads([WEBHOOKS]);
  });
  const remove = useConfirm(async () => {
    await api.delete(WEBHOOK, { params });
    toasts.show(webhookText.removed, 'success');
    await invalidateReads([WEBHOOKS]);
  });
  const question = rotate.isOpen
    ? ({ confirmation: rotate, yes: webhookText.rotateNow, tone: 'primary', ...rotationWords() } as const)
    : ({ confirmation: remove, yes: webhookText.remove, tone: 'danger', ...removalWords() } as const);
  if (question.confirmation.isOpen) return <InlineConfirm {...question} no={webhookText.cancel} />;
  return (
    <div className="-mx-3 flex flex-wrap gap-x-3">
      <Link to={`${WEBHOOKS_SCREEN}/${id}`} aria-label={webhookText.logOf(url)} className={buttonClass(QUIET)}>
        {webhookText.log}
      </Link>
      {enabled && <TestButton webhook={webhook} />}
      <Button {...QUIET} aria-label={webhookText.changeOf(url)} onClick={onChange}>
        {webhookText.change}
      </Button>
      <Button {...QUIET} aria-label={webhookText.rotateOf(url)} onClick={rotate.open}>
        {webhookText.rotate}
      </Button>
      <SwitchButton webhook={webhook} />
      <Button {...QUIET} aria-label={webhookText.removeOf(url)} onClick={remove.open}>
        {webhookText.remove}
      </Button>
    </div>
  );
}

const rotationWords = () => ({ title: webhookText.rotateAsk, text: webhookText.rotateNote });
const removalWords = () => ({ title: webhookText.removeAsk, text: webhookText.removeNote });

function TestButton({ webhook }: { readonly webhook: Webhook }): ReactElement {
  const test = useAction(async () => {
    await api.post(WEBHOOK_TEST, { params: paramsOf(webhook) });
    toasts.show(webhookText.tested, 'success');
    await invalidateReads([DELIVERIES]);
  });
  return (
    <Button {...QUIET} aria-label={webhookText.testOf(webhook.url)} isBusy={test.isBusy} onClick={test.run}>
      {webhookText.test}
    </Button>
  );
}

function SwitchButton({ webhook }: { readonly webhook: Webhook }): ReactElement {
  const { url, enabled } = webhook;
  const toggle = useAction(async () => {
    await api.patch(WEBHOOK, { params: paramsOf(webhook), body: { enabled: !enabled } });
    toasts.show(webhookText.switched[enabled ? 'off' : 'on'], 'success');
    await invalidateReads([WEBHOOKS]);
  });
  const name = enabled ? webhookText.switchOffOf(url) : webhookText.switchOnOf(url);
  return (
    <Button {...QUIET} aria-label={name} isBusy={toggle.isBusy} onClick={toggle.run}>
      {enabled ? webhookText.switchOff : webhookText.switchOn}
    </Button>
  );
}
