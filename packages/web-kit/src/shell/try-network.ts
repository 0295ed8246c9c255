/** Asks the server, which may respond although the browser believes that there is no network. */
export const tryNetwork = (onReached: () => void): void => {
  fetch('/git.json', { cache: 'no-store' }).then(
    ({ ok }) => ok && onReached(),
    () => undefined,
  );
};
