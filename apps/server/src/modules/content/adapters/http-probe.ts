const TIMEOUT_MS = 1_500;

/** Asks a party over HTTP whether it is up: any answer below 500 counts. */
export const httpProbe = (url: string) => async (): Promise<boolean> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status < 500;
};
