import { classNames, Icon } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { shellText } from '#messages/shell.ts';

type Theme = 'light' | 'dark';

const THEME_KEY = 'theme';

const present = (): Theme => {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

function choose(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A closed storage only forgets the choice with the tab.
    return;
  }
}

/** Turns the page light or dark, and keeps the choice; until then the system's is followed. */
export function ThemeSwitch({ className }: { readonly className?: string }): ReactElement {
  const [theme, setTheme] = useState(present);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const turn = (): void => {
    choose(other);
    setTheme(other);
  };
  return (
    <button type="button" onClick={turn} className={classNames('text-ink-soft hover:bg-sunken', className)}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} sizePx={22} />
      {other === 'dark' ? shellText.darkTheme : shellText.lightTheme}
    </button>
  );
}
