import type { ListName } from '@nesye/contract/editable-lists';
import { formatRial } from '@nesye/persian';
import { useEffect, useRef, type ReactElement } from 'react';
import { listsText as text } from '#messages/operator-lists.ts';
import { drawNotice } from '@nesye/web-kit/notices/notice-bar.ts';
import { FaqEntry } from '@nesye/web-kit/public/faq-entry.tsx';
import { FigureCard, SlideCard } from '@nesye/web-kit/public/landing-cards.tsx';
import { readNumber } from '../domain/item-draft.ts';

type Read = (field: string) => string;

/** How an item looks where customers meet it, by its list. The parts are those of the customers' pages. */
const PREVIEWS: { readonly [List in ListName]?: (read: Read) => ReactElement } = {
  faq: (read) => <FaqEntry question={read('question')} text={read('text')} isOpen />,
  slides: (read) => <SlideCard title={read('title')} text={read('text')} href={undefined} />,
  figures: (read) => (
    <dl>
      <FigureCard title={read('title')} value={formatRial(readNumber(read('value')) ?? 0)} unit={read('unit')} />
    </dl>
  ),
  notices: (read) => <NoticePreview read={read} />,
};

const NOTICE_COLORS: Readonly<Record<string, readonly [string, string]>> = {
  news: ['#0b5c63', '#ffffff'],
  warning: ['#8a3b12', '#ffffff'],
};

/** The item as a phone shows it, light and dark, while it is written. Nothing for lists whose items are plain words. */
export function ItemPreview({ list, read }: { readonly list: ListName; readonly read: Read }): ReactElement | null {
  const draw = PREVIEWS[list];
  if (draw === undefined) return null;
  return (
    <section aria-labelledby="preview-title" className="flex min-w-0 flex-col gap-3">
      <h2 id="preview-title" className="text-base">
        {text.previewTitle}
      </h2>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className="flex flex-col gap-1">
          <figcaption className="text-sm text-ink-soft">{text[scheme]}</figcaption>
          <div
            data-preview={scheme}
            data-scheme={scheme}
            className="w-full max-w-[390px] overflow-hidden rounded-card border border-line bg-paper p-4 text-ink"
          >
            {draw(read)}
          </div>
        </figure>
      ))}
    </section>
  );
}

/** The bar of a notice, drawn by the code that draws it for customers. */
function NoticePreview({ read }: { readonly read: Read }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const [words, tone] = [read('text'), read('tone')];
  const [background, ink] = NOTICE_COLORS[tone] ?? ['#0b5c63', '#ffffff'];
  useEffect(() => {
    if (place.current === null) return;
    drawNotice(
      place.current,
      {
        id: 0,
        text: words,
        text_ar: null,
        mobile_callback: null,
        desktop_callback: null,
        background_color: background,
        text_color: ink,
        position: 0,
        target_routes: '',
        target_routes_access: 0,
        is_active: true,
        updated_at: '',
      },
      { region: text.names.notices, dismiss: text.states.closed },
      { onOpen: () => undefined, onDismiss: () => undefined },
    );
  }, [words, background, ink]);
  return (
    // Seen, not pressed.
    <div inert className="-m-4">
      <div ref={place} />
    </div>
  );
}
