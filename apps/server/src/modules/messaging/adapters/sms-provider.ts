/** One message to one mobile. */
export interface SmsMessage {
  /** In the stored form: 09… or +9647… */
  readonly to: string;
  /** For providers that take a text as it is. */
  readonly text: string;
  /** For providers that fill a template, and for calls that read it out; a notice has none. */
  readonly code?: string | undefined;
  /** What stands next to the code in a template: the end of a sheba. */
  readonly detail?: string | undefined;
  /** Where a code is typed: phones fill it in on that host's pages alone. */
  readonly host?: string | undefined;
  /** Of a notice: the provider sends one number once. */
  readonly uid?: bigint | undefined;
  /** What the message is for; the template's name. */
  readonly template: string;
}

/** `failed`: the provider surely did not take it. `unknown`: it may have, so that sending again elsewhere could send it twice. */
export type SmsOutcome =
  | { readonly kind: 'taken'; readonly messageId?: string; readonly costRial?: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The port to a provider of messages. */
export interface SmsProvider {
  readonly name: string;
  /** A call reads out a code and costs more; without a code there is nothing to read. */
  readonly way: 'sms' | 'voice';
  /** Never throws, never inside a transaction. `timeoutMs`: its share of the time where the caller has less than the provider may take. */
  send(message: SmsMessage, timeoutMs?: number): Promise<SmsOutcome>;
}
