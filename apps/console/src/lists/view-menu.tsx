import { Button, IconButton, TextField, toasts } from '@nesye/ui';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { queueTableText } from '#messages/queue-table.ts';
import { putViews, VIEWS, viewsQuery, type View } from '../api/views-api.ts';
import { MenuSheet } from './menu-sheet.tsx';
import type { NamedColumn } from './queue-columns.ts';
import { layoutFrom, type Layout } from './use-layout.ts';

const MAX_VIEWS = 20;

interface ViewMenuProps {
  readonly list: string;
  readonly columns: readonly NamedColumn[];
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  /** Filters and order of the present address. */
  readonly query: string;
}

/** The kept views of a list: opens one, keeps the present one under a name, and deletes one. */
export function ViewMenu({ list, columns, layout, onLayout, query }: ViewMenuProps): ReactElement {
  const { data } = useQuery({ ...viewsQuery(list), meta: { quiet: 'background' } });
  const views = data?.views ?? [];
  const navigate = useNavigate();
  const open = (view: View): void | Promise<void> => {
    const kept = layoutFrom(
      view,
      columns.map(({ key }) => key),
    );
    if (kept !== undefined) onLayout(kept);
    return navigate(`?${view.query}`, { replace: true });
  };
  return (
    <MenuSheet icon="eye" title={queueTableText.views} lead={queueTableText.viewsLead}>
      {views.length === 0 && <p className="text-sm">{queueTableText.noViews}</p>}
      <ul className="flex flex-col">
        {views.map((view) => (
          <ViewRow key={view.name} view={view} onOpen={open} onDelete={() => keep(list, without(views, view.name))} />
        ))}
      </ul>
      <Keep
        onKeep={(name) => {
          const others = without(views, name);
          if (others.length >= MAX_VIEWS) {
            toasts.show(queueTableText.viewsFull, 'info');
            return Promise.resolve();
          }
          return keep(list, [...others, { name, query, columns: [...layout.columns], pinned: [...layout.pinned] }]);
        }}
      />
    </MenuSheet>
  );
}

const without = (views: readonly View[], name: string): readonly View[] => views.filter((view) => view.name !== name);

async function keep(list: string, views: readonly View[]): Promise<void> {
  await putViews(list, views);
  await invalidateReads([VIEWS]);
  toasts.show(queueTableText.viewKept, 'success');
}

interface ViewRowProps {
  readonly view: View;
  readonly onOpen: (view: View) => void | Promise<void>;
  readonly onDelete: () => Promise<void>;
}

function ViewRow({ view, onOpen, onDelete }: ViewRowProps): ReactElement {
  const remove = useAction(onDelete);
  return (
    <li className="flex items-center gap-2">
      <Button tone="quiet" size="small" onClick={() => onOpen(view)}>
        {view.name}
      </Button>
      <IconButton
        icon="close"
        className="ms-auto"
        label={queueTableText.deleteView(view.name)}
        disabled={remove.isBusy}
        onClick={remove.run}
      />
    </li>
  );
}

function Keep({ onKeep }: { readonly onKeep: (name: string) => Promise<void> }): ReactElement {
  const [name, setName] = useState('');
  const send = useAction(async () => {
    if (name.trim() === '') return;
    await onKeep(name.trim());
    setName('');
  });
  return (
    <form
      className="mt-3 flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send.run();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField label={queueTableText.viewName} value={name} onValueChange={setName} maxLength={60} />
      </div>
      <Button type="submit" size="small" isBusy={send.isBusy}>
        {queueTableText.keepView}
      </Button>
    </form>
  );
}
