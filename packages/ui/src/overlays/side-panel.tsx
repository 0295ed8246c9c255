import type { ReactElement } from 'react';
import { Sheet, SheetBackdrop, SheetContent, SheetOverlay } from 'react-aria-components';
import { PersianLocale } from './persian-locale.tsx';
import { PanelContent, type ResponsivePanelProps, SheetPanel } from './responsive-panel.tsx';
import { useSmallScreen } from './use-small-screen.ts';

/** Something to read next to the page: a bottom sheet on small screens, a panel at the side of larger ones (B052). */
export function SidePanel(props: ResponsivePanelProps): ReactElement {
  const isSmall = useSmallScreen();
  return <PersianLocale>{isSmall ? <SheetPanel {...props} /> : <SideSheet {...props} />}</PersianLocale>;
}

function SideSheet({ isOpen, onOpenChange, isDismissable = true, ...content }: ResponsivePanelProps): ReactElement {
  return (
    <SheetOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      position="end"
      preventDismissal={!isDismissable}
      className="fixed inset-0 z-40"
    >
      <SheetBackdrop className="fixed inset-0 bg-veil transition-opacity duration-300 data-entering:opacity-0 data-exiting:opacity-0" />
      <Sheet className="h-dvh w-full max-w-md bg-surface shadow-(--lift) transition-transform duration-300 ease-settle ltr:data-entering:translate-x-full ltr:data-exiting:translate-x-full rtl:data-entering:-translate-x-full rtl:data-exiting:-translate-x-full">
        <SheetContent className="flex flex-col outline-none">
          <PanelContent {...content} isDismissable={isDismissable} onClose={() => onOpenChange(false)} />
        </SheetContent>
      </Sheet>
    </SheetOverlay>
  );
}
