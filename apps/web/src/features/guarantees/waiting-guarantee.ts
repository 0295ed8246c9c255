import type { OwnGuarantee } from './api.ts';

/** The newest guarantee on which the reader's own word is the next step; undefined where none waits. */
export const waitingGuarantee = (guarantees: readonly OwnGuarantee[]): OwnGuarantee | undefined =>
  guarantees.find(({ next }) => next?.actor === 'guarantor');
