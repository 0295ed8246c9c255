import { personalDataCalls } from './privacy/personal-data.ts';
import { preferenceCalls } from './privacy/preferences.ts';

export const privacyCalls = { ...personalDataCalls, ...preferenceCalls } as const;
