import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { arriveBy } from '../way-on.ts';

/** Leads straight on from the page of a payment to what it was made for. */
export function GoOn({ mark, to }: { readonly mark: string; readonly to: string }): null {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    arriveBy(mark);
    inBackground(Promise.resolve(navigate(to, { replace: true })));
  });
  useEffect(() => leave(), []);
  return null;
}
