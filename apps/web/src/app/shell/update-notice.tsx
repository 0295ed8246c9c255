import { Button, Icon } from '@nesye/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { shellText } from '#messages/shell.ts';
import { onUpdateWaiting } from '../service-worker-registration.ts';

/** Says that a newer version waits; taking it is the visitor's choice, so nothing reloads under a payment. */
export function UpdateNotice(): ReactElement | null {
  const [takeOver, setTakeOver] = useState<() => void>();
  useEffect(() => onUpdateWaiting((action) => setTakeOver(() => action)), []);
  if (!takeOver) return null;
  const update = (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    takeOver();
  };
  return (
    <div role="status" className="mb-4 flex items-center gap-3 rounded-card bg-firoozeh-tint py-2 ps-4 pe-2 text-sm">
      <Icon name="spark" className="text-firoozeh-text" />
      <span className="flex-1">{shellText.updateTitle}</span>
      <Button size="small" onClick={update}>
        {shellText.updateAction}
      </Button>
    </div>
  );
}
