import { formatJalaliDate, formatRate, toPersianDigits } from '@nesye/persian';
import {
  codeFact,
  fact,
  type FilledPlaces,
  isolatedNumber,
  personFacts,
  rials,
  type UncaptionedTable,
} from './contract-places.ts';
import type { TextFact } from './document-text.ts';
import type { ShopContractData } from './shop-contract-data.ts';

const WEEKDAYS = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'] as const;

/** The places of a shop's contract. */
export function shopContractPlaces(contract: ShopContractData): FilledPlaces {
  const { shop, owner, payout, holdback } = contract;
  const isHeldBack = holdback.basisPoints > 0;
  return {
    places: {
      number: isolatedNumber(contract.contractNumber),
      date: formatJalaliDate(contract.concludedOn),
      shop_name: shop.name,
      owner_name: owner.name,
      holdback_rate: formatRate(holdback.basisPoints),
      holdback_days: toPersianDigits(holdback.days),
    },
    isTrue: {
      has_holdback: isHeldBack,
      no_holdback: !isHeldBack,
      has_sheba: payout.shebaMasked !== null,
      no_sheba: payout.shebaMasked === null,
      later_version: contract.version > 1,
    },
    facts: {
      shop: [
        fact('نام فروشگاه', shop.name),
        ...(shop.address === '' ? [] : [fact('نشانی', toPersianDigits(shop.address))]),
      ],
      owner: personFacts(owner),
      payout: payoutFacts(contract),
    },
    tables: { commission: commissionTable(contract) },
  };
}

const payoutFacts = ({ payout }: ShopContractData): TextFact[] => [
  fact('برنامهٔ واریز', scheduleWords(payout)),
  fact('کمترین مبلغ واریز', rials(payout.minAmount)),
  shebaFact(payout),
];

const shebaFact = ({ shebaMasked }: ShopContractData['payout']): TextFact =>
  shebaMasked === null ? fact('شبا', 'هنوز انتخاب نشده است') : codeFact('شبا', shebaMasked);

function scheduleWords({ schedule, weekday }: ShopContractData['payout']): string {
  if (schedule === 'daily') return 'هر روز کاری';
  return schedule === 'weekly' ? `هفته‌ای یک بار، ${WEEKDAYS[weekday ?? 0]}` : 'با درخواست فروشگاه';
}

const commissionTable = ({ commission }: ShopContractData): UncaptionedTable => ({
  kind: 'table',
  columns: [
    { label: 'نوع فروش', isFigure: false },
    { label: 'از تاریخ', isFigure: false },
    { label: 'کارمزد', isFigure: true },
  ],
  rows: commission.map(({ title, validFrom, basisPoints }) => [
    title,
    formatJalaliDate(validFrom),
    formatRate(basisPoints),
  ]),
  total: [],
});

/** What matters of a shop's contract, in a few lines. */
export function shopContractSummary({ commission, payout, holdback, concludedOn }: ShopContractData): TextFact[] {
  return [
    ...commission.map(({ title, basisPoints, validFrom }) =>
      fact(
        validFrom > concludedOn ? `کارمزد ${title} از ${formatJalaliDate(validFrom)}` : `کارمزد ${title}`,
        formatRate(basisPoints),
      ),
    ),
    fact('واریز', scheduleWords(payout)),
    shebaFact(payout),
    fact(
      'سپرده',
      holdback.basisPoints === 0
        ? 'ندارد'
        : `${formatRate(holdback.basisPoints)} برای ${toPersianDigits(holdback.days)} روز`,
    ),
  ];
}
