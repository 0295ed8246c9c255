import { buttonClass } from '@nesye/ui';
import { useMemo, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { loginText } from '#messages/login.ts';
import { iraqLoginText } from '#messages/signup.ts';
import { CodeSignIn } from '../components/code-sign-in.tsx';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { LeaveWhenSignedIn } from '../components/leave-when-signed-in.tsx';
import type { NumberForm } from '../components/mobile-step.tsx';
import { notePress } from '../components/note-press.ts';
import { iraqiMobile } from '../domain/iraqi-mobile.ts';
import { loginContextOf } from '../domain/login-context.ts';

/** `/iq-login`: the login of Iraqi numbers, in Arabic unless the visitor chose otherwise. The server knows a foreign customer by the number. */
export default function IraqLoginScreen(): ReactElement {
  const [search] = useSearchParams();
  const context = useMemo(() => loginContextOf(search), [search]);
  const prefix = (
    <bdi dir="ltr" className="border-e border-line pe-3 text-sm font-semibold text-ink-soft">
      {iraqLoginText.prefix}
    </bdi>
  );
  const numbers: NumberForm = {
    label: iraqLoginText.mobile,
    example: iraqLoginText.example,
    invalid: iraqLoginText.invalid,
    prefix,
    read: iraqiMobile,
  };
  const foot = (
    <>
      <div className="flex flex-col items-center">
        <a href={`/login?${search}`} className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {iraqLoginText.iranian}
        </a>
      </div>
      <p className="mt-auto pt-8 text-center text-xs text-ink-faint lg:mt-0">{loginText.safety}</p>
    </>
  );
  return (
    <LeaveWhenSignedIn>
      <div className="mb-6 flex">
        <LanguageSwitch />
      </div>
      <CodeSignIn
        title={iraqLoginText.title}
        lead={iraqLoginText.lead}
        context={context}
        numbers={numbers}
        onPress={() => notePress('login', 'otp_btn_click')}
        foot={foot}
      />
    </LeaveWhenSignedIn>
  );
}
