import { formatJalaliDate, toLatinDigits } from '@nesye/persian';
import { Amount, Button, Card, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { giftCardText } from '#messages/gift-cards.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import type { Batch } from '../api.ts';

/** The codes of new cards, once: to copy, or to keep as a file. */
export function NewCodes({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }): ReactElement {
  const codes = batch.cards.map(({ code }) => code);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toasts.show(giftCardText.copied, 'success');
  };
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-base">{giftCardText.codesTitle}</h2>
      <p className="text-sm text-ink-soft">{giftCardText.codesLead}</p>
      <ul aria-label={giftCardText.codes} className="flex flex-col gap-2">
        {codes.map((code) => (
          <li key={code} data-gift-code={code} className="flex flex-wrap items-center justify-between gap-x-4">
            <bdi dir="ltr">{code}</bdi>
            <Amount amountRial={batch.amount} size="small" />
          </li>
        ))}
      </ul>
      <Button tone="secondary" icon="copy" onClick={() => inBackground(copy())}>
        {giftCardText.copy}
      </Button>
      <Button
        tone="secondary"
        icon="download"
        onClick={() => saveFile(fileOf(batch), `nesye-gift-cards-${batch.id}.csv`)}
      >
        {giftCardText.csv}
      </Button>
      <Button onClick={onClose}>{giftCardText.done}</Button>
    </Card>
  );
}

/** Spreadsheets read a file without it as another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A code begins with a letter, so that no spreadsheet runs it. */
function fileOf({ amount, claim_until: until, cards }: Batch): Blob {
  const day = toLatinDigits(formatJalaliDate(until));
  const lines = [giftCardText.csvHead, ...cards.map(({ code }) => [code, String(amount), day])];
  const text = lines.map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join('');
  return new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv;charset=utf-8' });
}
