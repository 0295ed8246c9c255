import { NoReviewsDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { OperatorFrame } from './operator-frame.tsx';

/** What the queues of the operators share: the second factor before them, and that others work on them as well. */
export const queue = {
  frame: OperatorFrame,
  isAlwaysFresh: true,
  renewsItself: true,
  hasRefresh: true,
  drawing: <NoReviewsDrawing />,
} as const;
