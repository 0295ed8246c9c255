import { StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { applicationsText } from '@nesye/web-kit/messages/applications.ts';
import type { ApplicationRow } from '../api.ts';

const tones: Readonly<Record<ApplicationRow['state'], StatusTone>> = {
  draft: 'neutral',
  in_check: 'soon',
  returned: 'overdue',
  approved: 'paid',
  rejected: 'overdue',
  cancelled: 'neutral',
};

/** How an application stands. */
export const ApplicationChip = ({ state }: Pick<ApplicationRow, 'state'>): ReactElement => (
  <StatusChip tone={tones[state]}>{applicationsText.state[state]}</StatusChip>
);
