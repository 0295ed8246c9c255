import { type ClaimedQueue, lateBefore, type QueueName } from '@nesye/contract/queues';
import { classNames, toasts } from '@nesye/ui';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { caseWorkText } from '#messages/case-work.ts';
import { colleagueName, type HeldCase, mayDecide, ownId, setHolder, useHolders } from '../api/case-work-api.ts';
import type { AnyRow } from '../components/data-table.tsx';
import { useShortcut } from '../components/use-shortcut.ts';
import { ageText } from '../domain/age-text.ts';
import type { NamedColumn } from './queue-columns.ts';
import type { UntypedQueue } from './queue-definition.ts';

/** The number of a row's case: the last part of its address. */
const caseIdOf = ({ linkOf }: UntypedQueue, row: AnyRow): number => Number(linkOf?.(row).to.split('/').at(-1));

/** How old a case is and who has it, as columns of a queue whose cases are taken; none for another list. */
export function useWorkColumns(queue: UntypedQueue): readonly NamedColumn[] {
  const { work } = queue;
  const [now] = useState(() => new Date());
  const holders = useHolders(work?.queue);
  if (work === undefined) return [];
  const holderOf = (row: AnyRow): string => holderText(holders.get(caseIdOf(queue, row)));
  const holder = { key: 'holder', title: caseWorkText.holder, cell: holderOf, text: holderOf };
  if (work.since === undefined) return [holder] as readonly NamedColumn[];
  const ageOf = (row: AnyRow): string => {
    const since = work.since(row);
    return since === undefined ? '' : ageText(since, now);
  };
  return [
    {
      key: 'age',
      title: caseWorkText.age,
      cell: (row: AnyRow) => <Age text={ageOf(row)} isLate={isLate(work.queue, work.since(row), now)} />,
      text: ageOf,
    },
    holder,
  ] as readonly NamedColumn[];
}

const isLate = (queue: QueueName, since: string | undefined, now: Date): boolean =>
  since !== undefined && Date.parse(since) < lateBefore(queue, now).getTime();

const Age = ({ text, isLate: late }: { readonly text: string; readonly isLate: boolean }): ReactElement => (
  <span className={classNames(late && 'font-semibold text-anar-text')}>
    {text}
    {late && <span className="sr-only"> {caseWorkText.late}</span>}
  </span>
);

function holderText(held: HeldCase | undefined): string {
  if (held === undefined) return '';
  if (held.holder.is_you) return caseWorkText.you;
  return held.may_decide ? colleagueName(held.holder) : `${colleagueName(held.holder)}، ${caseWorkText.mayNotMark}`;
}

/** `a` takes the case of the row with the focus. */
export function useTakeKey(queue: UntypedQueue, rows: readonly AnyRow[]): void {
  const queries = useQueryClient();
  const take = useAction(async (name: ClaimedQueue, id: number) => {
    await setHolder(queries, name, id, ownId());
    toasts.show(caseWorkText.taken, 'success');
  });
  useShortcut('take', () => {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['row'] : undefined;
    const row = rows.find(({ id }) => String(id) === focused);
    if (row !== undefined && queue.work !== undefined && mayDecide(queue.work.queue))
      take.run(queue.work.queue, caseIdOf(queue, row));
  });
}
