import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '@nesye/web-kit/query/call-query.ts';

/** Reads the list and the number at the bell again. */
export function useInboxRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: callKey('/api/v1/user-message-list') }),
      queries.invalidateQueries({ queryKey: callKey('/api/v1/user-unread-messages-count') }),
    ]);
  };
}
