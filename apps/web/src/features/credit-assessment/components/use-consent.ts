import { useState } from 'react';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { type FormApi, type FormOptions, useForm } from '@nesye/web-kit/form/use-form.ts';
import { type Score, useTakeScore } from './use-score.ts';

interface Consent {
  readonly consent: boolean;
}

/** A form that agrees to a report; `lacksIdentity` where it is not known yet whose report it would be. */
export function useConsent(
  line: number,
  send: NonNullable<FormOptions<Consent, Score>['send']>,
): { readonly form: FormApi<'consent'>; readonly lacksIdentity: boolean } {
  const take = useTakeScore(line);
  const [lacksIdentity, setLacksIdentity] = useState(false);
  const form = useForm(localForm<Consent, Score>(), {
    send,
    onDone: take,
    onRefused: (failure) => {
      const isMissing = failure instanceof ApiFailure && failure.code === 'identity_missing';
      setLacksIdentity(isMissing);
      return isMissing;
    },
  });
  return { form, lacksIdentity };
}
