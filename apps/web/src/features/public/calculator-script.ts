import { businessDate } from '@nesye/money';
import { formatRial, toLatinDigits } from '@nesye/persian';
import { calculatorText } from '#messages/calculator.ts';
import { calculatorView, type CalculatorView } from './domain/calculator-view.ts';
import { examplePrice, MAX_EXAMPLE_RIAL, MIN_EXAMPLE_RIAL } from './domain/example-price.ts';

/**
 * The script of the calculator on static pages. It fills the places of the written example again, by the same functions: no library,
 * no words of its own, and nothing is fetched.
 */
const RIALS_IN_TOMAN = 10n;

function found<Kind extends Element>(scope: ParentNode, selector: string, kind: new () => Kind): Kind {
  const element = scope.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`the calculator has no ${selector}`);
  return element;
}

function start(calculator: HTMLElement): void {
  const amount = found(calculator, '[data-amount]', HTMLInputElement);
  const slider = found(calculator, '[data-slider]', HTMLInputElement);
  const form = found(calculator, 'form', HTMLFormElement);
  const show = (): void => {
    const error = errorOf(amount.value);
    amount.setAttribute('aria-invalid', String(error !== ''));
    found(calculator, '[data-error]', HTMLElement).textContent = error;
    if (error !== '') return;
    const day = businessDate(new Date());
    const count = Number(new FormData(form).get('count'));
    fill(calculator, calculatorView(examplePrice(tomanIn(amount.value) * RIALS_IN_TOMAN, count, day), day));
  };
  amount.addEventListener('input', () => {
    groupInPlace(amount);
    slider.value = String(tomanIn(amount.value));
    nameSlider(slider);
    show();
  });
  slider.addEventListener('input', () => {
    amount.value = formatRial(BigInt(slider.value));
    nameSlider(slider);
    show();
  });
  form.addEventListener('change', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A browser that comes back to the page restores what was typed.
  show();
}

const nameSlider = (slider: HTMLInputElement): void =>
  slider.setAttribute('aria-valuetext', calculatorText.inToman(formatRial(BigInt(slider.value))));

/** Digits of what was typed, as a number of tomans; 0n for none. */
const tomanIn = (typed: string): bigint => BigInt(digitsOf(typed) || '0');
const digitsOf = (typed: string): string => toLatinDigits(typed).replace(/\D/g, '');

function errorOf(typed: string): string {
  if (/[^\d٬,\s]/.test(toLatinDigits(typed))) return calculatorText.notANumber;
  const amountRial = tomanIn(typed) * RIALS_IN_TOMAN;
  if (amountRial < MIN_EXAMPLE_RIAL) return calculatorText.tooSmall(formatRial(MIN_EXAMPLE_RIAL / RIALS_IN_TOMAN));
  if (amountRial > MAX_EXAMPLE_RIAL) return calculatorText.tooLarge(formatRial(MAX_EXAMPLE_RIAL / RIALS_IN_TOMAN));
  return '';
}

/** Groups the figures and leaves the caret behind the digit it stood behind. What is no number stays as it was typed. */
function groupInPlace(input: HTMLInputElement): void {
  const digits = digitsOf(input.value);
  if (digits === '' || /[^\d٬,\s]/.test(toLatinDigits(input.value))) return;
  const after = digitsOf(input.value.slice(input.selectionStart ?? input.value.length)).length;
  input.value = formatRial(BigInt(digits));
  let caret = input.value.length;
  while (caret > 0 && digitsOf(input.value.slice(caret)).length < after) caret -= 1;
  input.setSelectionRange(caret, caret);
}

function fill(calculator: HTMLElement, { facts, rows }: CalculatorView): void {
  for (const place of calculator.querySelectorAll<HTMLElement>('[data-out]'))
    place.textContent = facts[place.dataset['out'] as keyof CalculatorView['facts']];
  const list = found(calculator, '[data-rows]', HTMLOListElement);
  const sample = found(list, 'li', HTMLLIElement);
  list.replaceChildren(
    ...rows.map((row) => {
      const item = sample.cloneNode(true) as HTMLLIElement;
      for (const [index, text] of [row.name, row.day, row.amount].entries()) {
        const part = item.children[index];
        if (part) part.textContent = text;
      }
      return item;
    }),
  );
}

for (const calculator of document.querySelectorAll<HTMLElement>('[data-calculator]')) start(calculator);
