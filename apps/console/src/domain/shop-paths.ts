/** Addresses of the queues of shops. Cases need them without the places themselves. */
export const CLM_PATH = '/clm';
export const DISPUTES_PATH = '/disputes';
export const PAYOUT_FILES_PATH = '/payout-files';
