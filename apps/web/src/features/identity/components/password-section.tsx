import { Button, Card } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { passwordText } from '@nesye/web-kit/messages/password.ts';
import { PasswordInput } from '@nesye/web-kit/form/fields/password-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { SendCodeForm } from '@nesye/web-kit/one-time-code/send-code-form.tsx';
import { useSentCode } from '@nesye/web-kit/one-time-code/use-sent-code.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { requestPasswordCode, readOwnAccountAgain } from './own-password.ts';
import { PasswordFields } from './password-fields.tsx';

/** Setting or changing the password, by a code and, where there is one, the present password. */
export default function PasswordSection(): ReactElement {
  const hasPassword = useSession((state) => state.user?.has_password === true);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card aria-labelledby="password-title">
      <h2 id="password-title" className="text-lg">
        {hasPassword ? passwordText.changeTitle : passwordText.setTitle}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {isOpen ? passwordText.changeLead : hasPassword ? passwordText.hasOne : passwordText.hasNone}
      </p>
      {isOpen ? (
        <PasswordForm hasPassword={hasPassword} onClose={() => setIsOpen(false)} />
      ) : (
        <Button tone="secondary" icon="lock" onClick={() => setIsOpen(true)}>
          {hasPassword ? passwordText.change : passwordText.set}
        </Button>
      )}
    </Card>
  );
}

interface PasswordFormProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

function PasswordForm({ hasPassword, onClose }: PasswordFormProps): ReactElement {
  const code = useSentCode(requestPasswordCode);
  const form = useForm(formCall('POST', '/api/v1/base/set-password'), {
    done: passwordText.saved,
    onDone: readOwnAccountAgain,
    onClose,
  });
  const buttons = {
    size: 'regular',
    busy: passwordText.saving,
    other: { text: passwordText.cancel, onPress: onClose },
  } as const;
  if (code.sent === undefined) return <SendCodeForm {...buttons} code={code} submit={passwordText.sendCode} />;
  return (
    <Form {...buttons} form={form} submit={passwordText.save}>
      <PasswordFields form={form} code={code}>
        {hasPassword && (
          <PasswordInput
            form={form}
            name="current_password"
            label={passwordText.current}
            missing={passwordText.currentMissing}
            isRequired
          />
        )}
      </PasswordFields>
    </Form>
  );
}
