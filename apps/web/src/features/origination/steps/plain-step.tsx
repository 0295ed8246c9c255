import { buttonClass } from '@nesye/ui';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { AppCodeInput } from '@nesye/web-kit/form/fields/code-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import type { LooseOptions } from '@nesye/web-kit/api/create-api-client.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import type { NextStep } from '../api.ts';
import type { StepPartProps } from './step-part.ts';
import { WaitingStep } from './waiting-step.tsx';

const CODE_LENGTH = 6;
const CODE = '{{otp}}';

type AnySend = (path: string, options: LooseOptions) => Promise<unknown>;

const sends = {
  GET: api.get,
  POST: api.post,
  PUT: api.put,
  PATCH: api.patch,
  DELETE: api.delete,
} as unknown as Readonly<Record<string, AnySend>>;

interface Words {
  readonly title: string;
  readonly lead?: string;
  readonly submit: string;
}

/** What is said at a step that has no component of its own. */
function wordsOf({ key, otp_mobile: mobile }: NextStep): Words {
  const { score, plain } = stepText;
  const sent = mobile === null ? '' : plain.code(mobile);
  switch (key) {
    case 'score_request':
      return { title: score.requestTitle, lead: score.request, submit: score.requestYes };
    case 'score_payment':
      return { title: score.paymentTitle, lead: score.payment, submit: stepText.payment.pay };
    case 'score_code':
      return { title: score.codeTitle, lead: score.code, submit: score.codeSend };
    case 'score_validate':
      return { title: score.validateTitle, lead: sent, submit: plain.check };
    default:
      return { title: stepText.waiting.other.title, lead: sent, submit: plain.confirm };
  }
}

const needsCode = ({ call }: NextStep): boolean => Object.values(call?.body ?? {}).includes(CODE);

/** A step done as `next` says it: its page, its call, or its call with the code that was sent. While a code is typed the step stays, whatever a poll brings. */
export function PlainStep({ line, next: newest, onDone }: StepPartProps): ReactElement {
  const [begun, setBegun] = useState<NextStep>();
  const next = begun ?? newest;
  const { title, lead } = wordsOf(next);
  if (next.payment_url !== null)
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="plain" title={title}>
          {stepText.payment.back}
        </Notice>
        <a href={next.payment_url} className={buttonClass({ size: 'large', isWide: true })}>
          {stepText.payment.toGateway}
        </a>
      </div>
    );
  if (next.call === null || next.actor === 'party' || next.actor === 'operator')
    return <WaitingStep next={next} line={line} />;
  return (
    <CallStep
      key={next.key}
      next={next}
      call={next.call}
      title={title}
      lead={lead}
      onDone={onDone}
      onTyping={(isTyping) => setBegun(isTyping ? next : undefined)}
    />
  );
}

interface CallStepProps {
  readonly title: string;
  readonly lead: string | undefined;
  readonly next: NextStep;
  readonly call: NonNullable<NextStep['call']>;
  readonly onDone: () => Promise<void>;
  /** Digits of a code are in the field, or no longer. */
  readonly onTyping: (isTyping: boolean) => void;
}

function CallStep({ next, call, title, lead, onDone, onTyping }: CallStepProps): ReactElement {
  const asksCode = needsCode(next);
  const form = useForm(localForm<{ readonly code?: string }>(), {
    send: ({ code }, _, key) => {
      const body =
        call.body &&
        Object.fromEntries(Object.entries(call.body).map(([name, value]) => [name, value === CODE ? code : value]));
      return (
        sends[call.method]?.(call.path, {
          ...(body !== null && { body }),
          ...(call.method === 'POST' && { idempotencyKey: key() }),
        }) ?? Promise.resolve(undefined)
      );
    },
    onDone,
    // The step is another one by now: another device went on.
    onRefused: async () => {
      await onDone();
      return false;
    },
  });
  const isTyping = form.value('code') !== '';
  const report = useEffectEvent(onTyping);
  useEffect(() => report(isTyping), [isTyping]);
  return (
    <Form form={form} title={title} lead={lead} submit={wordsOf(next).submit}>
      {asksCode && (
        <AppCodeInput
          form={form}
          name="code"
          label={stepText.plain.check}
          length={CODE_LENGTH}
          takesFocus
          submitsItself
        />
      )}
    </Form>
  );
}
