import { Button, type ButtonProps } from '@nesye/ui';
import { useState, type ReactElement, type ReactNode } from 'react';

interface DialogFormProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** The button's word. */
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that gives way to what it opens: a form, in most cases. Once that is closed the button is back, and has the focus. */
export function DialogForm({ label, children, ...button }: DialogFormProps): ReactElement {
  const [isOpen, setIsOpen] = useState<boolean>();
  if (isOpen === true) return <>{children(() => setIsOpen(false))}</>;
  return (
    <Button {...button} autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
      {label}
    </Button>
  );
}
