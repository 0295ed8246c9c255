import { inBackground } from '@nesye/web-kit/in-background.ts';

/** Lets every `[data-open-chat]` of the page open support; its code is fetched at the first press. Returns how to stop. */
export function listenForChat(): () => void {
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('[data-open-chat]') : null;
    if (button === null) return;
    event.preventDefault();
    button.setAttribute('aria-busy', 'true');
    const opening = import('./open-support.ts').then(({ openSupport }) => openSupport());
    inBackground(opening.finally(() => button.removeAttribute('aria-busy')));
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Shows the buttons that were hidden while nothing could respond to them. */
export function showChatButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-open-chat][hidden]')) button.hidden = false;
}
