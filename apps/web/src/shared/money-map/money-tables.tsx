import { businessDate } from '@nesye/money';
import { formatJalaliDate } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { moneyMapText } from '#messages/money-map.ts';
import type { Picture, PictureNode } from './node-words.ts';

interface TablesProps {
  readonly picture: Picture;
  /** What each place is called, by its key. */
  readonly words: ReadonlyMap<string, string>;
}

/** What a picture shows, as two tables: each move with its day, and each place with what is there now. */
export function MoneyTables({ picture, words }: TablesProps): ReactElement {
  const { columns } = moneyMapText;
  const nodes: readonly PictureNode[] = picture.nodes;
  return (
    <details className="rounded-card bg-surface p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-firoozeh-text">
        {moneyMapText.asTable}
      </summary>
      <Table name={moneyMapText.moves} heads={[columns.at, columns.from, columns.to, columns.amount]}>
        {picture.edges.map(({ from, to, amount, at }) => (
          <tr key={`${from} ${to} ${at}`} className="border-t border-line">
            <th scope="row" className="py-2 pe-4 text-start font-semibold">
              {dayOf(at)}
            </th>
            <td className="pe-4">{words.get(from)}</td>
            <td className="pe-4">{words.get(to)}</td>
            <td>
              <Amount amountRial={amount} size="small" />
            </td>
          </tr>
        ))}
      </Table>
      <Table name={moneyMapText.places} heads={[columns.place, columns.came, columns.stands, columns.state]}>
        {nodes.map(({ key, amount, stands, state, at }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="py-2 pe-4 text-start font-semibold">
              {words.get(key)}
            </th>
            <td className="pe-4">
              <Amount amountRial={amount} size="small" />
            </td>
            <td className="pe-4">
              <Amount amountRial={stands} size="small" />
            </td>
            <td>
              {moneyMapText.states[state]}، {dayOf(at)}
            </td>
          </tr>
        ))}
      </Table>
    </details>
  );
}

const dayOf = (at: string): string => formatJalaliDate(businessDate(new Date(at)));

interface TableProps {
  readonly name: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}

function Table({ name, heads, children }: TableProps): ReactElement {
  return (
    <div className="mt-3 overflow-x-auto" tabIndex={0} role="region" aria-label={name}>
      <table className="w-full text-sm">
        <caption className="py-2 text-start font-semibold">{name}</caption>
        <thead>
          <tr className="text-ink-soft">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pe-4 text-start font-medium last:pe-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
