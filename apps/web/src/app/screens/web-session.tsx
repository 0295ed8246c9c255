import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { sessionText } from '#messages/web-session.ts';
import { loginPathFor } from '@nesye/web-kit/safe-destination.ts';
import Agreement from '../../features/identity/components/agreement.tsx';
import { CodeSignIn } from '../../features/identity/components/code-sign-in.tsx';
import { SessionPaymentScreen } from '../../features/payments/screens/session-payment-screen.tsx';

/** A buyer is known by mobile and code alone: no role, no invitation. */
const AS_BUYER = { isMerchantLogin: false, roleError: undefined, referrerCode: undefined, campaignCode: undefined };

/** `/payment/:session`: an order of a web shop. Mobile and code are requested in its place, so that order and time stay in sight. */
export default function WebSession(): ReactElement {
  const { session = '' } = useParams();
  return (
    <SessionPaymentScreen
      signIn={
        <CodeSignIn
          title={sessionText.signInTitle}
          lead={sessionText.signInLead}
          context={AS_BUYER}
          foot={
            <div className="flex flex-col gap-3">
              <Agreement />
              <Link to={loginPathFor(`/payment/${session}`)} className="self-center py-3 text-sm text-firoozeh-text">
                {sessionText.otherSignIn}
              </Link>
              <Link to={`/nig/${session}`} className="self-center py-3 text-sm text-firoozeh-text">
                {sessionText.asGuest}
              </Link>
            </div>
          }
        />
      }
    />
  );
}
