import { buttonClass, EmptyState } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { passwordText } from '@nesye/web-kit/messages/password.ts';
import { safeDestination } from '@nesye/web-kit/safe-destination.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';

/** `/change-pass-success`: the password is changed; on to where the visitor was going, or to the login. */
export default function PasswordChangedScreen(): ReactElement {
  const [search] = useSearchParams();
  const isSignedIn = useSession((state) => state.phase === 'signed_in');
  return (
    <EmptyState
      isPageTitle
      icon="paid"
      title={passwordText.doneTitle}
      action={
        <Link
          to={isSignedIn ? safeDestination(search.get('dest')) : '/login'}
          replace
          className={buttonClass({ size: 'large' })}
        >
          {isSignedIn ? passwordText.goOn : passwordText.toLogin}
        </Link>
      }
    >
      {passwordText.done}
    </EmptyState>
  );
}
