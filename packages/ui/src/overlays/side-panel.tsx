import type { ReactElement } from 'react';
import { Sheet, SheetBackdrop, SheetContent, SheetOverlay } from 'react-aria-components';
import { PersianLocale } from './persian-locale.tsx';
import { PanelContent, type ResponsivePanelProps, SheetPanel } from './responsive-panel.tsx';
import { useSmallScreen } from './use-small-screen.ts';

/** Something to read beside the page: a bottom sheet on small screens, a panel at the side of larger ones (B052). */
export function SidePanel(props: ResponsivePanelProps): ReactElement {
  const isSmall = useSmallScreen();
  return <PersianLocale>{isSmall ? <SheetPanel {...props} /> : <SideSheet {...props} />}</PersianLocale>;
}

function SideSheet({ isOpen, onOpenChange, isDismissable = true, ...content }: ResponsivePanelProps): ReactElement {
  return (
    <SheetOverlay isOpen={isOpen} onOpenChange={onOpenChange} position="end" preventDismissal={!isDismissable} className="fixed inset-0 z-40">
      <SheetBackdrop className="fixed inset-0 bg-veil transition-opacity duration-300 data-entering:opacity-0 data-exiting:opacity-0" />
      <Sheet className="fixed inset-y-0 end-0 w-full max-w-md bg-surface shadow-(--lift) transition-[inset-inline-end] duration-300 ease-settle data-entering:-end-112 data-exiting:-end-112">
        <SheetContent className="flex h-dvh flex-col outline-none">
          <PanelContent {...content} isDismissable={isDismissable} onClose={() => onOpenChange(false)} />
        </SheetContent>
      </Sheet>
    </SheetOverlay>
  );
}
