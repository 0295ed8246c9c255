import { toasts } from '@nesye/ui';
import { ApiFailure, failureText } from '@nesye/web-kit/api/api-failure.ts';
import type { PathOf } from '@nesye/web-kit/api/call-types.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';

/** The result of a decision. Where a colleague was faster it says so and has the case read again, which then shows what was decided in place of the buttons. */
export async function orDecidedElsewhere<Result>(deciding: Promise<Result>, read: PathOf<'GET'>): Promise<Result> {
  try {
    return await deciding;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'already_decided') {
      toasts.show(failureText(failure) ?? '', 'error');
      await invalidateReads([read]);
    }
    throw failure;
  }
}
