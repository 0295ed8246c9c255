import type { IconName } from '@nesye/ui';
import type { ReactNode } from 'react';

/** A place of the bottom bar and the rail. */
export interface NavigationLink {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
  /** Raised in the centre of the bottom bar. */
  readonly isRaised?: boolean;
  /** What waits there, in figures. */
  readonly count?: ReactNode;
}

export interface Navigation {
  readonly links: readonly NavigationLink[];
  /** Ids of the places to which the present screen belongs: the first that the reader has is lit. */
  readonly places: readonly string[];
}
