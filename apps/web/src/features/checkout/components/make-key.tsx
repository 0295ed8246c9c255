import type { ShopScope } from '@nesye/contract/constants';
import { Button, Card } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { apiKeyText } from '#messages/api-keys.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SegmentInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { useApproval } from '../../../shared/approval/use-approval.ts';
import { type ApiKey, KEYS } from '../api.ts';
import { useShowKey } from './fresh-key.tsx';
import { Networks, Scopes } from './key-facts.tsx';
import { NetworksInput } from './networks-input.tsx';
import { ScopesInput, USUAL_SCOPES } from './scopes-input.tsx';

interface KeyOrder {
  readonly name: string;
  readonly kind: ApiKey['kind'];
  readonly mode: 'test' | 'live';
  readonly scopes?: readonly ShopScope[];
  readonly networks?: readonly string[];
}

const KINDS = ['secret', 'publishable'] as const;
const MODES = ['test', 'live'] as const;
const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], typed: string): Word =>
  words.find((word) => word === typed) ?? words[0];

/** Makes a key: what for, then a code, then the key itself, which is shown this once. */
export default function MakeKey({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [order, setOrder] = useState<KeyOrder>();
  const [isApproving, setIsApproving] = useState(false);
  if (order !== undefined && isApproving)
    return <Approve order={order} onBack={() => setIsApproving(false)} onClose={onClose} />;
  const decide = (next: KeyOrder): void => {
    setOrder(next);
    setIsApproving(true);
  };
  return <OrderForm before={order} onDecide={decide} onLeave={onClose} />;
}

interface OrderFormProps {
  /** What was decided, where it is to be changed. */
  readonly before: KeyOrder | undefined;
  readonly onDecide: (order: KeyOrder) => void;
  readonly onLeave: () => void;
}

const OrderForm = defineForm(
  localForm<KeyOrder, KeyOrder>({ name: { isRequired: true, maxLength: 60 } }),
  ({ before, onDecide, onLeave }: OrderFormProps) => ({
    initial: {
      name: before?.name,
      kind: before?.kind ?? 'secret',
      mode: before?.mode ?? 'test',
      scopes: (before?.scopes ?? USUAL_SCOPES).join(' '),
      networks: before?.networks?.join('\n'),
    },
    send: async (order) => order,
    onDone: onDecide,
    card: apiKeyText.make,
    size: 'regular',
    submit: apiKeyText.next,
    other: { text: apiKeyText.cancel, onPress: onLeave },
    fields: (form) => {
      const kind = oneOf(KINDS, form.value('kind'));
      const mode = oneOf(MODES, form.value('mode'));
      return (
        <>
          <TextInput
            form={form}
            name="name"
            label={apiKeyText.name}
            hint={apiKeyText.nameHint}
            missing={apiKeyText.nameMissing}
            autoComplete="off"
            autoFocus
          />
          <SegmentInput
            form={form}
            name="mode"
            label={apiKeyText.mode}
            hint={apiKeyText.modeNotes[mode]}
            options={MODES.map((id) => ({ id, title: apiKeyText.modes[id] }))}
          />
          <SegmentInput
            form={form}
            name="kind"
            label={apiKeyText.kind}
            hint={apiKeyText.kindNotes[kind]}
            options={KINDS.map((id) => ({ id, title: apiKeyText.kinds[id] }))}
          />
          {kind === 'secret' && (
            <>
              <ScopesInput form={form} />
              <NetworksInput form={form} />
            </>
          )}
        </>
      );
    },
  }),
);

interface ApproveProps {
  readonly order: KeyOrder;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** What will be made, then the code that approves a key of this kind and mode. */
function Approve({ order, onBack, onClose }: ApproveProps): ReactElement {
  const { name, kind, mode, scopes = [], networks = [] } = order;
  const showKey = useShowKey();
  const approval = useApproval('api_key', `${kind}:${mode}`);
  const make = async (code: string): Promise<void> => {
    try {
      const body = { name, kind, is_live: mode === 'live', scopes: [...scopes], networks: [...networks], code };
      showKey(await api.post(KEYS, { body }));
      onClose();
    } finally {
      // Also where the response was lost: the key is there then, and can be revoked.
      inBackground(invalidateReads([KEYS]));
    }
  };
  return (
    <Card as="section" className="flex flex-col gap-4">
      <StepHeading>{apiKeyText.approveTitle}</StepHeading>
      <dl>
        <Fact name={apiKeyText.name}>{name}</Fact>
        <Fact name={apiKeyText.mode}>{apiKeyText.modes[mode]}</Fact>
        <Fact name={apiKeyText.kind}>{apiKeyText.kinds[kind]}</Fact>
        <Scopes scopes={scopes} />
        <Networks networks={networks} />
      </dl>
      {approval.isOpen ? (
        <ApprovalCode
          approval={approval}
          confirmText={apiKeyText.confirm}
          busyText={apiKeyText.making}
          confirm={make}
        />
      ) : (
        <div className="flex flex-wrap gap-3 *:first:grow">
          <Button onClick={approval.open}>{apiKeyText.getCode}</Button>
          <Button tone="quiet" onClick={onBack}>
            {apiKeyText.change}
          </Button>
        </div>
      )}
    </Card>
  );
}
