import { buttonClass, Card } from '@nesye/ui';
import { useState, type ChangeEvent, type ReactElement } from 'react';
import { verifyText } from '#messages/signing.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';

type Outcome = 'same' | 'other' | 'unreadable';

async function compare(file: File, sha256: string): Promise<Outcome> {
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return found === sha256 ? 'same' : 'other';
  } catch {
    return 'unreadable';
  }
}

/** Compares a file of the visitor's own with the signed one, on the device: it is sent nowhere. */
export function FileCheck({ sha256 }: { readonly sha256: string }): ReactElement {
  const [outcome, setOutcome] = useState<Outcome>();
  const check = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (file === undefined) return;
    setOutcome(undefined);
    inBackground(compare(file, sha256).then(setOutcome));
  };
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-base">{verifyText.fileTitle}</h3>
      <p className="text-sm text-ink-soft">{verifyText.fileLead}</p>
      <label className={`${buttonClass({ tone: 'secondary' })} focus-within:outline-2 focus-within:outline-offset-2`}>
        {verifyText.choose}
        <input type="file" accept="application/pdf" className="sr-only" onChange={check} />
      </label>
      {outcome === 'same' && (
        <Notice tone="paid" title={verifyText.sameTitle}>
          {verifyText.same}
        </Notice>
      )}
      {outcome === 'other' && (
        <Notice tone="overdue" title={verifyText.otherTitle} isAlert>
          {verifyText.other}
        </Notice>
      )}
      {outcome === 'unreadable' && <Notice tone="soon" title={verifyText.unreadable} isAlert />}
    </Card>
  );
}
