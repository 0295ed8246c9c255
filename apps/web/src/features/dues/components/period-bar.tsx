import { classNames, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

interface PeriodBarProps {
  readonly title: string;
  readonly previous: { readonly to: string; readonly label: string } | undefined;
  readonly next: { readonly to: string; readonly label: string } | undefined;
}

/** Title of a month or year between the ways to the one before and the one after. */
export function PeriodBar({ title, previous, next }: PeriodBarProps): ReactElement {
  return (
    <div className="flex items-center justify-between">
      <Step link={previous} icon="back" />
      <h2 className="min-w-0 text-center text-lg" aria-live="polite">
        {title}
      </h2>
      <Step link={next} icon="forward" />
    </div>
  );
}

function Step({
  link,
  icon,
}: {
  readonly link: PeriodBarProps['next'];
  readonly icon: 'back' | 'forward';
}): ReactElement {
  if (link === undefined) return <span className="size-11" />;
  return (
    <Link
      to={link.to}
      replace
      preventScrollReset
      aria-label={link.label}
      className={classNames(
        'grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon name={icon} />
    </Link>
  );
}
