import { classNames, IconButton } from '@nesye/ui';
import { Checkbox } from '@nesye/web-kit/lists/checkbox.tsx';
import type { ReactElement } from 'react';
import { queueTableText } from '#messages/queue-table.ts';
import { MenuSheet } from './menu-sheet.tsx';
import type { NamedColumn } from './queue-columns.ts';
import { moved, type Layout } from './use-layout.ts';

interface ColumnMenuProps {
  readonly columns: readonly NamedColumn[];
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
}

/** Chooses the columns of a table, their order, and which stay at the side. The last one cannot be hidden. */
export function ColumnMenu({ columns, layout, onLayout }: ColumnMenuProps): ReactElement {
  const hidden = columns.filter(({ key }) => !layout.columns.includes(key));
  const shown = layout.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  const show = (key: string, isShown: boolean): void => {
    const next = isShown ? [...layout.columns, key] : layout.columns.filter((each) => each !== key);
    if (next.length > 0) onLayout({ columns: next, pinned: layout.pinned.filter((each) => next.includes(each)) });
  };
  const pin = (key: string): void =>
    onLayout({
      ...layout,
      pinned: layout.pinned.includes(key) ? layout.pinned.filter((each) => each !== key) : [...layout.pinned, key],
    });
  return (
    <MenuSheet icon="filter" title={queueTableText.columns} lead={queueTableText.columnsLead}>
      <ul className="flex flex-col">
        {[...shown, ...hidden].map(({ key, title }) => {
          const isShown = layout.columns.includes(key);
          return (
            <li key={key} className="flex min-h-11 items-center gap-1">
              <label className="flex min-w-0 flex-1 items-center gap-3 rounded-control has-focus-visible:outline-3 has-focus-visible:outline-firoozeh">
                <Checkbox isChecked={isShown} onChange={(isChecked) => show(key, isChecked)} />
                {title}
              </label>
              {isShown && (
                <>
                  <IconButton
                    icon="lock"
                    label={queueTableText.pin(title)}
                    aria-pressed={layout.pinned.includes(key)}
                    className={classNames(layout.pinned.includes(key) && 'bg-firoozeh-tint')}
                    onClick={() => pin(key)}
                  />
                  <IconButton
                    icon="down"
                    className="rotate-180"
                    label={queueTableText.earlier(title)}
                    onClick={() => onLayout({ ...layout, columns: moved(layout.columns, key, -1) })}
                  />
                  <IconButton
                    icon="down"
                    label={queueTableText.later(title)}
                    onClick={() => onLayout({ ...layout, columns: moved(layout.columns, key, 1) })}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </MenuSheet>
  );
}
