import { Amount } from '@nesye/ui';
import type { Rial } from '@nesye/money';
import type { ReactElement } from 'react';
import { payText } from '#messages/payments.ts';

export interface SplitPart {
  readonly uid: string;
  readonly name: string;
  readonly color: string;
  readonly amountRial: Rial;
}

interface SplitBarProps {
  readonly amountRial: Rial;
  readonly parts: readonly SplitPart[];
  readonly remainingRial: Rial;
}

const FULL_SHARE = 10_000n;
const percentOf = (part: bigint, whole: bigint): string =>
  `${whole === 0n ? 0 : Number((part * FULL_SHARE) / whole) / 100}%`;

/** How the amount falls on the wallets: one bar, each wallet in its own colour, what is still open left pale; the figures stand below. */
export function SplitBar({ amountRial, parts, remainingRial }: SplitBarProps): ReactElement {
  const used = parts.filter((part) => part.amountRial > 0n);
  return (
    <div
      role="group"
      aria-label={payText.splitLabel}
      className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-(--lift)"
    >
      <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {used.map((part) => (
          <span
            key={part.uid}
            className="h-full transition-[inline-size] duration-300"
            style={{ inlineSize: percentOf(part.amountRial, amountRial), background: part.color }}
          />
        ))}
      </div>
      <ul className="flex flex-col gap-1.5 text-sm">
        {used.map((part) => (
          <li key={part.uid} className="flex flex-wrap items-center gap-x-2">
            <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ background: part.color }} />
            <span className="flex-1 basis-[6rem]">{part.name}</span>
            <Amount amountRial={part.amountRial} size="small" className="ms-auto" />
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-2 border-t border-line pt-2 font-semibold" aria-live="polite">
          <span className="flex-1 basis-[6rem]">{remainingRial > 0n ? payText.left : payText.covered}</span>
          {remainingRial > 0n && (
            <Amount amountRial={remainingRial} size="small" className="ms-auto text-zaferan-text" />
          )}
        </li>
      </ul>
    </div>
  );
}
