// Moves the product's business clock. The address belongs to the product's server, which this page shares an origin with.
const CLOCK = '/sandbox/clock';
const DAY_MS = 86_400_000;
const state = document.getElementById('clock-state');
const form = document.getElementById('clock-form');
const part = (options) => new Intl.DateTimeFormat('fa-IR', { ...options, timeZone: 'Asia/Tehran' });
const [weekday, day, month, year, time] = [
  { weekday: 'long' },
  { day: 'numeric' },
  { month: 'long' },
  { year: 'numeric' },
  { timeStyle: 'short' },
].map(part);

async function ask(options) {
  const response = await fetch(CLOCK, options);
  if (!response.ok) throw new Error(`the clock returned ${response.status}`);
  return response.json();
}

/** «شنبه ۳۰ آبان ۱۴۰۵، ساعت ۱۵:۰۰»: the order that the browser's own long form gets wrong. */
function dateText(date) {
  const [weekdayText, dayText, monthText, yearText, timeText] = [weekday, day, month, year, time].map((format) =>
    format.format(date),
  );
  return `${weekdayText} ${dayText} ${monthText} ${yearText}، ساعت ${timeText}`;
}

function show({ now, offset_ms: offsetMs }) {
  const text = dateText(new Date(now));
  state.textContent =
    offsetMs === 0 ? `ساعت کسب‌وکار همان ساعت واقعی است: ${text}` : `ساعت کسب‌وکار جابه‌جا شده است: ${text}`;
  form.hidden = false;
}

function set(now) {
  return ask({ method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ now }) });
}

function run(work) {
  work().then(show, () => {
    state.textContent = 'ساعت پاسخ نداد. این صفحه را از نشانی خود نسیه باز کنید و دوباره بیازمایید.';
  });
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const days = Number(new FormData(form).get('days'));
  run(async () => {
    const { now } = await ask();
    return set(new Date(Date.parse(now) + days * DAY_MS).toISOString());
  });
});
document.getElementById('clock-reset').addEventListener('click', () => run(() => set(null)));
run(() => ask());
