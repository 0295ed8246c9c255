import type { ClaimedQueue } from '@nesye/contract/queues';
import { Button, Card, toasts } from '@nesye/ui';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { caseWorkText } from '#messages/case-work.ts';
import { canOpen } from '../app/can-open.ts';
import {
  type Colleague,
  colleagueName,
  colleaguesQuery,
  type HeldCase,
  mayDecide,
  ownId,
  setHolder,
  useHolders,
} from '../api/case-work-api.ts';
import { CaseNotes } from './case-notes.tsx';
import { othersAsOptions } from './colleague-option.ts';
import { useShortcut } from './use-shortcut.ts';

interface CaseWorkProps {
  readonly queue: ClaimedQueue;
  readonly id: number;
}

interface CaseHolderProps extends CaseWorkProps {
  /** `a` takes the case: it is the one that is open. */
  readonly hasKey?: boolean;
}

/** Who has the case that is open, how it is taken and given on, and what colleagues wrote on it. Nothing for an operator who does not decide on it. */
export function CaseWork({ queue, id }: CaseWorkProps): ReactElement | null {
  const { data } = useQuery({ ...colleaguesQuery(queue), enabled: mayDecide(queue) });
  const take = useTake(queue, id);
  useShortcut('take', take.run);
  if (!mayDecide(queue)) return null;
  return (
    <Card as="section" aria-label={caseWorkText.title} className="flex flex-col gap-3">
      <CaseHolder queue={queue} id={id} hasKey />
      <CaseNotes queue={queue} id={id} colleagues={data?.colleagues ?? []} />
    </Card>
  );
}

function useTake(queue: ClaimedQueue, id: number) {
  const queries = useQueryClient();
  return useAction(async () => {
    await setHolder(queries, queue, id, ownId());
    toasts.show(caseWorkText.taken, 'success');
  });
}

/** Who has a case, and how it is taken and given on. Nothing for an operator who does not decide on it. */
export function CaseHolder({ queue, id, hasKey = false }: CaseHolderProps): ReactElement | null {
  const held = useHolders(queue).get(id);
  const { data } = useQuery({ ...colleaguesQuery(queue), enabled: mayDecide(queue) });
  const queries = useQueryClient();
  const take = useTake(queue, id);
  if (!mayDecide(queue)) return null;
  const isYours = held?.holder.is_you === true;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm" aria-live="polite">
        {wordsOf(held)}
      </p>
      {isYours ? (
        <HolderButtons queue={queue} id={id} colleagues={data?.colleagues ?? []} queries={queries} />
      ) : (
        (held === undefined || !held.may_decide || canOpen({ permission: 'roles' })) && (
          <Button
            size="small"
            tone="secondary"
            {...(hasKey && { 'aria-keyshortcuts': 'a' })}
            isBusy={take.isBusy}
            onClick={take.run}
          >
            {caseWorkText.take}
          </Button>
        )
      )}
    </div>
  );
}

function wordsOf(held: HeldCase | undefined): string {
  if (held === undefined) return caseWorkText.none;
  if (held.holder.is_you) return caseWorkText.yours;
  const name = colleagueName(held.holder);
  return held.may_decide ? caseWorkText.theirs(name) : caseWorkText.mayNot(name);
}

interface HolderProps extends CaseWorkProps {
  readonly colleagues: readonly Colleague[];
  readonly queries: QueryClient;
}

function HolderButtons(props: HolderProps): ReactElement {
  const { queue, id, queries } = props;
  const release = useAction(async () => {
    await setHolder(queries, queue, id, null);
    toasts.show(caseWorkText.released, 'success');
  });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <DialogForm label={caseWorkText.give} tone="secondary" size="small">
        {(close) => <GiveForm {...props} onClose={close} />}
      </DialogForm>
      <Button size="small" tone="quiet" isBusy={release.isBusy} onClick={release.run}>
        {caseWorkText.release}
      </Button>
    </div>
  );
}

const GiveForm = defineForm(
  localForm<{ colleague: string }, unknown>(),
  ({ queue, id, colleagues, queries, onClose }: HolderProps & { readonly onClose: () => void }) => ({
    send: ({ colleague }) => setHolder(queries, queue, id, Number(colleague)),
    done: caseWorkText.given,
    onClose,
    size: 'small',
    submit: caseWorkText.give,
    cancel: caseWorkText.cancel,
    fields: (form) => (
      <SelectInput
        form={form}
        name="colleague"
        label={caseWorkText.giveTo}
        placeholder={caseWorkText.choose}
        missing={caseWorkText.giveToMissing}
        options={othersAsOptions(colleagues)}
      />
    ),
  }),
);
