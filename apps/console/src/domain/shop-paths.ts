/** Addresses of the queues of shops. Cases need them without the places themselves. */
export const SHOPS_PATH = '/shops';
export const CLM_PATH = '/clm';
export const DISPUTES_PATH = '/disputes';
export const RATINGS_PATH = '/ratings';
export const PAYOUTS_PATH = '/payouts';
export const PAYOUT_FILES_PATH = '/payout-files';
