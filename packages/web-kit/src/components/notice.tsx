import { classNames, Icon, type IconName } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';

export type NoticeTone = 'paid' | 'soon' | 'overdue' | 'plain';

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: IconName;
  /** Read out at once: something went wrong or changed by itself. */
  readonly isAlert?: boolean;
}

const toneClasses: Readonly<Record<NoticeTone, string>> = {
  paid: 'bg-pesteh-tint text-pesteh-text',
  soon: 'bg-zaferan-tint text-zaferan-text',
  overdue: 'bg-anar-tint text-anar-text',
  plain: 'bg-firoozeh-tint text-firoozeh-text',
};
const toneIcons: Readonly<Record<NoticeTone, IconName>> = {
  paid: 'paid',
  soon: 'info',
  overdue: 'overdue',
  plain: 'info',
};

/** How something stands, in a box of its tone: sign, a heading and a sentence. */
export function Notice({ tone, title, children, icon, isAlert = false }: NoticeProps): ReactElement {
  return (
    <div
      role={isAlert ? 'alert' : 'status'}
      className={classNames('flex items-start gap-4 rounded-card p-5', toneClasses[tone])}
    >
      <Icon name={icon ?? toneIcons[tone]} sizePx={28} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <h2 className="text-base">{title}</h2>
        {children && <div className="text-sm">{children}</div>}
      </div>
    </div>
  );
}
