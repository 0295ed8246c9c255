import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { reactAriaPersian } from '@nesye/ui/vite';
import { defineConfig } from 'vite';
import { contractRules } from './scripts/contract-rules.ts';
import { leanRouter } from './scripts/lean-router.ts';
import { leanScreenTable } from './scripts/lean-screen-table.ts';
import { messageCatalogues } from './scripts/message-catalogues.ts';
import { staticPageScript } from './scripts/static-page-script.ts';
import { ensureSubsetFont } from './scripts/subset-font.ts';
import { RELEASE_TAG } from './scripts/release.ts';

await ensureSubsetFont();

const LIBRARIES = /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/;
const EVERYWHERE =
  /packages[\\/]ui[\\/]src[\\/](?:class-names|icons[\\/](?:icon|glyphs)|pattern|toast|primitives[\\/](?:button|states|field-frame|text-field|use-standing-error))|packages[\\/]persian[\\/]src[\\/](?:digits|mobile|normalize-text)|web[\\/]src[\\/](?:shared[\\/](?:session|safe-destination|after-idle|use-idle|use-action|api|components[\\/]support-link|form[\\/](?:[a-z-]+\.ts(?!x)|form\.tsx|step-heading|fields[\\/](?:text|mobile)-input)|captcha[\\/]with|one-time-code[\\/]sent|telemetry[\\/]early)|features[\\/]identity[\\/](?:components[\\/](?:mobile-step|code-sign-in|titled-section|note-press)|domain[\\/](?:login-context|role-from)|screens[\\/]login-screen|api)|messages[\\/](?:catalogue|language|fa[\\/](?:product|failures|outer-screens|forms|login)\.ts)|app[\\/](?:screen-table|screen-titles|use-screen|access|service-worker-registration|shell[\\/](?:splash|crash-page|error-catch|screen-boundary|navigation-effects)))/;

/** What stands under the login's form, in one file that comes after it. */
const LOGIN_FOOT =
  /web[\\/]src[\\/](?:features[\\/]identity[\\/]components[\\/](?:agreement|login-links|passkey-button)|messages[\\/]fa[\\/](?:agreement|login-ways))/;

/** What every signed-in screen needs: the frame, reading, lists, amounts and dates. Many small files cost a slow phone a turn of the network each. */
const SIGNED_IN =
  /node_modules[\\/]@tanstack[\\/]|packages[\\/]ui[\\/]src[\\/](?:icons[\\/](?:more-glyphs|all-icons)|primitives[\\/](?:amount|date-text|status-chip|card|progress-ring|money-unit))|web[\\/]src[\\/](?:shared[\\/](?:query[\\/]|components[\\/](?:query-view|section-heading|shop-mark|choice-links)|lists[\\/](?:day-rows|list-skeleton|list-end|windowed-rows|paged-list|use-list|filters|filter-links)|day-text|use-today|preferences[\\/](?:money-unit|use-preferences))|messages[\\/]fa[\\/](?:lists|screens|shell)|app[\\/]shell[\\/](?:app-queries|inbox-bell|navigation-(?:bar|rail|links)|screen-header|service-notice|version-|preference-watch|theme-switch))/;
/** The customer's home, and the rows that other screens share with it. */
const HOME =
  /web[\\/]src[\\/](?:app[\\/]screens[\\/]customer-home|features[\\/](?:wallet[\\/]components[\\/]wallet-ca|servicing[\\/](?:components[\\/]next-due-card|domain[\\/]due-)|payments[\\/]components[\\/](?:recent-transactions|transaction-row|way-text)))/;
/** Money, amounts and dates: signed-in screens need them, and the calculator of the static pages, which must not fetch those screens for it. */
const MONEY = /packages[\\/]money[\\/]src|packages[\\/]persian[\\/]src[\\/](?:amounts|dates|words)/;
/** The few parts that static pages share with the app. */
const STATIC_TOO =
  /vite[\\/]preload-helper|packages[\\/]persian[\\/]src[\\/](?:digits|date-words)|web[\\/]src[\\/]shared[\\/](?:marketing-path|sign-up-path|in-background|session[\\/](?:role-flags|own-storage))/;

export default defineConfig({
  plugins: [
    reactAriaPersian(),
    messageCatalogues(),
    leanScreenTable(),
    contractRules(),
    leanRouter(),
    tailwindcss(),
    reactRouter(),
    staticPageScript(),
  ],
  define: { __RELEASE_TAG__: JSON.stringify(RELEASE_TAG) },
  // Nothing is written into pages as a data address: the content policy allows fonts and scripts of this site only.
  build: {
    assetsInlineLimit: 0,
    target: ['chrome111', 'safari16.4', 'firefox128'],
    modulePreload: false,
    // What every visit needs comes in two files: React and the router, which change rarely, and the house's own.
    // Many small files compress worse: this saves 8 KB of a first visit.
    rollupOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: 'react', test: LIBRARIES },
            { name: 'house', test: EVERYWHERE },
            { name: 'login-foot', test: LOGIN_FOOT },
            { name: 'signed-in', test: SIGNED_IN },
            { name: 'home', test: HOME },
            // Static pages load parts too, and must not fetch the house for it.
            { name: 'money', test: MONEY, priority: 1 },
            { name: 'load', test: STATIC_TOO, priority: 2 },
          ],
        },
      },
    },
  },
  ssr: { noExternal: ['react-aria-components', 'react-aria', 'react-stately'] },
});
