import { useEffect, useState, type ReactElement } from 'react';
import { supportText } from '#messages/support.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { titleOf } from '../title-of.ts';
import { api } from '@nesye/web-kit/session/session.ts';

const TITLES = '/api/v1/pre-set-ticket-title';
type Title = ReplyOf<'GET', typeof TITLES>['results'][number];

/** Usual titles as buttons: one press fills the subject. Nothing while they are on their way, or where they do not come. */
export function TitlePresets({ onPick }: { readonly onPick: (title: string) => void }): ReactElement {
  const [titles, setTitles] = useState<readonly Title[]>([]);
  // The form is drawn next to the app, where no query client is.
  useEffect(() => {
    inBackground(
      api.get(TITLES, { query: { page_size: '100' } }).then(
        ({ results }) => setTitles(results),
        () => undefined,
      ),
    );
  }, []);
  return (
    <ul aria-label={supportText.presets} className="flex flex-wrap gap-2 empty:hidden">
      {titles.map((title) => (
        <li key={title.id}>
          <button
            type="button"
            onClick={() => onPick(titleOf(title))}
            className="min-h-11 rounded-full border border-line px-4 text-sm hover:bg-sunken"
          >
            {titleOf(title)}
          </button>
        </li>
      ))}
    </ul>
  );
}
