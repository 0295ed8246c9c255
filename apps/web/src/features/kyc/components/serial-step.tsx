import { toLatinDigits } from '@nesye/persian';
import { TextField } from '@nesye/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { videoText } from '#messages/kyc.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { FormStep } from '../../../shared/components/form-step.tsx';
import { submitSerial, verificationKey } from '../verification-api.ts';

const SHORTEST_SERIAL = 6;
const serialOf = (typed: string): string => toLatinDigits(typed).replaceAll(/\s/g, '').toUpperCase();

/** The serial on the back of the national card. */
export function SerialStep(): ReactElement {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const submit = useMutation({
    mutationFn: () => submitSerial(serialOf(typed)),
    meta: { quiet: 'told_in_form' },
    onSuccess: () => queries.invalidateQueries({ queryKey: verificationKey }),
  });
  const failure = formFailure(submit.error, ['serial']);
  const isShort = serialOf(typed).length < SHORTEST_SERIAL;
  return (
    <FormStep
      title={videoText.serialTitle}
      lead={videoText.serialLead}
      submitText={videoText.serialSend}
      busyText={videoText.serialSending}
      isBusy={submit.isPending}
      onSubmit={() => {
        setIsChecked(true);
        if (!isShort) submit.mutate();
      }}
      error={failure.text}
    >
      <TextField
        label={videoText.serial}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        placeholder={videoText.serialExample}
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          submit.reset();
        }}
        error={failure.fields.serial ?? (isChecked && isShort ? videoText.serialMissing : undefined)}
      />
    </FormStep>
  );
}
