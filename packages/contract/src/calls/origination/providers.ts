const NO_GUARANTOR = 'The guarantee is given in writing: this lender takes no person besides.';
const NO_BRANCHES = 'The lender has no branches.';
const HOUSE = 'Nesye itself decides by the report, in two minutes, and carries the loss: it asks for nothing more.';

/**
 * The nine providers of credit (B170, D13): prefix and line, where their calls are in the inventory, which steps of the family each uses,
 * and why it does not use the others.
 */
export const PROVIDERS = {
  nesyeCredit: {
    prefix: 'nesye-credit',
    line: 1,
    firstId: 168,
    listed: { payForRequest: 188 },
    steps: [],
    unused: {
      user: HOUSE,
      guarantor: HOUSE,
      address: HOUSE,
      bank_branch: NO_BRANCHES,
      guarantee: HOUSE,
      bank_info: HOUSE,
      documents: HOUSE,
    },
  },
  mellatBankV2: {
    prefix: 'mellat-bank-v2',
    line: 2,
    firstId: 189,
    steps: ['user', 'address', 'bank_branch', 'bank_info', 'documents', 'promissory_note'],
    unused: { guarantor: NO_GUARANTOR },
  },
  melliBank: {
    prefix: 'melli-bank',
    line: 3,
    firstId: 209,
    steps: ['user', 'address', 'bank_branch', 'bank_info', 'documents', 'guarantor', 'cheque'],
    unused: {},
  },
  mehrBank: {
    prefix: 'mehr-bank',
    line: 4,
    firstId: 229,
    listed: { addGuarantor: 249 },
    steps: ['user', 'address', 'bank_branch', 'bank_info', 'documents', 'guarantor'],
    unused: {},
  },
  melliBankV2: {
    prefix: 'melli-bank-v2',
    line: 5,
    firstId: 250,
    steps: ['user', 'address', 'bank_branch', 'bank_info', 'documents', 'cheque'],
    unused: { guarantor: NO_GUARANTOR },
  },
  digiBlu: {
    prefix: 'digi-blu',
    line: 6,
    firstId: 270,
    steps: ['user', 'address', 'bank_info', 'documents', 'promissory_note'],
    unused: { guarantor: NO_GUARANTOR, bank_branch: NO_BRANCHES },
  },
  gardeshgariBank: {
    prefix: 'gardeshgari_bank',
    line: 7,
    firstId: 290,
    steps: ['user', 'address', 'bank_branch', 'bank_info', 'documents', 'cheque'],
    unused: { guarantor: NO_GUARANTOR },
  },
  faraCredit: {
    prefix: 'fara-credit',
    line: 8,
    firstId: 310,
    listed: { takeGatewayCallback: 330, getProviderState: 331 },
    steps: ['user', 'address', 'bank_info', 'documents', 'promissory_note', 'lender_page'],
    unused: { guarantor: NO_GUARANTOR, bank_branch: NO_BRANCHES },
  },
  nesyeIntlCredit: {
    prefix: 'nesye-intl-credit',
    line: 9,
    firstId: 332,
    steps: ['documents', 'guarantor'],
    unused: {
      user: 'Work and income abroad cannot be checked: the report and the document decide.',
      address: 'An address abroad is told with the account: the line asks for it no second time.',
      bank_branch: NO_BRANCHES,
      bank_info: 'A person without a residence permit has no account at a bank here.',
    },
  },
} as const;
