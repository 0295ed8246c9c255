import { Button, TextField } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { scanText } from '#messages/payments.ts';
import { shopCodeOf } from '../domain/shop-code.ts';

interface CodeEntryProps {
  readonly onCode: (code: string) => void;
  /** Takes the focus at once: right where it was requested, not where it came by itself. */
  readonly isRequestedFor: boolean;
}

/** Writing the shop's code by hand. */
export function CodeEntry({ onCode, isRequestedFor }: CodeEntryProps): ReactElement {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const code = shopCodeOf(text, location.origin);
        setIsWrong(code === undefined);
        if (code !== undefined) onCode(code);
      }}
    >
      <TextField
        label={scanText.codeLabel}
        hint={scanText.codeHint}
        error={isWrong ? scanText.codeWrong : undefined}
        value={text}
        onValueChange={(next) => {
          setText(next);
          setIsWrong(false);
        }}
        autoFocus={isRequestedFor}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
      />
      <Button type="submit" tone="secondary" isWide>
        {scanText.go}
      </Button>
    </form>
  );
}
