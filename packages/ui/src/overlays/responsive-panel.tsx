import { useCallback, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import {
  Dialog,
  Heading,
  Modal,
  ModalOverlay,
  Sheet,
  SheetBackdrop,
  SheetContent,
  SheetOverlay,
} from 'react-aria-components';
import { IconButton } from '../primitives/button.tsx';
import { PersianLocale } from './persian-locale.tsx';
import { useSmallScreen } from './use-small-screen.ts';
import { uiText } from '../texts.ts';

export interface ResponsivePanelProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly closeLabel?: string;
  /** False while something must not be interrupted: no Escape, no swipe, no press outside. */
  readonly isDismissable?: boolean;
  readonly children: ReactNode;
  /** Stands fixed below the scrolling content: the one action of the panel. */
  readonly footer?: ReactNode;
}

/** A panel over the page: a bottom sheet that swipes away on small screens, a modal on larger ones (B047). */
export function ResponsivePanel(props: ResponsivePanelProps): ReactElement {
  const isSmall = useSmallScreen();
  return <PersianLocale>{isSmall ? <SheetPanel {...props} /> : <ModalPanel {...props} />}</PersianLocale>;
}

/** As long as a panel takes to come in, and a finger to lift after the second press of two. */
const ENTERING_MS = 400;

/** Whether a press outside closes the panel: not while it comes in, so that the second press on what opened it leaves it open. */
function useOutsidePress(isOpen: boolean): () => boolean {
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return useCallback(() => performance.now() - openedAt.current > ENTERING_MS, []);
}

/** The bottom sheet of small screens. */
export function SheetPanel({
  isOpen,
  onOpenChange,
  isDismissable = true,
  ...content
}: ResponsivePanelProps): ReactElement {
  const closesOutside = useOutsidePress(isOpen);
  return (
    <SheetOverlay
      isOpen={isOpen}
      shouldCloseOnInteractOutside={closesOutside}
      onOpenChange={onOpenChange}
      position="bottom"
      preventDismissal={!isDismissable}
      className="fixed inset-0 z-40"
    >
      <SheetBackdrop className="fixed inset-0 bg-veil transition-opacity duration-300 data-entering:opacity-0 data-exiting:opacity-0" />
      <Sheet className="fixed inset-x-0 bottom-0 w-full rounded-t-3xl bg-surface transition-transform duration-300 ease-settle data-entering:translate-y-full data-exiting:translate-y-full">
        <SheetContent className="flex max-h-[88dvh] flex-col pb-[env(safe-area-inset-bottom)] outline-none">
          <span aria-hidden className="mx-auto mt-3 h-1.5 w-12 shrink-0 rounded-full bg-line" />
          <PanelContent {...content} isDismissable={isDismissable} onClose={() => onOpenChange(false)} />
        </SheetContent>
      </Sheet>
    </SheetOverlay>
  );
}

function ModalPanel({ isOpen, onOpenChange, isDismissable = true, ...content }: ResponsivePanelProps): ReactElement {
  const closesOutside = useOutsidePress(isOpen);
  return (
    <ModalOverlay
      isOpen={isOpen}
      shouldCloseOnInteractOutside={closesOutside}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className="fixed inset-0 z-40 grid place-items-center bg-veil p-6 transition-opacity duration-300 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <Modal className="w-full max-w-lg rounded-3xl bg-surface shadow-(--lift) transition-transform duration-300 ease-settle data-entering:translate-y-4 data-exiting:translate-y-4">
        <Dialog className="flex max-h-[84dvh] flex-col outline-none">
          <PanelContent {...content} isDismissable={isDismissable} onClose={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type PanelContentProps = Pick<ResponsivePanelProps, 'title' | 'closeLabel' | 'children' | 'footer'> & {
  readonly isDismissable: boolean;
  readonly onClose: () => void;
};

/** Title, scrolling content and the fixed action of a panel. */
export function PanelContent({
  title,
  closeLabel = uiText.close,
  children,
  footer,
  isDismissable,
  onClose,
}: PanelContentProps): ReactElement {
  return (
    <>
      <header className="flex items-center gap-2 ps-5 pe-3 pt-3 pb-2">
        <Heading slot="title" className="flex-1 text-lg font-bold">
          {title}
        </Heading>
        {isDismissable && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
      {footer && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
    </>
  );
}
