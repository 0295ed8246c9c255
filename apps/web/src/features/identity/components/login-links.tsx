import { buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { loginWaysText } from '#messages/login-ways.ts';
import { passwordText } from '@nesye/web-kit/messages/password.ts';

interface LoginLinksProps {
  readonly isMerchantLogin: boolean;
  /** Of the address: where to go after signing in, and who sent the visitor. */
  readonly query: string;
}

/** The ways next to the login: signing up, a lost SIM card, a number of Iraq. They come next to the form, so that a first visit stays small. */
export default function LoginLinks({ isMerchantLogin, query }: LoginLinksProps): ReactElement {
  const quiet = buttonClass({ tone: 'quiet', size: 'small' });
  return (
    <>
      <Link to={`/${isMerchantLogin ? 'merchant' : 'customer'}/signup?${query}`} className={quiet}>
        {isMerchantLogin ? loginWaysText.registerShop : loginWaysText.register}
      </Link>
      <Link to="/recover" className={quiet}>
        {passwordText.lostSim}
      </Link>
      {/* Another language is another document. */}
      <a href={`/iq-login?${query}`} lang="ar" className={quiet}>
        {loginWaysText.iraqi}
      </a>
    </>
  );
}
