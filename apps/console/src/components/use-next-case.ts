import { toasts } from '@nesye/ui';
import { failureText } from '@nesye/web-kit/api/api-failure.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { caseText, heldText } from '#messages/operator.ts';
import { claimFirst, type ClaimedQueue } from '../domain/claims.ts';
import { heldDecisions } from '../domain/held-decisions.ts';

interface Queue {
  /** Address of the queue's screen; a case is below it. */
  readonly screen: string;
  /** How the addresses of its calls begin: what they read is loaded again. */
  readonly calls: string;
  readonly queue: ClaimedQueue;
  /** The cases that wait, oldest first. */
  readonly waiting: () => Promise<{ readonly results: readonly { readonly id: number }[] }>;
  /** Said with the queue where no case is left. */
  readonly noneLeft?: string;
}

/** What follows a decision on a case. */
export interface NextCase {
  /** After a decision that was sent: says so, has the lists loaded again and opens the next waiting case that no colleague has taken. */
  readonly onDone: () => Promise<void>;
  /** Keeps a yes for a while in which it can be taken back, and opens the next case now. */
  readonly hold: (send: () => Promise<unknown>) => Promise<void>;
}

/** What to do after a decision on this case of a queue; `done` says that it is recorded. */
export function useNextCase(of: Queue, id: string, done: string = caseText.done): NextCase {
  const { screen, calls, queue } = of;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const openNext = useOpenNext(of, id);
  const link = `${screen}/${id}`;
  const sayDone = async (): Promise<void> => {
    toasts.show(done, 'success');
    await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(calls) });
  };
  const sayFailed = (failure: unknown): void =>
    toasts.show(heldText.failed(failureText(failure) ?? ''), 'error', {
      label: heldText.open,
      onPress: () => inBackground(Promise.resolve(navigate(link))),
    });
  return {
    onDone: async () => {
      await sayDone();
      await openNext();
    },
    hold: async (send) => {
      const decision = { queue, id, text: heldText.approved, link, send: () => send().then(sayDone, sayFailed) };
      heldDecisions.hold(decision);
      const next = await addressOfNext(of, id);
      // Taken back before the next case was known: the operator stays where they are.
      if (!heldDecisions.isTakenBack(decision)) await navigate(next);
    },
  };
}

/** Opens the next waiting case that no colleague has taken, or the queue where none is left. */
export function useOpenNext(queue: Omit<Queue, 'calls'>, id: string): () => Promise<void> {
  const navigate = useNavigate();
  return async () => navigate(await addressOfNext(queue, id));
}

async function addressOfNext({ screen, queue, waiting, noneLeft }: Omit<Queue, 'calls'>, id: string): Promise<string> {
  const next = await nextOf(queue, waiting, id).catch(() => null);
  if (next === undefined && noneLeft !== undefined) toasts.show(noneLeft, 'info');
  return next === undefined || next === null ? screen : `${screen}/${next}`;
}

async function nextOf(queue: ClaimedQueue, waiting: Queue['waiting'], decided: string): Promise<number | undefined> {
  const { results } = await waiting();
  return await claimFirst(
    queue,
    results.map(({ id }) => id).filter((id) => String(id) !== decided && !heldDecisions.isHeld(queue, String(id))),
  );
}
