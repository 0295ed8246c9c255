import type { IconName } from '@nesye/ui';
import { shellText } from '#messages/shell.ts';
import type { OperatorPlace } from './console-path.ts';

interface Place {
  readonly id: OperatorPlace;
  readonly icon: IconName;
  readonly text: string;
}

/** The places of the console, in their order. The address of each is its id under `CONSOLE_PATH`. */
export const operatorPlaces = (): readonly Place[] => [
  { id: 'reviews', icon: 'eye', text: shellText.reviews },
  { id: 'credit-requests', icon: 'card', text: shellText.creditRequests },
  { id: 'shops', icon: 'store', text: shellText.shops },
  { id: 'guarantees', icon: 'receipt', text: shellText.papers },
  { id: 'tickets', icon: 'chat', text: shellText.customerMessages },
  { id: 'recoveries', icon: 'refresh', text: shellText.recoveries },
  { id: 'account', icon: 'person', text: shellText.me },
];
