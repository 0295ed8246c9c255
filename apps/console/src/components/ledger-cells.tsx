import { moneyFigures } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ledgerText } from '#messages/operator-ledger.ts';
import type { LedgerParty } from '../api/ledger-api.ts';

const LINK = 'font-semibold text-firoozeh-text underline-offset-4 hover:underline';

/** An amount of the books to the unit; nothing where there is none. */
export function Figures({ amount }: { readonly amount: number | null }): ReactElement | null {
  return amount === null || amount === 0 ? null : <span className="tabular-nums">{moneyFigures(amount, 'rial')}</span>;
}

/** The balance of an account: the amount and on which side. */
export function Balance({ amount }: { readonly amount: number | null }): ReactElement | null {
  if (amount === null) return null;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {moneyFigures(Math.abs(amount), 'rial')}
      {amount !== 0 && (
        <span className="ms-1 text-xs text-ink-soft">{amount > 0 ? ledgerText.debit : ledgerText.credit}</span>
      )}
    </span>
  );
}

/** The two sides of a line: the one that it is on. */
export const sidesOf = (amount: number): { readonly debit: number | null; readonly credit: number | null } => ({
  debit: amount > 0 ? amount : null,
  credit: amount < 0 ? -amount : null,
});

/** The name of a kind of account. */
export const kindName = (kind: number): string => ledgerText.kinds[kind] ?? String(kind);

/** The name of what an entry was written of. */
export const ruleName = (rule: number): string => ledgerText.rules[rule] ?? ledgerText.rule(rule);

const PLACES = { person: '/people', shop: '/shops' } as const;

/** Whose an account is, masked: the way to the person or the shop. */
export function PartyLink({ party: { role, id, name } }: { readonly party: LedgerParty }): ReactElement {
  const words = ledgerText.roles[role];
  if ((role !== 'person' && role !== 'shop') || id === null) return <>{words}</>;
  return (
    <Link className={LINK} to={`${PLACES[role]}/${id}`}>
      {words} <bdi>{name}</bdi>
    </Link>
  );
}

/** The way to an account with its entries. */
export function AccountLink({ kind, party }: { readonly kind: number; readonly party: number }): ReactElement {
  return (
    <Link className={LINK} to={`/ledger/accounts/${kind}/${party}`}>
      {kindName(kind)}
    </Link>
  );
}

/** The way to an entry. */
export function EntryLink({ id }: { readonly id: number }): ReactElement {
  return (
    <Link className={LINK} to={`/ledger/entries/${id}`}>
      {ledgerText.entry(id)}
    </Link>
  );
}
