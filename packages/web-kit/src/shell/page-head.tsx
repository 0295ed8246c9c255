import type { ReactElement, ReactNode } from 'react';
import { Links } from 'react-router';
import { productText } from '#messages/product.ts';

interface PageHeadProps {
  /** Lines that run before anything is drawn. */
  readonly script: string;
  readonly title: string;
  readonly children?: ReactNode;
}

/** The head of every document of an app. */
export function PageHead({ script, title, children }: PageHeadProps): ReactElement {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* Before the style sheet: a script after it would wait for it. */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
      <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0d1226" media="(prefers-color-scheme: dark)" />
      <meta name="apple-mobile-web-app-title" content={productText.name} />
      {/* React Aria looks for this id before it adds a style element, which the content policy would refuse. */}
      <meta id="react-aria-pressable-style" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      <title>{title}</title>
      <meta name="description" content={productText.description} />
      {children}
      <Links />
    </head>
  );
}
