import type { ReactElement, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/** Gives React Aria's parts the language and direction of the page. */
export function PersianLocale({ children }: { readonly children: ReactNode }): ReactElement {
  return <I18nProvider locale="fa-IR">{children}</I18nProvider>;
}
