import { useQuery } from '@tanstack/react-query';
import type { CodeVerdict } from '../domain/verdict.ts';

const UNSIGNED: CodeVerdict = { kind: 'unsigned' };

/** The verdict on the code of an address; undefined for the moment that it takes. What checks it is fetched for signed codes alone. */
export function useCodeVerdict(code = '', proof?: string): CodeVerdict | undefined {
  const isSigned = code !== '' && proof !== undefined;
  const { data } = useQuery({
    queryKey: ['shop-code-verdict', code, proof],
    queryFn: async (): Promise<CodeVerdict> => (await import('./verdict-of.ts')).verdictOf(code, proof),
    // What could not be checked is looked at again.
    staleTime: ({ state }) => (state.data?.kind === 'unconfirmed' ? 0 : Infinity),
    retry: false,
    enabled: isSigned,
  });
  return isSigned ? data : UNSIGNED;
}
