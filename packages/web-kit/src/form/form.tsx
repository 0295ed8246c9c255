import { Button, Card, classNames, type ButtonSize, type ButtonTone, type IconName } from '@nesye/ui';
import { type ComponentType, lazy, Suspense, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { StepHeading } from './step-heading.tsx';
import type { FormApi } from './use-form.ts';

/** Few forms ever show it, and without a network it stays away. */
const FormError = lazy<ComponentType<{ readonly failure: unknown }>>(() =>
  import('./form-error.tsx').catch(() => ({ default: () => null })),
);

/** One of several ways to send a form. */
export interface FormChoice {
  readonly id: string;
  readonly text: string;
  readonly tone?: ButtonTone;
}

export interface FormProps {
  readonly form: FormApi;
  /** The button's word; with `choices` there is none. */
  readonly submit?: string;
  /** Spoken while it is sent. */
  readonly busy?: string;
  readonly choices?: readonly FormChoice[];
  /** A step of its own: its heading. */
  readonly title?: string | undefined;
  /** What it is for, above the fields. */
  readonly lead?: ReactNode;
  /** Stands in a card of its own, under this heading; an empty one is none. */
  readonly card?: string;
  readonly tone?: ButtonTone;
  readonly icon?: IconName;
  /** `large`: the one thing on a page. `regular`, `small`: part of one, its buttons in a row. `inset`: a small one under a line, opened inside a card. */
  readonly size?: ButtonSize | 'inset';
  /** Leaves a form that was opened by a button: `onClose` of `useForm`. */
  readonly cancel?: string | undefined;
  /** A quiet button beside or under the others: another way than to send it. */
  readonly other?: { readonly text: string; readonly onPress: () => void } | undefined;
  /** Stands under the buttons. */
  readonly foot?: ReactNode;
  /** Without a button: the form waits for something. */
  readonly isSubmitHidden?: boolean;
  readonly isDisabled?: boolean;
  /** A large form that is less high: inside a card or a panel. */
  readonly isCompact?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/**
 * A form: fields, one alert for what belongs to no field, its buttons. At a refusal the first invalid field takes the
 * focus. Escape leaves a small form that stands inside something else.
 */
export function Form({
  form,
  title,
  lead,
  card,
  size: given,
  className,
  children,
  ...buttons
}: FormProps): ReactElement {
  const { state } = form;
  const size = given === 'inset' ? 'small' : given;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.refusals > 0) focusInView(element.current?.querySelector<HTMLElement>('[aria-invalid]'));
  }, [state.refusals]);
  const isStep = title !== undefined;
  const drawn = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form; its fields take the key.
    <form
      ref={element}
      noValidate
      className={classNames(
        'flex flex-col',
        gapOf(buttons.isCompact === true ? 'regular' : size),
        isStep && 'flex-1',
        given === 'inset' && 'border-t border-line pt-4',
        className,
      )}
      onKeyDown={(event) => event.key === 'Escape' && size === 'small' && form.close?.()}
      onSubmit={(event) => {
        event.preventDefault();
        if (buttons.isDisabled === true || buttons.isSubmitHidden === true) return;
        const { submitter } = event.nativeEvent;
        form.submit(submitter instanceof HTMLButtonElement ? submitter.value : '');
      }}
    >
      <FormHead title={title} lead={lead} />
      {/* On a phone the button stands where the thumb is; where there is much room it stands under the fields. */}
      {isStep ? <div className="flex flex-1 flex-col gap-5 lg:flex-none">{children}</div> : children}
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
        {state.alert}
      </p>
      {state.failure !== undefined && (
        <Suspense>
          <FormError key={state.refusals} failure={state.failure} />
        </Suspense>
      )}
      <FormButtons form={form} size={size} {...buttons} />
    </form>
  );
  return card === undefined ? drawn : <FormCard heading={card}>{drawn}</FormCard>;
}

function FormHead({ title, lead }: Pick<FormProps, 'title' | 'lead'>): ReactNode {
  if (title === undefined) return lead && <p className="text-sm text-ink-soft">{lead}</p>;
  return (
    <div>
      <StepHeading>{title}</StepHeading>
      {lead && <p className="mt-1 text-ink-soft">{lead}</p>}
    </div>
  );
}

function FormCard({ heading, children }: { readonly heading: string; readonly children: ReactNode }): ReactElement {
  if (heading === '') return <Card as="div">{children}</Card>;
  return (
    <Card aria-label={heading} className="flex flex-col gap-4">
      <h2 className="text-base">{heading}</h2>
      {children}
    </Card>
  );
}

/** Scrolls to what is out of sight alone: a sheet from below goes away when it is scrolled. */
function focusInView(field: HTMLElement | null | undefined): void {
  if (!field) return;
  const { top, bottom } = field.getBoundingClientRect();
  field.focus({ preventScroll: top >= 0 && bottom <= innerHeight });
}

const gapOf = (size: ButtonSize = 'large'): string =>
  size === 'large' ? 'gap-5' : size === 'regular' ? 'gap-4' : 'gap-3';

type FormButtonsProps = Omit<FormProps, 'title' | 'lead' | 'card' | 'size' | 'className' | 'children'> & {
  readonly size: ButtonSize | undefined;
};

function FormButtons({
  form,
  submit,
  busy,
  choices,
  tone,
  icon,
  size = 'large',
  cancel,
  other = cancel !== undefined && form.close ? { text: cancel, onPress: form.close } : undefined,
  foot,
  isSubmitHidden = false,
  isDisabled = false,
  isCompact = false,
}: FormButtonsProps): ReactElement {
  const isLarge = size === 'large';
  const ways: readonly FormChoice[] = choices ?? [{ id: '', text: submit ?? '', ...(tone && { tone }) }];
  return (
    <div className={isLarge ? 'flex flex-col gap-2' : 'flex flex-wrap gap-2'}>
      {!isSubmitHidden &&
        ways.map((way) => (
          <Button
            key={way.id}
            type="submit"
            value={way.id}
            size={isCompact ? 'regular' : size}
            isWide={isLarge}
            isBusy={form.state.pending === way.id}
            aria-disabled={isDisabled || undefined}
            {...(busy !== undefined && { busyLabel: busy })}
            {...(way.tone && { tone: way.tone })}
            {...(icon && { icon })}
          >
            {way.text}
          </Button>
        ))}
      {other && (
        <Button tone="quiet" size={isLarge ? 'regular' : size} isWide={isLarge} onClick={other.onPress}>
          {other.text}
        </Button>
      )}
      {foot}
    </div>
  );
}
