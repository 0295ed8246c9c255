/** What `operator.json` may say of who runs the deployment; null where nothing is declared. */
export interface Operator {
  readonly name: string | null;
  readonly registrationNumber: string | null;
  readonly licences: readonly string[];
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

export interface OperatorRow {
  readonly name: keyof Operator;
  readonly value: string | undefined;
}

/** The facts in the order they are shown. Complete only with a name, a registration number, a licence and a way to reach someone. */
export function factsOf(operator: Operator): { readonly rows: readonly OperatorRow[]; readonly isComplete: boolean } {
  const given = (text: string | null): string | undefined => (text === null || text.trim() === '' ? undefined : text);
  const licences = operator.licences.map((licence) => licence.trim()).filter((licence) => licence !== '');
  const rows: readonly OperatorRow[] = [
    { name: 'name', value: given(operator.name) },
    { name: 'registrationNumber', value: given(operator.registrationNumber) },
    { name: 'licences', value: licences.length === 0 ? undefined : licences.join('، ') },
    { name: 'address', value: given(operator.address) },
    { name: 'phone', value: given(operator.phone) },
    { name: 'email', value: given(operator.email) },
  ];
  const has = (name: keyof Operator): boolean => rows.some((row) => row.name === name && row.value !== undefined);
  return {
    rows,
    isComplete: has('name') && has('registrationNumber') && has('licences') && (has('phone') || has('email')),
  };
}
