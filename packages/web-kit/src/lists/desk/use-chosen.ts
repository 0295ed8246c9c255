import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { inBackground } from '../../in-background.ts';

/** Names the open record in the address. */
const OPEN = 'open';
const ID = /^\d{1,19}$/;

/** The record that is open next to a list: it is in the address, so that links, Back and reading the page again keep it. */
export interface Chosen {
  /** Undefined while none is open. */
  readonly id: string | undefined;
  /** The same list with a record open. */
  readonly addressOf: (id: string) => string;
  /** Opens a record in the place of the open one: Back still leads to the list alone. */
  readonly change: (id: string) => void;
  readonly close: () => void;
}

/** Reads and changes which record is open next to a list. */
export function useChosen(): Chosen {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const given = address.get(OPEN);
  const addressOf = (id: string | undefined): string => {
    const next = new URLSearchParams(address);
    next.delete(OPEN);
    if (id !== undefined) next.set(OPEN, id);
    return `?${next}`;
  };
  const lead = (id: string | undefined): void =>
    inBackground(
      Promise.resolve(navigate(addressOf(id), { replace: true, preventScrollReset: true, state: state as unknown })),
    );
  return {
    id: given !== null && ID.test(given) ? given : undefined,
    addressOf,
    change: lead,
    close: () => lead(undefined),
  };
}
