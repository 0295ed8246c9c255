import { toLatinDigits, toPersianDigits } from '@nesye/persian';
import { buttonClass } from '@nesye/ui';
import { useMemo, useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { customerSignupText } from '#messages/signup.ts';
import { CodeSignIn } from '../components/code-sign-in.tsx';
import { LeaveWhenSignedIn } from '../components/leave-when-signed-in.tsx';
import { notePress } from '../components/note-press.ts';
import { ReferralField } from '../components/referral-field.tsx';
import { loginContextOf } from '../domain/login-context.ts';

/** `/customer/signup`: the same one-time code as the login, with what comes after it and a place for a friend's code. */
export default function CustomerSignupScreen(): ReactElement {
  const [search] = useSearchParams();
  const linked = useMemo(() => loginContextOf(search), [search]);
  const [referral, setReferral] = useState(linked.referrerCode ?? '');
  const referrerCode = toLatinDigits(referral).trim();
  return (
    <LeaveWhenSignedIn>
      <CodeSignIn
        title={customerSignupText.title}
        lead={customerSignupText.lead}
        context={{ ...linked, isMerchantLogin: false, referrerCode: referrerCode === '' ? undefined : referrerCode }}
        onPress={() => notePress('register', 'otp_btn_click')}
        foot={<SignupFoot query={search.toString()} />}
      >
        <ReferralField code={referral} onCode={setReferral} />
      </CodeSignIn>
    </LeaveWhenSignedIn>
  );
}

function SignupFoot({ query }: { readonly query: string }): ReactElement {
  return (
    <>
      <p className="-mt-3 text-center text-xs text-ink-faint">{customerSignupText.agreement}</p>
      <section aria-labelledby="signup-next" className="rounded-card bg-sunken p-5">
        <h2 id="signup-next" className="text-base">
          {customerSignupText.nextTitle}
        </h2>
        <ol className="mt-2 flex flex-col gap-2 text-sm text-ink-soft">
          {customerSignupText.next.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span aria-hidden className="font-bold text-firoozeh-text">
                {toPersianDigits(index + 1)}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <div className="flex flex-wrap justify-center gap-1">
        <Link to={`/login?${query}`} className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {customerSignupText.haveAccount}
        </Link>
        <Link to="/merchant/signup" className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {customerSignupText.forMerchants}
        </Link>
      </div>
    </>
  );
}
