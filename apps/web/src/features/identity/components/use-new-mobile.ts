import { normalizeMobile } from '@nesye/persian';
import { useState, type FormEvent } from 'react';
import { failureText } from '../../../shared/api/api-failure.ts';

/** A form that asks for a new mobile and hands it over in its one written form; what is none, and a failure of `send`, is told beside the field. */
export function useNewMobile(wrongText: string, send: (mobile: string) => Promise<void>) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const mobile = normalizeMobile(typed);
    if (mobile === undefined) return setError(wrongText);
    setError(undefined);
    setIsBusy(true);
    try {
      await send(mobile);
    } catch (failure) {
      setError(failureText(failure));
      setIsBusy(false);
    }
  };
  return { typed, setTyped, error, isBusy, submit };
}
