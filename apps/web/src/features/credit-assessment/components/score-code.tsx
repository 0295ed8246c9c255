import { useState, type ReactElement } from 'react';
import { scoreText } from '#messages/score.ts';
import { CodeInput } from '@nesye/web-kit/form/fields/code-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { SendCodeForm } from '@nesye/web-kit/one-time-code/send-code-form.tsx';
import { sentCodeOf, type CodeSent } from '@nesye/web-kit/one-time-code/sent-code.ts';
import { type SentCodeState, useSentCode } from '@nesye/web-kit/one-time-code/use-sent-code.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { type Score, useTakeScore } from './use-score.ts';

const CODE_LENGTH = 6;

interface Props {
  readonly score: Score;
  readonly line: number;
}

const sentOf = ({ request }: Score): CodeSent => ({
  resend_after: request?.resend_after_s ?? 0,
  code_length: CODE_LENGTH,
});

/** The bureau's own code, by which the customer agrees there. */
export function ScoreCode({ score, line }: Props): ReactElement {
  const take = useTakeScore(line);
  const isSent = score.state === 'code_sent';
  const [first] = useState(() => (isSent ? sentCodeOf(sentOf(score), Date.now()) : undefined));
  const code = useSentCode(async () => {
    const started = await api.post('/api/v1/credit-score/start-credit-score', {
      query: { line: String(line) },
      body: {},
    });
    take(started);
    return sentOf(started);
  }, first);
  if (code.sent === undefined || !isSent)
    return (
      <SendCodeForm code={code} title={scoreText.codeTitle} lead={scoreText.codeLead} submit={scoreText.sendCode} />
    );
  return <TypeCode score={score} line={line} code={code} />;
}

function TypeCode({ score, line, code }: Props & { readonly code: SentCodeState }): ReactElement {
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
      <CodeInput form={form} name="code" code={code} submitsItself />
    </Form>
  );
}
