import { buttonClass, classNames } from '@nesye/ui';
import { useEffect, type ReactElement, type ReactNode } from 'react';

/** A place that the server fills (Mustache). The page's module of the server says with what. */
export const value = (name: string): string => `{{${name}}}`;

/** Drawn once for each entry of `name`, or once where it is something. */
export function Each({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <>
      {`{{#${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

export function Unless({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <>
      {`{{^${name}}}`}
      {children}
      {`{{/${name}}}`}
    </>
  );
}

/** The ways to the pages before and after, where there are any. */
export function PageLinks({
  label,
  previous,
  next,
}: {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
}): ReactElement {
  return (
    <nav aria-label={label} className="flex justify-between gap-3 empty:hidden">
      <Each name="previous">
        <a href={value('href')} rel="prev" className={buttonClass({ tone: 'secondary' })}>
          {previous}
        </a>
      </Each>
      <Each name="next">
        <a href={value('href')} rel="next" className={classNames('ms-auto', buttonClass({ tone: 'secondary' }))}>
          {next}
        </a>
      </Each>
    </nav>
  );
}

/**
 * A page that the server fills: the build writes its template. The running app has no data for it, and opens the address again.
 */
export const livePage = (Template: () => ReactElement) =>
  function LivePage(): ReactElement {
    return import.meta.env.SSR ? <Template /> : <Reopened />;
  };

function Reopened(): null {
  useEffect(() => location.reload(), []);
  return null;
}
