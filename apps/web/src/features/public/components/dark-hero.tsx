import { classNames, Girih } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';

interface DarkHeroProps {
  readonly lead: string;
  readonly title: string;
  readonly text: string;
  /** One accent button first; links after it. */
  readonly actions: ReactNode;
  /** Beside the words on wide screens, under them on phones. */
  readonly aside?: ReactNode;
}

/** The dark front of a page: what it offers, one warm action, and what it looks like. */
export function DarkHero({ lead, title, text, actions, aside }: DarkHeroProps): ReactElement {
  return (
    <section className="relative isolate overflow-hidden rounded-[28px] bg-lajvard-deep text-lajvard-on">
      <Girih className="absolute inset-0 -z-10 text-lajvard-line opacity-15" tilePx={88} />
      <div
        className="absolute inset-0 -z-10 bg-radial-[at_70%_40%] from-lajvard-deep from-25% to-transparent"
        aria-hidden
      />
      <div
        className={classNames(
          'grid items-center gap-12 px-6 py-12 *:min-w-0 sm:px-12 lg:py-16',
          aside !== undefined && 'lg:grid-cols-[1.15fr_1fr] lg:gap-8',
        )}
      >
        <div className={classNames('text-center', aside !== undefined && 'lg:text-start')}>
          <p className={classNames('mx-auto max-w-md text-lajvard-on-soft', aside !== undefined && 'lg:mx-0')}>
            {lead}
          </p>
          <h1 className="mt-4 text-4xl font-extrabold sm:text-5xl">{title}</h1>
          <p
            className={classNames(
              'mx-auto mt-6 max-w-xl text-lg text-lajvard-on-soft',
              aside !== undefined && 'lg:mx-0',
            )}
          >
            {text}
          </p>
          <div
            className={classNames(
              'mt-9 flex flex-col items-stretch justify-center gap-3 sm:flex-row sm:items-center',
              aside !== undefined && 'lg:justify-start',
            )}
          >
            {actions}
          </div>
        </div>
        {aside}
      </div>
    </section>
  );
}

/** A link on a dark surface next to its one action. */
export function DarkLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactElement {
  return (
    <a
      href={href}
      className="inline-flex min-h-14 items-center justify-center rounded-control px-6 text-lg text-lajvard-on underline underline-offset-8"
    >
      {children}
    </a>
  );
}
