import { toPersianDigits } from '@nesye/persian';
import { Button, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { enrolmentText } from '@nesye/web-kit/messages/second-factor.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { copy } from './enrol-app.tsx';

const inHalves = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** The recovery codes, shown this once. */
export function RecoveryCodes({
  codes,
  onSaved,
}: {
  readonly codes: readonly string[];
  readonly onSaved: () => Promise<void>;
}): ReactElement {
  const done = useAction(onSaved);
  const copying = useAction(() => copy(codes.map(inHalves).join('\n')));
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
      <Button tone="secondary" isWide onClick={copying.run}>
        {enrolmentText.copyCodes}
      </Button>
      <Button isWide icon="check" isBusy={done.isBusy} onClick={done.run}>
        {enrolmentText.kept}
      </Button>
    </Card>
  );
}
