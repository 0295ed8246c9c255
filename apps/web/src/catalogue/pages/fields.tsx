import { MoneyField, OtpField, PasswordField, TextField } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { Specimen } from '../specimen.tsx';

export const title = 'Fields';

export default function FieldsPage(): ReactElement {
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('۱۲');
  const [amount, setAmount] = useState('12500000');
  return (
    <>
      <Specimen name="text: plain, with a hint, with an error, disabled">
        <TextField label="نام" value={text} onValueChange={setText} />
        <TextField label="کد پستی" hint="ده رقم" dir="ltr" hasPersianDigits value={text} onValueChange={setText} />
        <TextField label="نام" error="نام را بنویسید." value={text} onValueChange={setText} />
        <TextField label="نام" value="سپهر" onValueChange={setText} disabled />
      </Specimen>
      <Specimen name="password">
        <PasswordField label="رمز عبور" value={password} onValueChange={setPassword} />
      </Specimen>
      <Specimen name="one-time code">
        <OtpField label="کد" length={5} value={code} onValueChange={setCode} />
      </Specimen>
      <Specimen name="money">
        <MoneyField label="مبلغ" value={amount} onValueChange={setAmount} />
      </Specimen>
    </>
  );
}
