const form = document.querySelector('#file-form');
const state = document.querySelector('#file-state');

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const [file] = form.elements.file.files;
  const response = await fetch('/sandbox/bank/transfer-files', {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: await file.text(),
  });
  const reply = await response.json();
  state.textContent = reply.reference === undefined ? reply.message : `شمارهٔ پیگیری بانک: ${reply.reference}`;
});
