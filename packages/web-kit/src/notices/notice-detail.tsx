import { SidePanel } from '@nesye/ui/overlays';
import { useState, type ReactElement } from 'react';
import { noticeText } from '#messages/notices.ts';
import { mountOverlay } from '../mount-overlay.tsx';

/** Shows a notice whole: a bottom sheet on small screens, a side panel on larger ones (B052). */
export const openNoticeDetail = (text: string): void =>
  mountOverlay((close) => <NoticeDetail text={text} onClosed={close} />);

function NoticeDetail({ text, onClosed }: { readonly text: string; readonly onClosed: () => void }): ReactElement {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <SidePanel
      isOpen={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next);
        if (!next) onClosed();
      }}
      title={noticeText.title}
    >
      <p className="leading-8 whitespace-pre-line">{text}</p>
    </SidePanel>
  );
}
