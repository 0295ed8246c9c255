import {
  ask,
  askForm,
  chequeCode,
  confirmPaper,
  handInCheque,
  newSayadId,
  openRequirement,
  payCourier,
  PICTURE,
  picturesOf,
  registerCheque,
  release,
  WORTH,
} from '../../modules/guarantees/testing/guarantee-steps.test-support.ts';
import type { SignedInPerson } from './demo-people.test-support.ts';
import { signUpOperator, signUpPerson } from './demo-people.test-support.ts';
import type { FullApp } from './full-app.test-support.ts';
import { partyCode, present, setScore, type ValueContext } from './value-context.test-support.ts';

type Kind = 'cheque' | 'promissory_note' | 'guarantor';

const CHEQUE_LINE = 5;
const GUARANTOR_LINE = 4;
const NOTE_LINE = 2;

const opened = (context: ValueContext, line: number, kind: Kind): Promise<bigint> =>
  context.once(`requirement on ${line}`, () =>
    openRequirement(context.full, present(context), line, [{ kind, amount: WORTH }]),
  );
const operator = (context: ValueContext) => context.once('operator', () => signUpOperator(context.full));
const cheque = (context: ValueContext): Promise<string> =>
  context.once('cheque', async () => {
    await opened(context, CHEQUE_LINE, 'cheque');
    return registerCheque(context.full, present(context), CHEQUE_LINE);
  });

/** A confirmed cheque of a debt that is over. */
const released = (context: ValueContext): Promise<string> =>
  context.once('released cheque', async () => {
    const { full, person } = context;
    const owner = person?.isOperator === true ? await signUpPerson(full, { isVerified: true }) : present(context);
    const requestId = await openRequirement(full, owner, CHEQUE_LINE, [{ kind: 'cheque', amount: WORTH }]);
    const id = await handInCheque(full, owner, CHEQUE_LINE);
    await confirmPaper(full, await operator(context), id);
    await release(full, requestId);
    return id;
  });

const byCourier = async (context: ValueContext): Promise<string> => {
  const id = await released(context);
  await sent(
    ask(context.full, present(context), 'POST', '/guarantor/start-returning-cheque', {
      id: Number(id),
      way: 'courier',
    }),
  );
  return id;
};

/** What an invited person is asked to guarantee; the customer is somebody else. */
const invitation = (context: ValueContext): Promise<string> =>
  context.once('invitation', async () => {
    const { full } = context;
    const guarantor = present(context);
    const debtor = await signUpPerson(full, { isVerified: true });
    await openRequirement(full, debtor, GUARANTOR_LINE, [{ kind: 'guarantor', amount: WORTH }]);
    return named(full, debtor, guarantor.nationalId, guarantor.mobile);
  });

async function named(full: FullApp, debtor: SignedInPerson, nationalId: string, mobile: string): Promise<string> {
  const body = { national_id: nationalId, birth_date: '1991-05-12', mobileNumber: mobile, line: GUARANTOR_LINE };
  return String((await sent(ask(full, debtor, 'POST', '/guarantor/', body)))['id']);
}

async function sent(asked: ReturnType<typeof ask>): Promise<Record<string, unknown>> {
  const response = await asked;
  if (response.status >= 300) throw new Error(`a step of an example returned ${response.status}: ${response.text}`);
  return response.json() as Record<string, unknown>;
}

/** A cheque of somebody that waits for an operator. */
const queued = (context: ValueContext): Promise<string> =>
  context.once('queued cheque', async () => {
    const owner = await signUpPerson(context.full, { isVerified: true });
    await openRequirement(context.full, owner, CHEQUE_LINE, [{ kind: 'cheque', amount: WORTH }]);
    return handInCheque(context.full, owner, CHEQUE_LINE);
  });

/** A guarantee that the person has signed, of the demo's late debt. */
const signed = (context: ValueContext): Promise<string> =>
  context.once('a signed guarantee', async () => {
    const id = await invitation(context);
    const { owner } = context.full.database;
    await owner`
      update guarantees.requirement r set state = 'complete', contract_uid = f.uid, customer_id = f.customer_id
      from guarantees.item i, guarantees.guarantor g, servicing.facility f join identity.app_user u on u.id = f.customer_id
      where i.requirement_id = r.id and g.item_id = i.id and g.id = ${id} and u.mobile = '09120000003'`;
    await owner`
      update guarantees.guarantor g set customer_id = u.id, state = 'confirmed', consented_at = now(), confirmed_at = now(), user_id = ${present(context).userId}, score = 690
      from identity.app_user u where u.mobile = '09120000003' and g.id = ${id}`;
    return id;
  });

/** The values that examples of guarantees refer to. */
export const GUARANTEE_VALUES = {
  line_with_cheque: async (context: ValueContext) => {
    await opened(context, CHEQUE_LINE, 'cheque');
    return String(CHEQUE_LINE);
  },
  number_of_line_with_guarantor: async (context: ValueContext) => {
    await opened(context, GUARANTOR_LINE, 'guarantor');
    return GUARANTOR_LINE;
  },
  line_to_guarantee: async (context: ValueContext) => {
    await invitation(context);
    return String(GUARANTOR_LINE);
  },
  note_amount: async (context: ValueContext) => {
    await opened(context, NOTE_LINE, 'promissory_note');
    return Number(WORTH);
  },
  sayad_id: async () => newSayadId(),
  cheque_code: async (context: ValueContext) => {
    await opened(context, CHEQUE_LINE, 'cheque');
    return chequeCode(context.full, present(context), CHEQUE_LINE);
  },
  cheque_id: cheque,
  paper_note_id: async (context: ValueContext) => {
    await opened(context, NOTE_LINE, 'promissory_note');
    const body = { form: 'paper', amount: Number(WORTH), serial: '456789 / ب' };
    return String((await sent(ask(context.full, present(context), 'POST', '/guarantor/bank-note', body)))['id']);
  },
  released_cheque_id: released,
  released_cheque_number: async (context: ValueContext) => Number(await released(context)),
  returning_cheque_id: async (context: ValueContext) => {
    const id = await cheque(context);
    const { full } = context;
    const owner = present(context);
    await askForm(full, owner, `/guarantor/cheque/${id}/pictures/`, { front: PICTURE, back: PICTURE });
    await confirmPaper(full, await operator(context), id);
    await full.database.owner`update guarantees.requirement set state = 'open' where customer_id = ${owner.userId}`;
    await sent(ask(full, owner, 'POST', '/guarantor/start-returning-cheque', { id: Number(id), way: 'in_person' }));
    return id;
  },
  courier_cheque_id: byCourier,
  paid_courier_cheque_id: async (context: ValueContext) => {
    const id = await byCourier(context);
    await sent(payCourier(context.full, present(context), id));
    return id;
  },
  guarantor_id: async (context: ValueContext) => {
    await opened(context, GUARANTOR_LINE, 'guarantor');
    const guarantor = await signUpPerson(context.full, { isVerified: true });
    return named(context.full, present(context), guarantor.nationalId, guarantor.mobile);
  },
  invitation_code: async ({ full }: ValueContext) => {
    const debtor = await signUpPerson(full, { isVerified: true });
    const guarantor = await signUpPerson(full, { isVerified: true });
    await openRequirement(full, debtor, GUARANTOR_LINE, [{ kind: 'guarantor', amount: WORTH }]);
    const id = await named(full, debtor, guarantor.nationalId, guarantor.mobile);
    const expiresAt = new Date(Date.now() + 3_600_000);
    const link = { kind: 'guarantor', path: `/user/guarantees/own/${id}`, expiresAt } as const;
    return await full.database.transaction((tx) => full.app.ports.createShortLink(tx, link, new Date()));
  },
  own_guarantee_id: invitation,
  signed_guarantee_id: signed,
  guaranteed_late_uid: async (context: ValueContext) => {
    await signed(context);
    const list = await sent(ask(context.full, present(context), 'GET', '/guarantor/installment-list?page_size=1000'));
    const rows = list['results'] as readonly { readonly uid: string; readonly status: number }[];
    return rows.find(({ status }) => status === 4)?.uid;
  },
  own_guarantee_number: async (context: ValueContext) => Number(await invitation(context)),
  guarantor_code: async (context: ValueContext) => {
    await invitation(context);
    await setScore(context.full, present(context).nationalId, 720);
    await sent(
      ask(context.full, present(context), 'GET', `/credit-assessment/guarantor/ic-otp?line=${GUARANTOR_LINE}`),
    );
    return partyCode(context.full, present(context).mobile);
  },
  picture: async () => PICTURE,
  queued_cheque_id: queued,
  queued_picture_id: async (context: ValueContext) => {
    const [picture] = await picturesOf(context.full, await operator(context), await queued(context));
    return picture;
  },
} as const;
