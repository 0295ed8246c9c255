import { Button } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import { useState, type ReactElement } from 'react';
import { codeText, reauthenticationText } from '#messages/one-time-code.ts';
import type { BodyOf } from '../api/call-types.ts';
import { CodeInput } from '../form/fields/code-input.tsx';
import { PasswordInput } from '../form/fields/password-input.tsx';
import { Form } from '../form/form.tsx';
import { formCall } from '../form/form-call.ts';
import { useForm } from '../form/use-form.ts';
import { SendCodeForm } from '../one-time-code/send-code-form.tsx';
import type { CodeSent } from '../one-time-code/sent-code.ts';
import { useSentCode } from '../one-time-code/use-sent-code.ts';
import { api } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

export interface ReauthenticationDialogProps {
  readonly onProved: () => void;
  readonly onGiveUp: () => void;
}

const requestOwnCode = (): Promise<CodeSent> =>
  api.post('/api/v1/user/approval-code/', { body: { purpose: 'reauthenticate' } });

/** Takes a code or the password, so that a device left open is not enough for what cannot be undone. */
export default function ReauthenticationDialog({ onProved, onGiveUp }: ReauthenticationDialogProps): ReactElement {
  const hasPassword = useSession((state) => state.user?.has_password === true);
  const [way, setWay] = useState<'code' | 'password'>(hasPassword ? 'password' : 'code');
  return (
    <ResponsivePanel isOpen onOpenChange={(isOpen) => !isOpen && onGiveUp()} title={reauthenticationText.title}>
      <p className="mb-5 text-sm text-ink-soft">{reauthenticationText.lead}</p>
      {way === 'code' ? <ByCode onProved={onProved} /> : <ByPassword onProved={onProved} />}
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        {hasPassword && (
          <Button
            tone="quiet"
            size="small"
            icon={way === 'code' ? 'lock' : 'phone'}
            onClick={() => setWay(way === 'code' ? 'password' : 'code')}
          >
            {way === 'code' ? reauthenticationText.byPassword : reauthenticationText.byCode}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={onGiveUp}>
          {reauthenticationText.cancel}
        </Button>
      </div>
    </ResponsivePanel>
  );
}

const proveBy = (body: BodyOf<'POST', '/api/v1/user/reauthenticate/'>): Promise<unknown> =>
  api.post('/api/v1/user/reauthenticate/', { body });

interface WayProps {
  readonly onProved: () => void;
}

function ByCode({ onProved }: WayProps): ReactElement {
  const code = useSentCode(requestOwnCode);
  const form = useForm(formCall('POST', '/api/v1/user/reauthenticate/'), { send: proveBy, onDone: onProved });
  if (code.sent === undefined) return <SendCodeForm code={code} submit={codeText.send} busy={codeText.sending} />;
  return (
    <Form form={form} submit={reauthenticationText.confirm} busy={reauthenticationText.confirming}>
      <p className="text-sm">{reauthenticationText.codeLead}</p>
      <CodeInput form={form} name="code" isLabelHidden code={code} submitsItself />
    </Form>
  );
}

function ByPassword({ onProved }: WayProps): ReactElement {
  const form = useForm(formCall('POST', '/api/v1/user/reauthenticate/'), { send: proveBy, onDone: onProved });
  return (
    <Form form={form} submit={reauthenticationText.confirm} busy={reauthenticationText.confirming}>
      <PasswordInput
        form={form}
        name="password"
        label={reauthenticationText.password}
        missing={reauthenticationText.passwordMissing}
        isRequired
        autoFocus
      />
    </Form>
  );
}
