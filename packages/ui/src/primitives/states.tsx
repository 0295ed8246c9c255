import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { Girih } from '../pattern/girih.tsx';

/** A grey shape of what is coming; the caller gives width and height. */
export function Skeleton({ className }: { readonly className?: string }): ReactElement {
  return <span aria-hidden className={classNames('skeleton block rounded-lg', className)} />;
}

/** Wraps skeletons so that a reader hears once that something is loading. */
export function Loading({
  label,
  children,
  className,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}): ReactElement {
  return (
    <div role="status" aria-label={label} className={className}>
      {children}
    </div>
  );
}

interface StateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly icon?: IconName;
  /** A drawn scene in place of the icon's tile. */
  readonly drawing?: ReactNode;
  /** True where the state is the whole page and its title the page's. */
  readonly isPageTitle?: boolean;
}

function StateFrame({
  title,
  children,
  action,
  icon,
  drawing,
  isPageTitle = false,
  tileClass,
  iconClass,
  role,
}: StateProps & { readonly tileClass: string; readonly iconClass: string; readonly role?: 'alert' }): ReactElement {
  const Heading = isPageTitle ? 'h1' : 'h2';
  return (
    <div role={role} className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      {drawing ?? (
        <div className={classNames('relative grid size-24 place-items-center overflow-hidden rounded-full', tileClass)}>
          <Girih className="absolute inset-0 opacity-25" tilePx={34} />
          {icon && <Icon name={icon} sizePx={38} className={classNames('relative', iconClass)} />}
        </div>
      )}
      <Heading className="text-lg">{title}</Heading>
      {children && <div className="max-w-sm text-sm text-ink-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

/** Nothing here yet: says why, and what to do next. */
export function EmptyState({ icon = 'receipt', ...state }: StateProps): ReactElement {
  return (
    <StateFrame {...state} icon={icon} tileClass="bg-firoozeh-tint text-firoozeh" iconClass="text-firoozeh-text" />
  );
}

/** It did not work: says what happened, and offers the way on. */
export function ErrorState({ icon = 'overdue', ...state }: StateProps): ReactElement {
  return (
    <StateFrame {...state} icon={icon} role="alert" tileClass="bg-anar-tint text-anar" iconClass="text-anar-text" />
  );
}
