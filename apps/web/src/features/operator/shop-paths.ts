/** Addresses of the queues of shops. Cases need them without the places themselves. */
export const SHOPS_PATH = '/operator/shops';
export const CLM_PATH = '/operator/clm';
export const DISPUTES_PATH = '/operator/disputes';
