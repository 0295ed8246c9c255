import { businessDate } from '@nesye/money';
import { formatJalaliDate } from '@nesye/persian';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { moneyMapText } from '#messages/money-map.ts';
import { FiguresTable, TableBehind } from '@nesye/web-kit/charts/table-behind.tsx';
import { type Picture, type PictureNode, stateOf } from './node-words.ts';

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
    <TableBehind title={moneyMapText.asTable}>
      <FiguresTable
        name={moneyMapText.moves}
        hasCaption
        heads={[columns.at, columns.from, columns.to, columns.amount]}
        rows={picture.edges.map(({ from, to, amount, at }) => ({
          key: `${from} ${to} ${at}`,
          cells: [dayOf(at), words.get(from), words.get(to), <Amount key="amount" amountRial={amount} size="small" />],
        }))}
      />
      <FiguresTable
        name={moneyMapText.places}
        hasCaption
        heads={[columns.place, columns.came, columns.stands, columns.state]}
        rows={nodes.map(({ key, kind, amount, stands, state, at }) => ({
          key,
          cells: [
            words.get(key),
            <Amount key="came" amountRial={amount} size="small" />,
            <Amount key="stands" amountRial={stands} size="small" />,
            `${stateOf({ kind, state }, nodes)}، ${dayOf(at)}`,
          ],
        }))}
      />
    </TableBehind>
  );
}

const dayOf = (at: string): string => formatJalaliDate(businessDate(new Date(at)));
