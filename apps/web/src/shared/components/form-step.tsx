import { Button, type ButtonTone, type IconName } from '@nesye/ui';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';

interface FormStepProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly submitText: string;
  readonly busyText?: string;
  readonly isBusy?: boolean;
  readonly tone?: ButtonTone;
  readonly icon?: IconName;
  readonly onSubmit: () => void;
  /** What went wrong with the whole, not with one field. */
  readonly error?: string | undefined;
  /** Stands under the button: the other way. */
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** One thing to do: its heading, its fields, one button. The heading takes the focus when what had it is gone with the step before. */
export function FormStep({
  title,
  lead,
  submitText,
  busyText,
  isBusy = false,
  tone,
  icon,
  onSubmit,
  error,
  foot,
  children,
}: FormStepProps): ReactElement {
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <div>
        <StepHeading>{title}</StepHeading>
        {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
      </div>
      <div className="flex flex-1 flex-col gap-5">{children}</div>
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
        {error}
      </p>
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          size="large"
          isWide
          isBusy={isBusy}
          {...(busyText && { busyLabel: busyText })}
          {...(tone && { tone })}
          {...(icon && { icon })}
        >
          {submitText}
        </Button>
        {foot}
      </div>
    </form>
  );
}

/** Heading of a step; it is read out when the step took the place of another. */
export function StepHeading({ children }: { readonly children: string }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
    if (!hasFocus) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  );
}
