/** Where the operators' console is. Another app than that of customers and shops: its addresses are loaded as documents. */
export const CONSOLE_PATH = '/console';
/** Its first queue. */
export const CONSOLE_HOME = `${CONSOLE_PATH}/reviews`;

/** Whether an address of this site is one of the console. */
export const isConsolePath = (path: string): boolean => /^\/console(?:[/?#]|$)/.test(path);

/** Places of the console's navigation, by their address under `CONSOLE_PATH`. */
export type OperatorPlace =
  | 'reviews'
  | 'credit-requests'
  | 'shops'
  | 'guarantees'
  | 'tickets'
  | 'recoveries'
  | 'account';
