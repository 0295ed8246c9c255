import { Button, toasts } from '@nesye/ui';
import { useMemo, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { loginText } from '#messages/login.ts';
import { session } from '../../../shared/session/session.ts';
import { CodeStep } from '../components/code-step.tsx';
import { MobileStep, type SentCode } from '../components/mobile-step.tsx';
import { PasswordForm } from '../components/password-form.tsx';
import { loginContextOf } from '../domain/login-context.ts';

type Way = 'code' | 'password';

/** `/login`: mobile, then code; or a password. After it the guard leads to where the visitor wanted to go. */
export default function LoginScreen(): ReactElement {
  const [search] = useSearchParams();
  const context = useMemo(() => loginContextOf(search), [search]);
  const [way, setWay] = useState<Way>('code');
  const [sent, setSent] = useState<SentCode>();
  const [mobile, setMobile] = useState('');

  if (sent) {
    return (
      <section aria-labelledby="login-title" className="flex flex-col gap-4">
        <h1 id="login-title" className="text-2xl">
          {loginText.codeTitle}
        </h1>
        <CodeStep
          sent={sent}
          context={context}
          onSignedIn={tellIfPasswordIsNeeded}
          onResent={setSent}
          onChangeMobile={() => {
            setMobile(sent.mobile);
            setSent(undefined);
          }}
        />
      </section>
    );
  }
  return (
    <section aria-labelledby="login-title" className="flex flex-1 flex-col gap-6 lg:flex-none">
      <div>
        <h1 id="login-title" className="text-2xl">
          {context.isMerchantLogin ? loginText.merchantTitle : loginText.title}
        </h1>
        {way === 'code' && <p className="mt-1 text-ink-soft">{loginText.mobileLead}</p>}
      </div>
      {way === 'code' ? <MobileStep initialMobile={mobile} onSent={setSent} /> : <PasswordForm context={context} onSignedIn={tellIfPasswordIsNeeded} />}
      <div className="flex justify-center">
        <Button tone="quiet" icon={way === 'code' ? 'lock' : 'phone'} onClick={() => setWay(way === 'code' ? 'password' : 'code')}>
          {way === 'code' ? loginText.usePassword : loginText.useCode}
        </Button>
      </div>
      <p className="mt-auto pt-8 text-center text-xs text-ink-faint lg:mt-0">{loginText.safety}</p>
    </section>
  );
}

/** When the account must set a password, says so; the words stay in sight on the page that follows. */
function tellIfPasswordIsNeeded(): void {
  if (session.store.state().user?.force_to_set_password) toasts.show(loginText.passwordNeeded, 'info');
}
