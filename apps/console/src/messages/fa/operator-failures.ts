import { failureTexts } from '@nesye/web-kit/messages/failures.ts';

/** The kit's own words of failures by their code: Arabic adds those that operators alone may get. In Persian the server's own texts are shown. */
export const operatorFailureText = { byCode: failureTexts.byCode } as const;
