import { toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { caseText } from '#messages/operator.ts';
import { claimFirst, type ClaimedQueue } from '../domain/claims.ts';

interface Queue {
  /** Address of the queue's screen; a case is below it. */
  readonly screen: string;
  /** How the addresses of its calls begin: what they read is loaded again. */
  readonly calls: string;
  readonly queue: ClaimedQueue;
  /** The cases that wait, oldest first. */
  readonly waiting: () => Promise<{ readonly results: readonly { readonly id: number }[] }>;
}

/** After a decision: says that it is `done`, has the lists loaded again and opens the next waiting case that no colleague has taken, or the queue where none is left. */
export function useNextCase(
  { screen, calls, queue, waiting }: Queue,
  id: string,
  done: string = caseText.done,
): () => Promise<void> {
  const queries = useQueryClient();
  const openNext = useOpenNext({ screen, queue, waiting }, id);
  return async () => {
    toasts.show(done, 'success');
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(calls) });
    await openNext();
  };
}

/** Opens the next waiting case that no colleague has taken, or the queue where none is left. */
export function useOpenNext({ screen, queue, waiting }: Omit<Queue, 'calls'>, id: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const next = await nextOf(queue, waiting, id).catch(() => undefined);
    await navigate(next === undefined ? screen : `${screen}/${next}`);
  };
}

async function nextOf(queue: ClaimedQueue, waiting: Queue['waiting'], decided: string): Promise<number | undefined> {
  const { results } = await waiting();
  return await claimFirst(
    queue,
    results.map(({ id }) => id).filter((id) => String(id) !== decided),
  );
}
