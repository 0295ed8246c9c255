import { classNames, Icon } from '@nesye/ui';
import { toPersianDigits } from '@nesye/persian';
import { useState, type ReactElement, type ReactNode } from 'react';
import { viewerText } from '#messages/operator.ts';
import { type Look, PagePicture, type ViewerPage, WHOLE } from './page-picture.tsx';
import { PAGE_NUMBERS, type PageNumber } from '../domain/shortcuts.ts';
import { useShortcut } from './use-shortcut.ts';

interface PageViewerProps {
  /** The name of this part of the screen. */
  readonly label: string;
  readonly pages: readonly ViewerPage[];
  /** Ids of the pages that were loaded. */
  readonly seen: ReadonlySet<string>;
  readonly onSeen: (id: string) => void;
  readonly children?: ReactNode;
}

/** Which pages were loaded since the case was opened: what was not seen is not approved. */
export function useSeenPages(): Pick<PageViewerProps, 'seen' | 'onSeen'> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  return { seen, onSeen: (id) => setSeen((before) => new Set([...before, id])) };
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/**
 * The pages of a case, one large or two next to each other, to be zoomed and turned, all by keyboard. A page is fetched when it is chosen: every look is recorded in the audit. Once
 * here it stays for as long as the case is shown.
 */
export function PageViewer({ label, pages, seen, onSeen, children }: PageViewerProps): ReactElement {
  const desk = useDesk(pages);
  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-3">
      <ol className="flex flex-wrap gap-2">
        {pages.map((page, index) => (
          <li key={page.id}>
            <button
              type="button"
              aria-pressed={desk.shown.includes(page.id)}
              onClick={() => desk.choose(index)}
              className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm text-ink-soft hover:border-line-strong aria-pressed:border-firoozeh aria-pressed:bg-firoozeh-tint aria-pressed:font-semibold aria-pressed:text-firoozeh-text"
            >
              <span aria-hidden>{toPersianDigits(index + 1)}</span>
              <span>
                <span className="sr-only">{viewerText.open} </span>
                {page.name}
              </span>
              {seen.has(page.id) && <Icon name="check" sizePx={16} label={viewerText.seen} />}
            </button>
          </li>
        ))}
      </ol>
      <div
        className={classNames(
          'grid h-[min(70vh,44rem)] overflow-hidden rounded-card bg-lajvard-deep text-lajvard-on',
          desk.shown.length > 1 && 'grid-cols-2 gap-px',
        )}
      >
        {desk.shown.length === 0 && <p className="self-center p-6 text-center">{viewerText.empty}</p>}
        {pages
          .filter(({ id }) => desk.opened.includes(id))
          .map((page) => (
            <PagePicture
              key={page.id}
              page={page}
              look={desk.lookOf(page.id)}
              isShown={desk.shown.includes(page.id)}
              onSeen={() => onSeen(page.id)}
            />
          ))}
      </div>
      {PAGE_NUMBERS.map((number) => (
        <PageKey key={number} number={number} choose={desk.choose} />
      ))}
      {desk.shown.length > 0 && <Tools desk={desk} canCompare={pages.length > 1} />}
      {children}
    </section>
  );
}

interface Desk {
  /** Ids of the pages on the desk: none, one, or two that are compared. */
  readonly shown: readonly string[];
  readonly opened: readonly string[];
  readonly lookOf: (id: string) => Look;
  readonly choose: (index: number) => void;
  readonly zoom: (step: 1 | -1) => void;
  readonly turn: () => void;
  readonly whole: () => void;
  readonly compare: () => void;
}

function useDesk(pages: readonly ViewerPage[]): Desk {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [looks, setLooks] = useState<Readonly<Record<string, Look>>>({});
  const lookOf = (id: string): Look => looks[id] ?? WHOLE;
  const current = shown.at(-1);
  const change = (next: (look: Look) => Look): void => {
    if (current !== undefined) setLooks({ ...looks, [current]: next(lookOf(current)) });
  };
  const show = (ids: readonly string[]): void => {
    setOpened((before) => [...new Set([...before, ...ids])]);
    setShown(ids);
  };
  /** While two are compared, another page takes the place of the second. */
  const choose = (index: number): void => {
    const id = pages[index]?.id;
    if (id === undefined) return;
    const [first] = shown;
    show(shown.length === 2 && first !== undefined && first !== id ? [first, id] : [id]);
  };
  return {
    shown,
    opened,
    lookOf,
    choose,
    zoom: (step) => change((look) => ({ ...look, zoom: neighbourOf(look.zoom, step) })),
    turn: () => change((look) => ({ ...look, degrees: (look.degrees + 90) % 360 })),
    whole: () => change(() => WHOLE),
    compare: () => {
      const other = pages.find(({ id }) => id !== current);
      if (current === undefined || other === undefined) return;
      show(shown.length === 2 ? [current] : [current, other.id]);
    },
  };
}

function neighbourOf(zoom: number, step: 1 | -1): number {
  const at = ZOOMS.findIndex((each) => each === zoom) + step;
  return ZOOMS[Math.min(Math.max(at, 0), ZOOMS.length - 1)] ?? 1;
}

function Tools({ desk, canCompare }: { readonly desk: Desk; readonly canCompare: boolean }): ReactElement {
  useShortcut('zoomIn', () => desk.zoom(1));
  useShortcut('zoomOut', () => desk.zoom(-1));
  useShortcut('turn', desk.turn);
  useShortcut('compare', desk.compare);
  return (
    <div role="toolbar" aria-label={viewerText.tools} className="flex flex-wrap gap-2">
      <Tool text={viewerText.zoomIn} press={() => desk.zoom(1)} />
      <Tool text={viewerText.zoomOut} press={() => desk.zoom(-1)} />
      <Tool text={viewerText.turn} press={desk.turn} />
      <Tool text={viewerText.whole} press={desk.whole} />
      {canCompare && (
        <Tool text={desk.shown.length === 2 ? viewerText.compareEnd : viewerText.compare} press={desk.compare} />
      )}
    </div>
  );
}

const Tool = ({ text, press }: { readonly text: string; readonly press: () => void }): ReactElement => (
  <button
    type="button"
    onClick={press}
    className="min-h-11 rounded-control border border-line bg-surface px-3 text-sm text-ink-soft hover:border-line-strong"
  >
    {text}
  </button>
);

/** The key of one of the first pages. */
function PageKey({ number, choose }: { readonly number: PageNumber; readonly choose: Desk['choose'] }): null {
  useShortcut(`page:${number}`, () => choose(number - 1));
  return null;
}
