import type { ReactElement, ReactNode } from 'react';

/** What a drawing shows, to be read: closed at first, below the drawing. */
export function TableBehind({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <details className="rounded-card bg-surface p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-firoozeh-text">{title}</summary>
      {children}
    </details>
  );
}

interface FiguresRow {
  readonly key: string | number;
  /** The first names the row. */
  readonly cells: readonly [ReactNode, ...ReactNode[]];
}

interface FiguresTableProps {
  readonly name: string;
  /** The name is above the table too: where there are several. */
  readonly hasCaption?: boolean;
  readonly heads: readonly string[];
  readonly rows: readonly FiguresRow[];
}

/** Figures in rows and columns; where there is no room it is moved sideways, by keys as well. */
export function FiguresTable({ name, hasCaption = false, heads, rows }: FiguresTableProps): ReactElement {
  return (
    <div className="mt-3 overflow-x-auto first-of-type:mt-0" tabIndex={0} role="region" aria-label={name}>
      <table className="w-full text-sm">
        {hasCaption && <caption className="py-2 text-start font-semibold">{name}</caption>}
        <thead>
          <tr className="text-ink-soft">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pe-4 text-start font-medium last:pe-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [title, ...figures] }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-2 pe-4 text-start font-semibold">
                {title}
              </th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]} className="pe-4 last:pe-0">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
