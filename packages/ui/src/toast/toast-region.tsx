import { useSyncExternalStore, type ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { toasts, type ToastStore, type ToastTone } from './toast-store.ts';
import { uiText } from '../texts.ts';

const toneLooks: Readonly<Record<ToastTone, { icon: IconName; iconClass: string }>> = {
  error: { icon: 'overdue', iconClass: 'text-[oklch(0.8_0.12_18)]' },
  success: { icon: 'paid', iconClass: 'text-[oklch(0.84_0.13_130)]' },
  info: { icon: 'info', iconClass: 'text-lajvard-on-soft' },
};

type ToastPlacement = 'top' | 'bottom' | 'corner';

const placementClasses: Readonly<Record<ToastPlacement, string>> = {
  top: 'justify-center top-[max(1rem,env(safe-area-inset-top))]',
  bottom: 'justify-center bottom-[max(1.5rem,env(safe-area-inset-bottom))]',
  corner: 'justify-start top-[max(1rem,env(safe-area-inset-top))]',
};

export interface ToastRegionProps {
  readonly store?: ToastStore;
  /** `bottom` inside a host app (B054); `corner` for the secondary setup: the top right, which is where lines start (B199). */
  readonly placement?: ToastPlacement;
  readonly closeLabel?: string;
}

/** Where toasts appear. The region stands from the start, so that readers announce what comes into it. */
export function ToastRegion({
  store = toasts,
  placement = 'top',
  closeLabel = uiText.closeToast,
}: ToastRegionProps): ReactElement {
  const toast = useSyncExternalStore(store.subscribe, store.current, () => undefined);
  return (
    <div
      role="status"
      aria-live={toast?.tone === 'error' ? 'assertive' : 'polite'}
      className={classNames('pointer-events-none fixed inset-x-0 z-50 flex px-4', placementClasses[placement])}
    >
      {toast && (
        <div
          key={toast.id}
          className={classNames(
            'pointer-events-auto flex max-w-md items-center gap-3 rounded-card bg-lajvard-deep py-2 ps-4 pe-2 text-sm text-lajvard-on shadow-(--lift) ring-1 ring-lajvard-on/15',
            placement === 'bottom' ? 'animate-rise' : 'animate-drop',
          )}
        >
          <Icon
            name={toneLooks[toast.tone].icon}
            sizePx={22}
            className={classNames('shrink-0', toneLooks[toast.tone].iconClass)}
          />
          <span className="py-1.5 leading-6">{toast.text}</span>
          {toast.action && (
            <button
              type="button"
              onClick={() => {
                toast.action?.onPress();
                store.dismiss();
              }}
              className="min-h-11 shrink-0 rounded-control px-3 font-bold text-lajvard-line hover:bg-lajvard-on/10"
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            onClick={store.dismiss}
            aria-label={closeLabel}
            className="grid size-11 shrink-0 place-items-center rounded-control text-lajvard-on-soft hover:bg-lajvard-on/10"
          >
            <Icon name="close" sizePx={20} />
          </button>
        </div>
      )}
    </div>
  );
}
