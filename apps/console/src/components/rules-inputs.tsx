import { Button, FieldNote } from '@nesye/ui';
import { type ReactElement, useId } from 'react';
import { rulesText } from '#messages/operator-rules.ts';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { useField } from '@nesye/web-kit/form/use-field.ts';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { nextKey, readDraft, type RulesDraft } from '../domain/rules-draft.ts';
import { CountField, RialField } from './draft-fields.tsx';

interface PartProps {
  readonly draft: RulesDraft;
  readonly onChange: (change: Partial<RulesDraft>) => void;
}

/** All that rules say, as one field of the form: it holds what is typed as text. */
export function RulesInputs({ form }: { readonly form: FormApi<'terms'> }): ReactElement {
  const id = useId();
  const { value, error, onValueChange } = useField(
    { form, name: 'terms', label: rulesText.form, wrong: rulesText.wrong },
    { read: (typed) => readDraft(JSON.parse(typed) as RulesDraft) },
  );
  const draft = JSON.parse(value) as RulesDraft;
  const onChange = (change: Partial<RulesDraft>): void => onValueChange(JSON.stringify({ ...draft, ...change }));
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-3">
        <RialField label={rulesText.minAmount} rial={draft.minRial} onRial={(minRial) => onChange({ minRial })} />
        <CountField label={rulesText.cheques} value={draft.cheques} onTyped={(cheques) => onChange({ cheques })} />
        <CountField label={rulesText.loans} value={draft.loans} onTyped={(loans) => onChange({ loans })} />
      </div>
      <BandInputs draft={draft} onChange={onChange} />
      <GuaranteeInputs draft={draft} onChange={onChange} />
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}

const changedRow = <Row extends { readonly key: number }>(
  rows: readonly Row[],
  key: number,
  part: Partial<Row>,
): readonly Row[] => rows.map((row) => (row.key === key ? { ...row, ...part } : row));

function BandInputs({ draft: { bands }, onChange }: PartProps): ReactElement {
  const change = (key: number, part: Partial<(typeof bands)[number]>): void =>
    onChange({ bands: changedRow(bands, key, part) });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{rulesText.bands}</legend>
      <p className="text-xs text-ink-soft">{rulesText.firstBand}</p>
      {bands.map(({ key, fromScore, maxRial }, index) => (
        <div key={key} className="grid grid-cols-[1fr_2fr_auto] items-end gap-3">
          <CountField
            label={rulesText.row(rulesText.fromScore, index + 1)}
            value={fromScore}
            onTyped={(typed) => change(key, { fromScore: typed })}
          />
          <RialField
            label={rulesText.row(rulesText.maxAmount, index + 1)}
            rial={maxRial}
            onRial={(typed) => change(key, { maxRial: typed })}
          />
          <RemoveButton
            label={rulesText.removeRow(rulesText.maxAmount, index + 1)}
            isDisabled={bands.length === 1}
            onPress={() => onChange({ bands: bands.filter((band) => band.key !== key) })}
          />
        </div>
      ))}
      <AddButton
        text={rulesText.addBand}
        onPress={() => onChange({ bands: [...bands, { key: nextKey(bands), fromScore: '', maxRial: '' }] })}
      />
    </fieldset>
  );
}

function GuaranteeInputs({ draft: { guarantees }, onChange }: PartProps): ReactElement {
  const change = (key: number, part: Partial<(typeof guarantees)[number]>): void =>
    onChange({ guarantees: changedRow(guarantees, key, part) });
  const added = { key: nextKey(guarantees), kind: 'cheque', fromScore: '', aboveRial: '0', percent: '100' } as const;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{rulesText.guarantees}</legend>
      {guarantees.map(({ key, kind, fromScore, aboveRial, percent }, index) => (
        <div key={key} className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_2fr_1fr_auto]">
          <NativeSelect
            label={rulesText.row(rulesText.kind, index + 1)}
            placeholder={rulesText.kind}
            options={KINDS.map((each) => ({ id: each, title: rulesText.kinds[each] }))}
            value={kind}
            onPick={(picked) => change(key, { kind: picked as typeof kind })}
          />
          <CountField
            label={rulesText.row(rulesText.fromScore, index + 1)}
            value={fromScore}
            onTyped={(typed) => change(key, { fromScore: typed })}
          />
          <RialField
            label={rulesText.row(rulesText.above, index + 1)}
            rial={aboveRial}
            onRial={(typed) => change(key, { aboveRial: typed })}
          />
          <CountField
            label={rulesText.row(rulesText.factor, index + 1)}
            value={percent}
            onTyped={(typed) => change(key, { percent: typed })}
          />
          <RemoveButton
            label={rulesText.removeRow(rulesText.guarantees, index + 1)}
            onPress={() => onChange({ guarantees: guarantees.filter((cell) => cell.key !== key) })}
          />
        </div>
      ))}
      <AddButton text={rulesText.addGuarantee} onPress={() => onChange({ guarantees: [...guarantees, added] })} />
    </fieldset>
  );
}

const KINDS = ['cheque', 'promissory_note', 'guarantor'] as const;

interface RemoveButtonProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

function RemoveButton({ label, isDisabled = false, onPress }: RemoveButtonProps): ReactElement {
  return (
    <Button type="button" tone="quiet" size="small" aria-label={label} disabled={isDisabled} onClick={onPress}>
      {rulesText.remove}
    </Button>
  );
}

function AddButton({ text, onPress }: { readonly text: string; readonly onPress: () => void }): ReactElement {
  return (
    <div className="self-start">
      <Button type="button" tone="secondary" size="small" onClick={onPress}>
        {text}
      </Button>
    </div>
  );
}
