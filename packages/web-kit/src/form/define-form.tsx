import type { ReactElement, ReactNode } from 'react';
import type { FormCall } from './form-call.ts';
import { Form, type FormProps } from './form.tsx';
import { useForm, type FormApi, type FormOptions } from './use-form.ts';

/** What a form says and does: options of `useForm` and of `<Form>`, and its fields. */
interface FormDefinition<Body, Result> extends FormOptions<Body, Result>, Omit<FormProps, 'form' | 'children'> {
  /** What is above the buttons. */
  readonly fields?: (form: FormApi<keyof Body & string>) => ReactNode;
}

/**
 * A component that is a form and nothing besides: a call and its fields. `define` makes it of the component's props and calls no
 * hook; a form with a state of its own uses `useForm` and `<Form>`.
 */
export const defineForm = <Body, Reply, Props extends object, Result = Reply>(
  call: FormCall<Body, Reply>,
  define: (props: Props) => FormDefinition<Body, Result>,
): ((props: Props) => ReactElement) =>
  function DefinedForm(props) {
    const { fields, ...definition } = define(props);
    const form = useForm(call, definition);
    return (
      <Form form={form} {...definition}>
        {fields?.(form)}
      </Form>
    );
  };
