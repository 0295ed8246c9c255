import { ApiFailure } from '../api/api-failure.ts';

/** Runs an operator's call. Where the server wants the second factor again, asks for it and runs the call once more. */
export async function withStepUp<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== 'step_up_required') throw failure;
  }
  const { proveSecondFactor } = await import('./prove-second-factor.tsx');
  await proveSecondFactor();
  return run();
}
