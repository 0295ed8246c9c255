import '@nesye/ui/all-icons';
import { classNames } from '@nesye/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { createQueryClient } from '@nesye/web-kit/query/query-client.ts';

interface CataloguePage {
  readonly title: string;
  readonly default: ComponentType;
}

const modules = import.meta.glob<CataloguePage>('./pages/*.tsx', { eager: true });
const pages = new Map(
  Object.entries(modules).map(([file, page]) => [file.replace(/^.*\/|\.tsx$/g, ''), page] as const),
);

/** Stands in no build: `npm run check` looks for it. */
const CATALOGUE_MARK = 'No such page in the catalogue';

const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['fa', 'ar'] as const;
const WIDTHS = [360, 390, 768, 1280] as const;
const LETTERS = [100, 200] as const;

/**
 * `/catalogue`, in `npm run dev` alone: every component in all its states, one page for each file of `pages/`. The page is in a frame of its own, so that
 * theme, language, width and size of letters can be chosen. In English: it is read by those who build.
 */
export default function CatalogueScreen(): ReactElement {
  const { page: name } = useParams();
  const [query] = useSearchParams();
  const page = pages.get(name ?? '');
  if (query.get('frame') === 'inner')
    return page === undefined ? <p dir="ltr">{CATALOGUE_MARK}</p> : <Inner page={page} />;
  return <Browser name={name ?? [...pages.keys()][0] ?? ''} />;
}

const queries = createQueryClient(() => undefined);

/** The page alone, as the frame shows it. */
function Inner({ page: { default: Page } }: { readonly page: CataloguePage }): ReactElement {
  const [query] = useSearchParams();
  const theme = query.get('theme') ?? 'light';
  const letters = query.get('letters') ?? '100';
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.style.fontSize = `${letters}%`;
  }, [theme, letters]);
  return (
    <QueryClientProvider client={queries}>
      <main className="flex min-h-dvh flex-col gap-6 bg-paper p-4 text-ink">
        <Page />
      </main>
    </QueryClientProvider>
  );
}

function Browser({ name }: { readonly name: string }): ReactElement {
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('fa');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(390);
  const [letters, setLetters] = useState<(typeof LETTERS)[number]>(100);
  const address = `/catalogue/${name}?${new URLSearchParams({ frame: 'inner', theme, letters: String(letters), language })}`;
  const choose = (next: (typeof LANGUAGES)[number]): void => {
    // The frame reads it when it starts, as the app does.
    localStorage.setItem('language', next);
    setLanguage(next);
  };
  return (
    <div dir="ltr" className="flex min-h-dvh bg-sunken text-ink">
      <nav aria-label="Components" className="w-56 shrink-0 border-e border-line bg-surface p-4">
        <ul>
          {[...pages].map(([each, page]) => (
            <li key={each}>
              <a
                href={`/catalogue/${each}`}
                aria-current={each === name ? 'page' : undefined}
                className={classNames(
                  'block rounded-control px-3 py-2 no-underline',
                  each === name && 'bg-firoozeh-tint',
                )}
              >
                {page.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="flex min-w-0 flex-1 flex-col gap-3 p-4">
        <div className="flex flex-wrap gap-4">
          <Choice label="Theme" options={THEMES} value={theme} onChange={setTheme} />
          <Choice label="Language" options={LANGUAGES} value={language} onChange={choose} />
          <Choice label="Width" options={WIDTHS} value={width} onChange={setWidth} />
          <Choice label="Letters, %" options={LETTERS} value={letters} onChange={setLetters} />
        </div>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- It is this very app, framed for its width alone. */}
        <iframe key={address} title={name} src={address} width={width} className="h-[85vh] bg-paper" />
      </main>
    </div>
  );
}

interface ChoiceProps<Option extends string | number> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: Option;
  readonly onChange: (option: Option) => void;
}

function Choice<Option extends string | number>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Option>): ReactElement {
  return (
    <label className="flex items-center gap-2 text-sm">
      {label}
      <select
        className="rounded-control border border-line bg-surface px-2 py-1"
        value={String(value)}
        onChange={(event) => {
          const option = options.find((each) => String(each) === event.currentTarget.value);
          if (option !== undefined) onChange(option);
        }}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
