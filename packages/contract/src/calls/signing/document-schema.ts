import { Type } from '@sinclair/typebox';
import { Instant, namedObject, orNull } from '../../schemas/common.ts';
import { NextStep } from '../../schemas/next-step.ts';
import { oneOf } from '../../schemas/texts.ts';

const Fact = namedObject('DocumentFact', {
  label: Type.String(),
  value: Type.String(),
  is_code: Type.Boolean({ description: 'digits or Latin, set from left to right' }),
});
const Column = namedObject('DocumentColumn', { label: Type.String(), is_figure: Type.Boolean() });
/** One piece of the text; what its kind does not have is empty. */
const Block = namedObject('DocumentBlock', {
  kind: oneOf('text', 'points', 'facts', 'table'),
  text: Type.String({ description: 'the text, or the caption of a table' }),
  items: Type.Array(Type.String()),
  facts: Type.Array(Fact),
  columns: Type.Array(Column),
  rows: Type.Array(Type.Array(Type.String())),
  total: Type.Array(Type.String({ description: 'the last row of a table; empty: none' })),
});
const Section = namedObject('DocumentSection', { heading: Type.String(), blocks: Type.Array(Block) });
const Part = namedObject('DocumentPart', {
  kind: oneOf('contract', 'guarantee'),
  is_yours: Type.Boolean({ description: 'your own guarantee; it comes first' }),
  title: Type.String(),
  intro: Type.String(),
  summary: Type.Array(Fact, { description: 'what matters, in a few lines' }),
  sections: Type.Array(Section),
});
const Signer = namedObject('DocumentSigner', {
  role: oneOf('customer', 'guarantor', 'lender', 'merchant'),
  name: Type.String({ description: 'of others masked' }),
  is_you: Type.Boolean(),
  signed_at: orNull(Instant),
});
export const SignedFile = namedObject('SignedFile', {
  name: Type.String(),
  sha256: Type.String({ description: 'of the file, byte for byte' }),
  url: Type.String({ description: 'where its signers download it' }),
  verification_code: Type.String({ description: 'by which anybody checks it' }),
  verification_url: Type.String(),
});
export const SigningDocument = namedObject('SigningDocument', {
  id: Type.String(),
  state: oneOf('preparing', 'open', 'signed', 'void'),
  title: Type.String(),
  number: Type.String(),
  sha256: orNull(Type.String({ description: 'of the text below; sent back with the code. Null: nothing to read yet' })),
  parts: Type.Array(Part, { description: 'the whole text; empty until it is prepared' }),
  signers: Type.Array(Signer, { description: 'in the order in which they sign' }),
  is_your_turn: Type.Boolean(),
  file: orNull(SignedFile),
  next: orNull(NextStep),
});
