import { toPersianDigits } from '@nesye/persian';
import { Button, Card, Icon, OtpField, Skeleton, TextField, toasts } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { Link } from 'react-router';
import { codeText } from '#messages/one-time-code.ts';
import { mobileChangeText } from '#messages/security.ts';
import { failureText } from '../../../shared/api/api-failure.ts';
import { withCaptcha } from '../../../shared/captcha/with-captcha.ts';
import { CodeEntry } from '../../../shared/one-time-code/code-entry.tsx';
import { sentCodeOf, type SentCode } from '../../../shared/one-time-code/sent-code.ts';
import { callKey, callQuery } from '../../../shared/query/call-query.ts';
import { useReauthentication } from '../../../shared/reauthentication/use-reauthentication.tsx';
import { api, session } from '../../../shared/session/session.ts';
import { useNewMobile } from './use-new-mobile.ts';

const OWN_MOBILE = '/api/v1/user/mobile/';

/** The account's mobile, and its change by codes to both numbers. */
export default function MobileSection(): ReactElement {
  const mobile = useQuery(callQuery(OWN_MOBILE)).data?.mobile;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card aria-labelledby="mobile-title">
      <h2 id="mobile-title" className="text-lg">
        {mobileChangeText.title}
      </h2>
      {mobile === undefined ? (
        <Skeleton className="my-2 h-6 w-32" />
      ) : (
        <p className="mt-1 mb-4 font-semibold">
          <bdi dir="ltr">{toPersianDigits(mobile)}</bdi>
        </p>
      )}
      {isOpen ? (
        <MobileChange onDone={() => setIsOpen(false)} />
      ) : (
        <Button tone="secondary" icon="phone" onClick={() => setIsOpen(true)}>
          {mobileChangeText.change}
        </Button>
      )}
    </Card>
  );
}

interface SentToBoth extends SentCode {
  readonly mobile: string;
  /** Masked: the present number, to which the other code went. */
  readonly oldMobile: string;
}

function MobileChange({ onDone }: { readonly onDone: () => void }): ReactElement {
  const [sent, setSent] = useState<SentToBoth>();
  const { withProof, dialog } = useReauthentication();
  const ask = (mobile: string) =>
    withProof(() =>
      withCaptcha((captcha) => api.post('/api/v1/base/change-mobile-otp/', { body: { mobile, ...captcha } })),
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">{mobileChangeText.lead}</p>
      {sent ? (
        <BothCodes
          sent={sent}
          ask={() => ask(sent.mobile)}
          onSent={(again) => setSent({ ...sent, ...again })}
          onDone={onDone}
          onBack={() => setSent(undefined)}
        />
      ) : (
        <NewMobile
          onCancel={onDone}
          send={async (mobile) => {
            const response = await ask(mobile);
            setSent({ mobile, oldMobile: response.old_mobile, ...sentCodeOf(response, Date.now()) });
          }}
        />
      )}
      <Link to="/recover" className="text-sm text-firoozeh-text">
        {mobileChangeText.lostSim}
      </Link>
      {dialog}
    </div>
  );
}

function NewMobile({
  send,
  onCancel,
}: {
  readonly send: (mobile: string) => Promise<void>;
  readonly onCancel: () => void;
}): ReactElement {
  const { typed, setTyped, error, isBusy, submit } = useNewMobile(mobileChangeText.wrong, send);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        label={mobileChangeText.newMobile}
        value={typed}
        onValueChange={setTyped}
        error={error}
        hasPersianDigits
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        autoFocus
        maxLength={24}
        leading={<Icon name="phone" className="text-ink-faint" />}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy} busyLabel={codeText.sending}>
          {mobileChangeText.sendCodes}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {mobileChangeText.cancel}
        </Button>
      </div>
    </form>
  );
}

interface BothCodesProps {
  readonly sent: SentToBoth;
  readonly ask: () => ReturnType<typeof api.post<'/api/v1/base/change-mobile-otp/'>>;
  readonly onSent: (sent: SentCode) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

function BothCodes({ sent, ask, onSent, onDone, onBack }: BothCodesProps): ReactElement {
  const cache = useQueryClient();
  const [code, setCode] = useState('');
  const [oldCode, setOldCode] = useState('');
  const [errors, setErrors] = useState<{
    readonly code?: string;
    readonly oldCode?: string;
    readonly whole?: string | undefined;
  }>({});
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing = {
      ...(code.length < sent.length && { code: codeText.incomplete }),
      ...(oldCode.length < sent.length && { oldCode: codeText.incomplete }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      await api.post('/api/v1/base/change-mobile/', { body: { mobile: sent.mobile, code, old_code: oldCode } });
      toasts.show(mobileChangeText.done, 'success');
      await Promise.all([cache.invalidateQueries({ queryKey: callKey(OWN_MOBILE) }), session.loadUser()]);
      onDone();
    } catch (failure) {
      setErrors({ whole: failureText(failure) });
      setIsBusy(false);
    }
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <CodeEntry
        label={mobileChangeText.newCode(toPersianDigits(sent.mobile))}
        value={code}
        onValueChange={setCode}
        error={errors.code}
        sent={sent}
        ask={ask}
        onSent={onSent}
        onFailure={(whole) => setErrors({ whole })}
      />
      <OtpField
        label={mobileChangeText.oldCode(toPersianDigits(sent.oldMobile))}
        value={oldCode}
        onValueChange={setOldCode}
        error={errors.oldCode}
        length={sent.length}
      />
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
        {errors.whole}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy} busyLabel={mobileChangeText.saving}>
          {mobileChangeText.save}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {mobileChangeText.back}
        </Button>
      </div>
    </form>
  );
}
