import { Button, TextField } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { customerSignupText } from '#messages/signup.ts';

/** Codes are short words of Latin letters and digits. */
const MAX_CODE = 64;

/** The code of the friend who brought the visitor: opened only by those who have one. */
export function ReferralField({
  code,
  onCode,
}: {
  readonly code: string;
  readonly onCode: (code: string) => void;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(code !== '');
  if (!isOpen) {
    return (
      <div className="-my-3">
        <Button tone="quiet" size="small" icon="plus" onClick={() => setIsOpen(true)}>
          {customerSignupText.referral}
        </Button>
      </div>
    );
  }
  return (
    <TextField
      label={customerSignupText.referralLabel}
      hint={customerSignupText.referralHint}
      value={code}
      onValueChange={onCode}
      dir="ltr"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={MAX_CODE}
    />
  );
}
