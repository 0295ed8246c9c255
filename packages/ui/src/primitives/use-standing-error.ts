import { useEffect, useState } from 'react';

/**
 * The error of a field while its value is the one that was judged. What is typed after that is not wrong yet, so the error
 * goes with the first change and comes back at the next submit of a form, if it still holds. A live error is judged at every
 * change by who passes it, and stands as it is.
 */
export function useStandingError(error: string | undefined, value: string, isLive = false): string | undefined {
  const [judged, setJudged] = useState({ error, value });
  const isNew = judged.error !== error;
  if (isNew) setJudged({ error, value });
  useEffect(() => {
    if (error === undefined) return undefined;
    const judge = (): void => setJudged({ error, value });
    addEventListener('submit', judge, true);
    return () => removeEventListener('submit', judge, true);
  }, [error, value]);
  return isLive || isNew || judged.value === value ? error : undefined;
}
