import { locate } from './locate.ts';

/** Shows the button that looks for shops near the visitor: it sends the search with the place that the browser gives. A place is asked of the browser on the press alone. */
export function startShopsNear(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[data-near]');
  const failed = form.querySelector<HTMLElement>('[data-near-failed]');
  if (button === null || failed === null) throw new Error('the search of shops has no button for a place');
  if (!('geolocation' in navigator)) return;
  button.hidden = false;
  const look = async (): Promise<void> => {
    button.disabled = true;
    failed.hidden = true;
    try {
      const { latitude, longitude } = await locate();
      const near = form.querySelector<HTMLInputElement>('input[name=near]') ?? addField(form);
      // A hundred metres are near enough, and say less of where someone is.
      near.value = `${latitude.toFixed(3)},${longitude.toFixed(3)}`;
      form.requestSubmit();
    } catch {
      failed.hidden = false;
    } finally {
      button.disabled = false;
    }
  };
  button.addEventListener('click', () => void look());
}

function addField(form: HTMLFormElement): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'near';
  form.append(field);
  return field;
}
