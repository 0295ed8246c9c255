import { Button, buttonClass } from '@nesye/ui';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { guestText } from '#messages/guest.ts';
import { civilText, identityText } from '#messages/kyc.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { IdentityFields } from '../../../shared/components/identity-fields.tsx';
import { guestApi, type OnOver, orOver } from '../guest-session.ts';

type Registration = ReplyOf<'POST', '/nig/v1/civil-registration'>;

interface GuestIdentityProps {
  readonly session: string;
  /** Something is on record by now. */
  readonly onKnown: () => void;
  readonly onOver: OnOver;
  readonly onBack: () => void;
}

/** The identity of a guest: national id and birth date. It stays with the account of the mobile, for a credit later. */
export function GuestIdentity({ session, onKnown, onOver, onBack }: GuestIdentityProps): ReactElement {
  const [record, setRecord] = useState<Registration>();
  const isMismatched = record?.identity_state === 'mismatched';
  const form = useForm(formCall('POST', '/nig/v1/civil-registration'), {
    send: (body) => orOver(onOver, () => guestApi(session).post('/nig/v1/civil-registration', { body })),
    onDone: (found) => {
      setRecord(found);
      if (found.identity_state !== 'mismatched') onKnown();
    },
  });
  if (record !== undefined && !isMismatched) return <Registered record={record} onBack={onBack} />;
  return (
    <Form
      form={form}
      title={guestText.registerTitle}
      lead={guestText.registerHint}
      submit={identityText.ask}
      busy={identityText.asking}
      other={{ text: guestText.registerLater, onPress: onBack }}
    >
      <IdentityFields form={form} isMismatched={isMismatched} />
    </Form>
  );
}

/** What the registry said, and how to go on: the order by card now, a credit in the account. */
function Registered({ record, onBack }: { readonly record: Registration; readonly onBack: () => void }): ReactElement {
  const [title, text, isGood] = wordsOf(record);
  return (
    <section className="flex flex-col gap-4">
      <Notice tone={isGood ? 'paid' : 'soon'} title={title} isAlert>
        {text}
      </Notice>
      <Button isWide onClick={onBack}>
        {guestText.registerGoOn}
      </Button>
      {isGood && (
        <Link to="/user/wallet/credit" className={buttonClass({ tone: 'quiet', isWide: true })}>
          {guestText.toCredit}
        </Link>
      )}
    </section>
  );
}

function wordsOf({ identity_state: identity, mobile_state: mobile, ...record }: Registration) {
  if (identity === 'down' || mobile === 'down')
    return [civilText.status[1].title, civilText.status[1].text, false] as const;
  if (mobile === 'mismatched') return [guestText.otherMobileTitle, guestText.otherMobile, false] as const;
  return [civilText.knownName(`${record.first_name} ${record.last_name}`.trim()), guestText.registered, true] as const;
}
