import { Icon } from '@nesye/ui';
import type { ReactElement } from 'react';

interface FaqEntryProps {
  readonly question: string;
  readonly text: string;
  /** From the start. */
  readonly isOpen?: boolean;
}

/** A frequent question; it opens without JavaScript. The page of the questions and the preview of operators have it alike. */
export const FaqEntry = ({ question, text, isOpen }: FaqEntryProps): ReactElement => (
  <details open={isOpen} data-faq-entry className="group rounded-card bg-surface shadow-(--lift)">
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 flex-1 break-words">{question}</span>
      <Icon
        name="down"
        sizePx={22}
        className="shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-180"
      />
    </summary>
    <p className="px-5 pb-5 break-words whitespace-pre-line text-ink-soft">{text}</p>
  </details>
);
