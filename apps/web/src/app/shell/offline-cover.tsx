import { useLayoutEffect, useRef, type MouseEvent, type ReactElement } from 'react';
import FallbackPage from '../../features/public/screens/fallback-page.tsx';

/**
 * The offline page over the present screen: a modal dialog of the browser, which is above everything, holds the
 * focus, and gives it back where it was. It goes with the network; `onTry` asks the server, which may respond although the
 * browser believes there is none.
 */
export function OfflineCover({ onTry }: { readonly onTry: () => void }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = (): void => {
    if (dialog.current?.open === false) dialog.current.showModal();
  };
  // Closed while it is still in the page: only then the focus goes back.
  useLayoutEffect(() => {
    show();
    const element = dialog.current;
    return () => element?.close();
  }, []);
  const tryAgain = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('[data-try-again]') !== null) onTry();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- The press is the button’s inside, which takes keys by itself.
    <dialog
      ref={dialog}
      aria-labelledby="offline-title"
      // A panel that is open would hide from readers whatever comes after it.
      data-react-aria-top-layer="true"
      onCancel={(event) => event.preventDefault()}
      // The second Escape closes any dialog.
      onClose={show}
      onClick={tryAgain}
      className="fixed inset-0 m-0 flex size-full max-h-none max-w-none flex-col overflow-y-auto bg-paper px-4 text-ink outline-none sm:px-8"
    >
      <FallbackPage />
    </dialog>
  );
}
