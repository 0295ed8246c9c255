import { releaseVersionText } from '@nesye/persian';
import { Button, Icon } from '@nesye/ui';
import { ResponsivePanel } from '@nesye/ui/overlays';
import type { ReactElement } from 'react';
import { shellText } from '#messages/shell.ts';

export interface UpdateDialogProps {
  readonly releaseTag: string;
  readonly changes: readonly string[];
  readonly onUpdate: () => void;
  readonly onDefer: () => void;
}

/** What is new, and the choice to take it now or later (B050). */
export default function UpdateDialog({ releaseTag, changes, onUpdate, onDefer }: UpdateDialogProps): ReactElement {
  return (
    <ResponsivePanel
      isOpen
      onOpenChange={(isOpen) => !isOpen && onDefer()}
      title={shellText.updateTitle}
      footer={
        <div className="flex gap-3">
          <Button isWide onClick={onUpdate}>
            {shellText.updateAction}
          </Button>
          <Button tone="quiet" onClick={onDefer}>
            {shellText.updateLater}
          </Button>
        </div>
      }
    >
      <p className="text-sm text-ink-faint">{shellText.updateVersion(releaseVersionText(releaseTag) ?? releaseTag)}</p>
      <ul lang="fa" className="mt-3 flex flex-col gap-2">
        {changes.map((change) => (
          <li key={change} className="flex gap-2">
            <Icon name="spark" sizePx={20} className="mt-1 shrink-0 text-firoozeh-text" />
            {change}
          </li>
        ))}
      </ul>
    </ResponsivePanel>
  );
}
