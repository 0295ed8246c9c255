// Stands for the script of a support chat. It takes a while to be ready, as the real one does.
const READY_AFTER_MS = 700;

globalThis.chatwootSDK = {
  run({ websiteToken }) {
    const settings = globalThis.chatwootSettings ?? {};
    const panel = document.createElement('section');
    panel.id = 'sandbox-chat';
    panel.dir = 'rtl';
    panel.hidden = true;
    panel.setAttribute('aria-label', 'گفت‌وگوی آزمایشی');
    panel.dataset.websiteToken = websiteToken;
    panel.dataset.hidesBubble = String(settings.hideMessageBubble === true);
    Object.assign(panel.style, {
      position: 'fixed',
      insetInlineEnd: '1rem',
      bottom: '6rem',
      zIndex: '45',
      padding: '1rem',
      background: '#fff',
      color: '#111',
      borderRadius: '16px',
    });
    globalThis.$chatwoot = {
      hasLoaded: false,
      toggle(state) {
        panel.hidden = state === 'close';
      },
      setUser(identifier, user) {
        panel.textContent = `گفت‌وگو با ${user.name || 'کاربر'}`;
        Object.assign(panel.dataset, {
          identifier,
          phone: user.phone_number ?? '',
          identifierHash: user.identifier_hash ?? '',
        });
      },
      setLocale(locale) {
        panel.lang = locale;
      },
      reset() {
        panel.textContent = 'گفت‌وگو';
        delete panel.dataset.identifier;
      },
    };
    setTimeout(() => {
      panel.textContent = 'گفت‌وگو';
      document.body.append(panel);
      globalThis.$chatwoot.hasLoaded = true;
      globalThis.dispatchEvent(new Event('chatwoot:ready'));
    }, READY_AFTER_MS);
  },
};
