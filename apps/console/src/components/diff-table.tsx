import type { ReactElement } from 'react';
import { rulesText } from '#messages/operator-rules.ts';
import { FiguresTable } from '@nesye/web-kit/charts/table-behind.tsx';

interface DiffTableProps {
  /** No two on a screen are alike. */
  readonly name: string;
  /** What it says, by the name of each line. */
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

/** What something says before and after, line by line; what changes is marked in words. */
export function DiffTable({ name: title, before, after }: DiffTableProps): ReactElement {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return (
    <FiguresTable
      name={title}
      heads={[rulesText.what, rulesText.before, rulesText.after, rulesText.changed]}
      rows={names.map((name) => {
        const [old, fresh] = [before.get(name) ?? rulesText.absent, after.get(name) ?? rulesText.absent];
        const isChanged = old !== fresh;
        return {
          key: name,
          cells: [
            name,
            old,
            isChanged ? <strong key="after">{fresh}</strong> : fresh,
            isChanged ? (
              <span key="changed" className="text-zaferan-text">
                {rulesText.changed}
              </span>
            ) : (
              ''
            ),
          ],
        };
      })}
    />
  );
}
