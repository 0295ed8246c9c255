import { isCardNumber, isNationalId, isPostalCode, isSheba, type PostalCountry, stripNonDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { DigitsField, type DigitsFieldProps } from '../../fields/digits-field.tsx';
import {
  CARD_DIGITS,
  digitsUpTo,
  groupCard,
  groupPostalCode,
  groupSheba,
  IRAQI_POSTAL_CODE_DIGITS,
  NATIONAL_ID_DIGITS,
  POSTAL_CODE_DIGITS,
  SHEBA_DIGITS,
} from '../../fields/group-digits.ts';
import { useField, type FormFieldProps } from '../use-field.ts';

type NativeProps = Omit<
  DigitsFieldProps,
  'value' | 'onValueChange' | 'error' | 'label' | 'hint' | 'isLabelHidden' | 'form' | 'name' | 'format' | 'isErrorLive'
>;

type DigitsProps<Name extends string> = FormFieldProps<Name> & NativeProps;

/** A number with a form of its own: how it is in the field, how long it is, what makes it right. */
interface DigitsKind {
  readonly format: (typed: string) => string;
  readonly length: number;
  readonly isRight: (digits: string) => boolean;
  readonly wire?: (digits: string) => string;
}

interface DigitsInputProps<Name extends string> {
  readonly props: DigitsProps<Name>;
  readonly kind: DigitsKind;
  /** Said of one that is complete and still wrong; `wrong` is said of one that is too short. */
  readonly wrongWhole?: string | undefined;
}

/** Digits in groups. One that is complete and wrong is told while it is typed. */
function DigitsInput<Name extends string>({ props, kind, wrongWhole }: DigitsInputProps<Name>): ReactElement {
  const { form, name, label, hint, isLabelHidden, missing, wrong, isRequired, ...native } = props;
  const { format, length, isRight, wire = (digits) => digits } = kind;
  const { rule: _, ...field } = useField(
    {
      form,
      name,
      label,
      missing: missing ?? wrong,
      wrong: textOf(form.value(name), length, wrong, wrongWhole),
      isRequired,
    },
    {
      read: (typed) => {
        const digits = stripNonDigits(typed);
        return isRight(digits) ? wire(digits) : undefined;
      },
    },
  );
  const digits = stripNonDigits(field.value);
  const isWrong = digits.length === length && !isRight(digits);
  return (
    <DigitsField
      {...native}
      {...field}
      format={format}
      label={label}
      hint={hint}
      {...(isLabelHidden && { isLabelHidden })}
      isErrorLive
      error={field.error ?? (isWrong ? (wrongWhole ?? wrong) : undefined)}
    />
  );
}

const textOf = (typed: string, length: number, wrong?: string, wrongWhole?: string): string | undefined =>
  stripNonDigits(typed).length === length ? (wrongWhole ?? wrong) : wrong;

const nationalId: DigitsKind = {
  format: digitsUpTo(NATIONAL_ID_DIGITS),
  length: NATIONAL_ID_DIGITS,
  isRight: isNationalId,
};
const postalCodes: Readonly<Record<PostalCountry, DigitsKind>> = {
  ir: { format: groupPostalCode, length: POSTAL_CODE_DIGITS, isRight: (digits) => isPostalCode(digits) },
  iq: {
    format: digitsUpTo(IRAQI_POSTAL_CODE_DIGITS),
    length: IRAQI_POSTAL_CODE_DIGITS,
    isRight: (digits) => isPostalCode(digits, 'iq'),
  },
};
const card: DigitsKind = { format: groupCard, length: CARD_DIGITS, isRight: isCardNumber };
const sheba: DigitsKind = {
  format: groupSheba,
  length: SHEBA_DIGITS,
  isRight: isSheba,
  wire: (digits) => `IR${digits}`,
};

/** A national id: ten digits whose last one checks the others. */
export function NationalIdInput<Name extends string>(props: DigitsProps<Name>): ReactElement {
  return <DigitsInput props={props} kind={nationalId} />;
}

/** A postal code: ten digits in Iran, five in Iraq. `wrong` is said of one that is too short, `wrongWhole` of a whole one that cannot be. */
export function PostalCodeInput<Name extends string>({
  wrongWhole,
  country = 'ir',
  ...props
}: DigitsProps<Name> & { readonly wrongWhole?: string; readonly country?: PostalCountry }): ReactElement {
  return (
    <DigitsInput
      props={{ autoComplete: 'postal-code', ...props }}
      kind={postalCodes[country]}
      wrongWhole={wrongWhole}
    />
  );
}

/** The number of a bank card: sixteen digits in fours, never a PIN. */
export function CardInput<Name extends string>(props: DigitsProps<Name>): ReactElement {
  return <DigitsInput props={{ autoComplete: 'cc-number', ...props }} kind={card} />;
}

/** A sheba without its «IR», which goes to the wire. */
export function ShebaInput<Name extends string>(props: DigitsProps<Name>): ReactElement {
  return <DigitsInput props={{ trailing: <span className="text-ink-soft">IR</span>, ...props }} kind={sheba} />;
}
