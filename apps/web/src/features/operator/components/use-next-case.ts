import { toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { caseText } from '#messages/operator.ts';

interface Queue {
  /** Address of the queue's screen; a case is below it. */
  readonly screen: string;
  /** How the addresses of its calls begin: what they read is loaded again. */
  readonly calls: string;
  /** The case that waits longest, other than this one. */
  readonly nextId: (after: string) => Promise<number | undefined>;
}

/** After a decision: says that it is `done`, has the lists loaded again and opens the next waiting case, or the queue where none is left. */
export function useNextCase(
  { screen, calls, nextId }: Queue,
  id: string,
  done: string = caseText.done,
): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    toasts.show(done, 'success');
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(calls) });
    const next = await nextId(id).catch(() => undefined);
    await navigate(next === undefined ? screen : `${screen}/${next}`);
  };
}
