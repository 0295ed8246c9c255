import { compactIdentifier } from '@nesye/persian';
import { buttonClass } from '@nesye/ui';
import { useMemo, useState, type ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { customerSignupText } from '#messages/signup.ts';
import Agreement from '../components/agreement.tsx';
import { CodeSignIn } from '../components/code-sign-in.tsx';
import { LeaveWhenSignedIn } from '../components/leave-when-signed-in.tsx';
import { notePress } from '../components/note-press.ts';
import { NumberedSteps } from '../components/numbered-steps.tsx';
import { ReferralField } from '../components/referral-field.tsx';
import { loginContextOf } from '../domain/login-context.ts';

/** `/customer/signup`: the same one-time code as the login, with what comes after it and a place for a friend's code. */
export default function CustomerSignupScreen(): ReactElement {
  const [search] = useSearchParams();
  const linked = useMemo(() => loginContextOf(search), [search]);
  const [referral, setReferral] = useState(linked.referrerCode ?? '');
  const referrerCode = compactIdentifier(referral);
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
      <Agreement />
      <NumberedSteps id="signup-next" title={customerSignupText.nextTitle} steps={customerSignupText.next} />
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
