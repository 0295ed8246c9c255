import { toPersianDigits } from '@nesye/persian';
import { Button, Card } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { enrolmentText } from '#messages/second-factor.ts';
import { copy } from './enrol-app.tsx';

const inHalves = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The recovery codes, shown this once. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => Promise<void>;
}): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const keep = async (): Promise<void> => {
    setIsBusy(true);
    await onKept().finally(() => setIsBusy(false));
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg">{enrolmentText.codesTitle}</h2>
      <p className="text-ink-soft">{enrolmentText.codesLead}</p>
      <ul aria-label={enrolmentText.codes} className="grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 text-center">
        {codes.map((code) => (
          <li key={code} dir="ltr" className="py-1 font-semibold">
            {toPersianDigits(inHalves(code))}
          </li>
        ))}
      </ul>
      <Button tone="secondary" isWide onClick={() => void copy(codes.map(inHalves).join('\n'))}>
        {enrolmentText.copyCodes}
      </Button>
      <Button isWide icon="check" isBusy={isBusy} onClick={() => void keep()}>
        {enrolmentText.kept}
      </Button>
    </Card>
  );
}
