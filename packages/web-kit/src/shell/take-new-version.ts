/** Lets a waiting worker take over and loads the new version of the app. */
export async function takeNewVersion(): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  registration?.waiting?.postMessage({ type: 'take_over' });
  location.reload();
}
