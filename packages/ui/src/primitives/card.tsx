import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'section' | 'article' | 'div' | 'li';
  readonly tone?: 'surface' | 'sunken' | 'lajvard';
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

const toneClasses = {
  surface: 'bg-surface shadow-(--lift)',
  sunken: 'bg-sunken',
  lajvard: 'bg-lajvard text-lajvard-on',
} as const;

/** A 16-pixel-cornered box; depth by tone. */
export function Card({
  as: Element = 'section',
  tone = 'surface',
  isFlush = false,
  className,
  children,
  ...rest
}: CardProps): ReactElement {
  return (
    <Element {...rest} className={classNames('rounded-card', toneClasses[tone], !isFlush && 'p-5', className)}>
      {children}
    </Element>
  );
}
