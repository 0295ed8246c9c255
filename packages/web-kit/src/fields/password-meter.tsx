import { classNames } from '@nesye/ui';
import type { ReactElement } from 'react';
import { passwordText } from '#messages/password.ts';
import { passwordStrength } from './password-strength.ts';

const TONES = ['bg-anar', 'bg-anar', 'bg-zaferan', 'bg-pesteh'] as const;

/** Three bars and a word: how well a password may hold while it is typed. Nothing while there is none. */
export function PasswordMeter({ password }: { readonly password: string }): ReactElement {
  const strength = passwordStrength(password);
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft" aria-live="polite">
      {password !== '' && (
        <>
          <span aria-hidden className="flex flex-1 gap-1.5">
            {[1, 2, 3].map((bar) => (
              <span
                key={bar}
                className={classNames(
                  'h-1.5 flex-1 rounded-full',
                  bar <= Math.max(1, strength) ? TONES[strength] : 'bg-line',
                )}
              />
            ))}
          </span>
          {passwordText.strength[strength]}
        </>
      )}
    </div>
  );
}
