import { toPersianDigits } from '@nesye/persian';
import { buttonClass, Girih } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { homeText } from '#messages/home.ts';
import { HOME_PATH, loginPathFor } from '@nesye/web-kit/safe-destination.ts';
import { signUpPathFor } from '../../shared/sign-up-path.ts';

/** Welcome of a guest: what the product does, in three steps, and the way in. */
export function GuestWelcome(): ReactElement {
  return (
    <div className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center gap-8 py-6">
      <div className="relative overflow-hidden rounded-card bg-lajvard px-6 py-12 text-center text-lajvard-on">
        <Girih className="absolute inset-0 text-lajvard-line opacity-15" tilePx={84} />
        <h1 className="relative text-4xl font-extrabold">{homeText.guestTitle}</h1>
        <p className="relative mx-auto mt-3 max-w-sm text-lajvard-on-soft">{homeText.guest}</p>
      </div>
      <ol className="flex flex-col gap-4">
        {homeText.steps.map((step, index) => (
          <li key={step} className="flex items-center gap-4">
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-items-center rounded-full bg-firoozeh-tint font-bold text-firoozeh-text"
            >
              {toPersianDigits(index + 1)}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="flex flex-col gap-2">
        <Link to={signUpPathFor(HOME_PATH)} className={buttonClass({ size: 'large', isWide: true })}>
          {homeText.signUp}
        </Link>
        <Link to={loginPathFor(HOME_PATH)} className={buttonClass({ tone: 'secondary', isWide: true })}>
          {homeText.signIn}
        </Link>
        <Link to="/qr" className={buttonClass({ tone: 'quiet', isWide: true })}>
          {homeText.scanAsGuest}
        </Link>
      </div>
    </div>
  );
}
