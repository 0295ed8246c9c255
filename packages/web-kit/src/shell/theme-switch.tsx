import { classNames, Icon } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { shellText } from '#messages/shell.ts';
import { chooseTheme, currentTheme } from '../preferences/theme.ts';

/** Turns the page light or dark, and keeps the choice on this device; until then the system's is followed. */
export function ThemeSwitch({ className }: { readonly className?: string }): ReactElement {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const turn = (): void => {
    chooseTheme(other);
    setTheme(other);
  };
  return (
    <button type="button" onClick={turn} className={classNames('text-ink-soft hover:bg-sunken', className)}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} sizePx={22} />
      {other === 'dark' ? shellText.darkTheme : shellText.lightTheme}
    </button>
  );
}
