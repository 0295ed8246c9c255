import { Icon } from '@nesye/ui';
import type { ReactElement } from 'react';

interface FaqEntryProps {
  readonly question: string;
  readonly text: string;
  /** From the start. */
  readonly isOpen?: boolean;
  /** Found by no word of the search. */
  readonly isHidden?: boolean;
  /** Where the reply can be linked to: a name in the page's address, and the words of the link. */
  readonly anchor?: { readonly name: string; readonly text: string };
}

/** A frequent question; it opens without JavaScript. The page of the questions and the preview of operators have it alike. */
export const FaqEntry = ({ question, text, isOpen, isHidden, anchor }: FaqEntryProps): ReactElement => (
  <details open={isOpen} hidden={isHidden} data-faq-entry className="group rounded-card bg-surface shadow-(--lift)">
    <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
      <span data-words className="min-w-0 flex-1 break-words">
        {question}
      </span>
      <Icon
        name="down"
        sizePx={22}
        className="shrink-0 text-ink-faint transition-transform duration-150 group-open:rotate-180"
      />
    </summary>
    {/* The name is inside: a browser opens what holds it. */}
    <div id={anchor?.name} className="scroll-mt-24 px-5 pb-5">
      <p data-words className="break-words whitespace-pre-line text-ink-soft">
        {text}
      </p>
      {anchor && (
        <a
          href={`#${anchor.name}`}
          className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm text-firoozeh-text underline underline-offset-4"
        >
          {anchor.text}
        </a>
      )}
    </div>
  </details>
);
