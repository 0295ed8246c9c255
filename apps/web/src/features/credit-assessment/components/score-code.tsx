import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { scoreText } from '#messages/score.ts';
import { CodeInput } from '@nesye/web-kit/form/fields/code-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { sentCodeOf, type CodeSent } from '@nesye/web-kit/one-time-code/sent-code.ts';
import { type SentCodeState, useSentCode } from '@nesye/web-kit/one-time-code/use-sent-code.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { takeArrival } from '../../../shared/way-on.ts';
import { sendBureauCode } from './score-steps.ts';
import { type Score, useTakeScore } from './use-score.ts';

const CODE_LENGTH = 6;

interface Props {
  readonly score: Score;
  readonly line: number;
  /** Where a payment for this report leads back to. */
  readonly path: string;
}

const sentOf = ({ request }: Score): CodeSent => ({
  resend_after: request?.resend_after_s ?? 0,
  code_length: CODE_LENGTH,
});

/** The bureau's own code, by which the customer agrees there. */
export function ScoreCode({ score, line, path }: Props): ReactElement {
  const take = useTakeScore(line);
  const isSent = score.state === 'code_sent';
  const [first] = useState(() => (isSent ? sentCodeOf(sentOf(score), Date.now()) : undefined));
  const code = useSentCode(async () => {
    const started = await sendBureauCode(line);
    take(started);
    return sentOf(started);
  }, first);
  if (code.sent === undefined || !isSent) return <SendCode code={code} path={path} />;
  return <TypeCode score={score} line={line} code={code} />;
}

/** Sends the code by itself for who comes from paying, which agreed to it; anybody else presses. */
function SendCode({ code, path }: { readonly code: SentCodeState } & Pick<Props, 'path'>): ReactElement {
  const form = useForm(localForm<object>(), { send: code.send });
  const sendIfPaid = useEffectEvent(() => {
    if (takeArrival(path, 'payment')) form.submit();
  });
  useEffect(() => sendIfPaid(), []);
  return <Form form={form} title={scoreText.codeTitle} lead={scoreText.codeLead} submit={scoreText.sendCode} />;
}

function TypeCode({ score, line, code }: Omit<Props, 'path'> & { readonly code: SentCodeState }): ReactElement {
  const take = useTakeScore(line);
  const form = useForm(localForm<{ readonly code: string }, unknown>(), {
    send: async (body) => take(await api.post('/api/v1/customer/validate-credit-score', { body: { ...body, line } })),
  });
  return (
    <Form
      form={form}
      title={scoreText.codeTitle}
      lead={scoreText.sentTo(score.request?.code_sent_to ?? '')}
      submit={scoreText.confirm}
      busy={scoreText.checking}
    >
      <CodeInput form={form} name="code" code={code} submitsItself takesFocus />
    </Form>
  );
}
