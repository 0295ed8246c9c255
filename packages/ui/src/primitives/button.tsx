import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { uiText } from '../texts.ts';

/** `accent`: the one action of a dark surface; nowhere else. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent';
export type ButtonSize = 'regular' | 'large' | 'small';

interface Look {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  readonly isWide?: boolean;
}

const toneClasses: Readonly<Record<ButtonTone, string>> = {
  primary: 'bg-firoozeh-fill text-firoozeh-on hover:bg-firoozeh-press active:bg-firoozeh-press',
  secondary: 'bg-firoozeh-tint text-firoozeh-text hover:brightness-[0.97] dark:hover:brightness-110',
  quiet: 'bg-transparent text-firoozeh-text hover:bg-sunken',
  danger: 'bg-anar-fill text-anar-on hover:bg-anar-press',
  accent: 'bg-zaferan-fill text-zaferan-on hover:bg-zaferan-press active:bg-zaferan-press',
};

const sizeClasses: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-11 px-4 text-sm',
  regular: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-6 text-lg',
};

/** Class of everything that looks like a button; for elements this file does not know (router links). */
export function buttonClass({ tone = 'primary', size = 'regular', isWide = false }: Look = {}): string {
  return classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-control font-semibold no-underline select-none',
    'transition-[background-color,filter,transform,opacity] duration-150 active:scale-[0.985]',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50',
    toneClasses[tone],
    sizeClasses[size],
    isWide && 'w-full',
  );
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly isBusy?: boolean;
  /** What a reader hears while the button works. */
  readonly busyLabel?: string;
  readonly children: ReactNode;
}

/** A button. While busy it keeps its width, shows a turning ring and takes no second press. */
export function Button({
  tone,
  size,
  icon,
  isWide,
  isBusy = false,
  busyLabel = uiText.busy,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactElement {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(isWide && { isWide }) })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={classNames('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        {icon && <Icon name={icon} sizePx={20} />}
        {children}
      </span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center" role="status" aria-label={busyLabel}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

export interface LinkButtonProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link dressed as a button: loads a document, so it also works on pages without JavaScript. */
export function LinkButton({ tone, size, icon, isWide, children, ...rest }: LinkButtonProps): ReactElement {
  return (
    <a {...rest} className={buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(isWide && { isWide }) })}>
      {icon && <Icon name={icon} sizePx={20} />}
      {children}
    </a>
  );
}

/** A turning ring in the current colour. */
export function Spinner({ sizePx = 22 }: { readonly sizePx?: number }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width={sizePx} height={sizePx} className="animate-spin" aria-hidden focusable="false">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity={0.25} strokeWidth={3} />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth={3} strokeLinecap="round" />
    </svg>
  );
}

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'aria-label'
> {
  readonly icon: IconName;
  /** Spoken name; an icon alone says nothing. */
  readonly label: string;
  readonly className?: string;
}

/** A 44-pixel button that shows only an icon. */
export function IconButton({ icon, label, className, type = 'button', ...rest }: IconButtonProps): ReactElement {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink disabled:opacity-40',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
