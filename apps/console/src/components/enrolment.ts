import { lazy } from 'react';

// Once in an operator's life: those who have a second factor do not fetch the parts that make one.
const recoveryCodes = () => import('./recovery-codes.tsx');

export const RecoveryCodes = lazy(async () => ({ default: (await recoveryCodes()).RecoveryCodes }));

/** Comes together with what shows the codes: they are shown once, and must not wait for the network then. */
export const EnrolApp = lazy(async () => {
  await recoveryCodes();
  return { default: (await import('./enrol-app.tsx')).EnrolApp };
});
