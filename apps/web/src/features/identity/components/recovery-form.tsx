import { normalizeMobile } from '@nesye/persian';
import type { ReactElement } from 'react';
import { loginText } from '#messages/login.ts';
import { recoveryText } from '#messages/recovery.ts';
import { CodeInput } from '@nesye/web-kit/form/fields/code-input.tsx';
import { BirthDateInput } from '@nesye/web-kit/form/fields/date-input.tsx';
import { NationalIdInput } from '@nesye/web-kit/form/fields/digits-inputs.tsx';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import type { CodeSent, SentCode } from '@nesye/web-kit/one-time-code/sent-code.ts';
import { useSentCode } from '@nesye/web-kit/one-time-code/use-sent-code.ts';
import type { Recovery } from './recovery-state.tsx';

export interface RecoveryFormProps {
  readonly newMobile: string;
  readonly sent: SentCode;
  readonly request: () => Promise<CodeSent>;
  readonly onOpened: (recovery: Recovery) => void;
  readonly onBack: () => void;
}

/** Who wants the account back: the code of the new mobile, and what the registry can be asked. */
export function RecoveryForm({ newMobile, sent, request, onOpened, onBack }: RecoveryFormProps): ReactElement {
  const code = useSentCode(request, sent);
  const form = useForm(formCall('POST', '/api/v1/recovery/'), {
    adds: { new_mobile: newMobile },
    onDone: onOpened,
  });
  const isSame = normalizeMobile(form.value('old_mobile')) === newMobile;
  return (
    <Form
      form={form}
      submit={recoveryText.send}
      busy={recoveryText.sending}
      other={{ text: recoveryText.back, onPress: onBack }}
    >
      <CodeInput form={form} name="code" label={recoveryText.code} code={code} />
      <NationalIdInput
        form={form}
        name="national_id"
        label={recoveryText.nationalId}
        wrong={recoveryText.nationalIdWrong}
      />
      <BirthDateInput form={form} name="birth_date" missing={recoveryText.birthDateWrong} />
      <MobileInput
        form={form}
        name="old_mobile"
        label={recoveryText.oldMobile}
        hint={recoveryText.oldMobileHint}
        missing={recoveryText.mobileWrong}
        wrong={isSame ? recoveryText.sameMobile : recoveryText.mobileWrong}
        read={(typed) => (isSame ? undefined : normalizeMobile(typed))}
        placeholder={loginText.mobileExample}
        autoComplete="off"
      />
    </Form>
  );
}
