import { normalizeMobile } from '@nesye/persian';
import { Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

const MAX_TYPED = 40;

/** A mobile in any written form and any digits; it goes to the wire in its one form. */
export function MobileInput<Name extends string>({
  read = normalizeMobile,
  ...props
}: TextInputProps<Name>): ReactElement {
  return (
    <TextInput
      isLatin
      hasPersianDigits
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={MAX_TYPED}
      leading={props.trailing ? undefined : <Icon name="phone" className="text-ink-faint" />}
      {...props}
      read={read}
    />
  );
}
