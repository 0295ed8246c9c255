import { Button, TextField } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { scanText } from '#messages/payments.ts';
import { ourOrigins } from '../../../shared/shop-codes/shop-codes.ts';
import { readScannedText } from '../domain/scanned-text.ts';

interface CodeEntryProps {
  /** What was written, where it has a code. */
  readonly onText: (text: string) => void;
  /** Takes the focus at once: right where it was requested, not where it came by itself. */
  readonly isRequestedFor: boolean;
}

/** Writing the shop's code by hand. */
export function CodeEntry({ onText, isRequestedFor }: CodeEntryProps): ReactElement {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const { kind } = readScannedText(text, ourOrigins());
        setIsWrong(kind !== 'shop');
        if (kind === 'shop') onText(text);
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
        maxLength={400}
      />
      <Button type="submit" tone="secondary" isWide>
        {scanText.go}
      </Button>
    </form>
  );
}
