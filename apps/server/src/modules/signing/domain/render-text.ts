import { createHash } from 'node:crypto';
import { formatJalaliDate, toPersianDigits } from '@nesye/persian';
import type { ContractFacts } from './contract-facts.ts';
import type { ContractGuarantor, CreditContractData } from './credit-contract-data.ts';
import { contractPlaces, contractSummary, type FilledPlaces, guaranteeSummary } from './contract-places.ts';
import type { DocumentText, TextBlock, TextPart, TextSection } from './document-text.ts';
import type { ShopContractData } from './shop-contract-data.ts';
import { shopContractPlaces, shopContractSummary } from './shop-contract-places.ts';
import type { TemplateBlock, TemplateContent, TemplatePart } from './template-content.ts';

/** One version of a template as it is stored. */
export interface Template {
  readonly id: number;
  readonly key: string;
  readonly version: number;
  readonly content: string;
  readonly sha256: string;
}

/** The text of a document, word for word, from the facts that go with its template. Pure: the same template and facts give the same text. */
export const renderFacts = (template: Template, facts: ContractFacts, id: string): DocumentText =>
  facts.template === 'credit-contract'
    ? renderContract(template, facts.data, { id })
    : renderShopContract(template, facts.data, id);

function renderShopContract(template: Template, contract: ShopContractData, id: string): DocumentText {
  const content = JSON.parse(template.content) as TemplateContent;
  return {
    id,
    title: content.title,
    line: contract.shop.name,
    number: toPersianDigits(contract.contractNumber),
    date: formatJalaliDate(contract.concludedOn),
    template: { key: template.key, version: template.version, sha256: template.sha256 },
    parts: [
      {
        kind: 'contract',
        signerPlace: null,
        summary: shopContractSummary(contract),
        ...filledPart(content.contract, shopContractPlaces(contract)),
      },
    ],
  };
}

/**
 * The text of a contract, word for word: the contract itself, and after it the guarantee of each guarantor, who signs in the places from `firstGuarantorPlace` on.
 * Pure: the same template and data give the same text. Throws for a template that names what the data does not have.
 */
export function renderContract(
  template: Template,
  contract: CreditContractData,
  { id, firstGuarantorPlace = 2 }: { readonly id: string; readonly firstGuarantorPlace?: number },
): DocumentText {
  const content = JSON.parse(template.content) as TemplateContent;
  return {
    id,
    title: content.title,
    line: contract.line.name,
    number: toPersianDigits(contract.contractNumber),
    date: formatJalaliDate(contract.concludedOn),
    template: { key: template.key, version: template.version, sha256: template.sha256 },
    parts: [
      {
        kind: 'contract',
        signerPlace: null,
        summary: contractSummary(contract),
        ...filledPart(content.contract, contractPlaces(contract)),
      },
      ...contract.guarantors.map((guarantor, index) =>
        guaranteePart(content.guarantee, contract, guarantor, firstGuarantorPlace + index),
      ),
    ],
  };
}

function guaranteePart(
  part: TemplatePart | undefined,
  contract: CreditContractData,
  guarantor: ContractGuarantor,
  signerPlace: number,
): TextPart {
  if (part === undefined) throw new Error('the template has no text for a guarantor');
  return {
    kind: 'guarantee',
    signerPlace,
    summary: guaranteeSummary(contract, guarantor),
    ...filledPart(part, contractPlaces(contract, guarantor)),
  };
}

/** The text as it is stored, and hashed. */
export const writtenText = (text: DocumentText): string => JSON.stringify(text);

/** SHA-256 of a written text, hexadecimal: what the codes of its signers are bound to. */
export const textHash = (written: string): string => createHash('sha256').update(written).digest('hex');

function filledPart(part: TemplatePart, filled: FilledPlaces): Pick<TextPart, 'title' | 'intro' | 'sections'> {
  const sections = part.sections.filter(({ when }) => when === undefined || given(filled.isTrue, when));
  return {
    title: part.title,
    intro: fill(part.intro, filled),
    sections: sections.map((section, index): TextSection => ({
      heading: `مادهٔ ${toPersianDigits(index + 1)}. ${section.heading}`,
      blocks: section.blocks.flatMap((block) => filledBlock(block, filled)),
    })),
  };
}

function filledBlock(block: TemplateBlock, filled: FilledPlaces): TextBlock[] {
  if (block.when !== undefined && !given(filled.isTrue, block.when)) return [];
  if ('text' in block) return [{ kind: 'text', text: fill(block.text, filled) }];
  if ('facts' in block) return [{ kind: 'facts', facts: given(filled.facts, block.facts) }];
  if ('table' in block) return [{ ...given(filled.tables, block.table), caption: block.caption }];
  const items = block.points
    .filter((point) => typeof point === 'string' || given(filled.isTrue, point.when))
    .map((point) => fill(typeof point === 'string' ? point : point.text, filled));
  return [{ kind: 'points', items }];
}

/** What the data has under a name. Throws where the template names what it does not have. */
function given<Name extends string, Value>(known: Readonly<Partial<Record<Name, Value>>>, name: Name): Value {
  const value = known[name];
  if (value === undefined) throw new Error(`the template names ${name}, which the data does not have`);
  return value;
}

const PLACE = /\{([a-z_]+)\}/g;

/** What comes from a person is put in once and never read as a place again. */
function fill(sentence: string, { places }: FilledPlaces): string {
  return sentence.replaceAll(PLACE, (_, name: string) => {
    const value = places[name];
    if (value === undefined) throw new Error(`the template names {${name}}, which the data does not have`);
    return value;
  });
}
