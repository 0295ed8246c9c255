import { Button, Skeleton } from '@nesye/ui';
import { lazy, Suspense, useMemo, useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { loginText } from '#messages/login.ts';
import { CodeSignIn } from '../components/code-sign-in.tsx';
import { notePress } from '../components/note-press.ts';
import { TitledSection } from '../components/titled-section.tsx';
import { loginContextOf } from '../domain/login-context.ts';

/** No one waits for it: the page is there without. */
const PasskeyButton = lazy(() => import('../components/passkey-button.tsx'));
const Agreement = lazy(() => import('../components/agreement.tsx'));
const LoginLinks = lazy(() => import('../components/login-links.tsx'));
const PasswordForm = lazy(() => import('../components/password-form.tsx'));
const hasPasskeys = 'PublicKeyCredential' in globalThis;

/** `/login`: mobile, then code; or a password; or a passkey. After it the guard leads to where the visitor wanted to go. */
export default function LoginScreen(): ReactElement {
  const [search] = useSearchParams();
  const context = useMemo(() => loginContextOf(search), [search]);
  const [isByPassword, setIsByPassword] = useState(false);
  const title = context.isMerchantLogin ? loginText.merchantTitle : loginText.title;
  const foot = (
    <>
      <p role="alert" className="text-center text-sm text-anar-text empty:hidden">
        {context.roleError}
      </p>
      <div className="flex flex-col items-center gap-1">
        <Button tone="quiet" icon={isByPassword ? 'phone' : 'lock'} onClick={() => setIsByPassword(!isByPassword)}>
          {isByPassword ? loginText.useCode : loginText.usePassword}
        </Button>
        {hasPasskeys && (
          <Suspense fallback={<div className="h-12" />}>
            <PasskeyButton context={context} />
          </Suspense>
        )}
        <Suspense fallback={<div className="h-36" />}>
          <LoginLinks isMerchantLogin={context.isMerchantLogin} query={search.toString()} />
        </Suspense>
      </div>
      <div className="mt-auto pt-8 lg:mt-0">
        <Suspense fallback={<div className="h-6" />}>
          <Agreement />
        </Suspense>
        <p className="mt-2 text-center text-xs text-ink-faint">{loginText.safety}</p>
      </div>
    </>
  );
  if (!isByPassword)
    return (
      <CodeSignIn
        title={title}
        lead={loginText.mobileLead}
        context={context}
        onPress={() => notePress('login', 'otp_btn_click')}
        foot={foot}
      />
    );
  return (
    <TitledSection title={title} fillsHeight>
      <Suspense fallback={<Skeleton className="h-72 rounded-control" />}>
        <PasswordForm context={context} onPress={() => notePress('login', 'password_btn_click')} />
      </Suspense>
      <Link to="/reset" className="self-start text-sm text-firoozeh-text">
        {loginText.forgotten}
      </Link>
      {foot}
    </TitledSection>
  );
}
