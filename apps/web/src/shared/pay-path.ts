/** The most a payment can name. */
export const MAX_ROWS_TO_PAY = 100;

/** Where installments are paid; the address names them. */
export const payPathOf = (rows: readonly { readonly uid: string }[]): string =>
  `/user/ips/pay?uid=${rows
    .slice(0, MAX_ROWS_TO_PAY)
    .map(({ uid }) => uid)
    .join(',')}`;

/** Where all that falls due until a day is paid, that day included. */
export const payUntilPath = (day: string): string => `/user/ips/pay?until=${day}`;

/** The list of what is due, with all of it chosen: one press from paying. */
export const PAY_DUE_PATH = '/user/ips?view=list&show=due&choose=all';
