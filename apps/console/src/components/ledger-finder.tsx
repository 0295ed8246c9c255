import { toLatinDigits } from '@nesye/persian';
import { Button, Card, TextField } from '@nesye/ui';
import { type FormEvent, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { trialBalanceText as text } from '#messages/operator-ledger.ts';

const NUMBER = /^[0-9]{1,18}$/;
const KIND = /^[0-9]{4}$/;

/** Finds an entry by its number, or the account of a party. */
export function LedgerFinder(): ReactElement {
  return (
    <Card as="div" className="grid gap-4 lg:grid-cols-[1fr_2fr]">
      <EntryFinder />
      <AccountFinder />
    </Card>
  );
}

function EntryFinder(): ReactElement {
  const goTo = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const id = toLatinDigits(typed.trim());
    if (NUMBER.test(id)) inBackground(Promise.resolve(goTo(`/ledger/entries/${id}`)));
    else setError(text.wrongNumber);
  };
  return (
    <form
      noValidate
      role="search"
      aria-label={text.findEntry}
      className="flex flex-wrap items-start gap-2"
      onSubmit={open}
    >
      <div className="min-w-0 flex-1 basis-40">
        <TextField
          label={text.findEntry}
          inputMode="numeric"
          value={typed}
          onValueChange={setTyped}
          maxLength={20}
          error={error}
        />
      </div>
      <div className="pt-7">
        <Button type="submit" tone="secondary">
          {text.openEntry}
        </Button>
      </div>
    </form>
  );
}

function AccountFinder(): ReactElement {
  const goTo = useNavigate();
  const [kind, setKind] = useState('');
  const [party, setParty] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [kindDigits, partyDigits] = [toLatinDigits(kind.trim()), toLatinDigits(party.trim())];
  const open = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (KIND.test(kindDigits) && NUMBER.test(partyDigits))
      inBackground(Promise.resolve(goTo(`/ledger/accounts/${kindDigits}/${partyDigits}`)));
  };
  const errorOf = (isRight: boolean) => (isChecked && !isRight ? text.wrongNumber : undefined);
  return (
    <form
      noValidate
      role="search"
      aria-label={text.findAccount}
      className="flex flex-wrap items-start gap-2"
      onSubmit={open}
    >
      <div className="min-w-0 flex-1 basis-40">
        <TextField
          label={text.kindField}
          inputMode="numeric"
          value={kind}
          onValueChange={setKind}
          maxLength={8}
          error={errorOf(KIND.test(kindDigits))}
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <TextField
          label={text.partyField}
          inputMode="numeric"
          value={party}
          onValueChange={setParty}
          maxLength={20}
          error={errorOf(NUMBER.test(partyDigits))}
        />
      </div>
      <div className="pt-7">
        <Button type="submit" tone="secondary">
          {text.openAccount}
        </Button>
      </div>
    </form>
  );
}
