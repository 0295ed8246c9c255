/** The provider did not take the message, or we cannot know. */
export class SmsFailure extends Error {}

export interface SmsMessage {
  /** In the stored form: 09… or +9647… */
  readonly to: string;
  readonly text: string;
  readonly code: string;
  readonly template: string;
}

/** The port to the SMS provider. */
export interface SmsSender {
  /** Resolves when the provider has taken the message; throws SmsFailure otherwise. Never inside a transaction. */
  send(message: SmsMessage): Promise<void>;
}
