import { standardOf, type VariableName, type Variables } from './variables.ts';

/** How messages reach phones. */
export interface SmsConfig {
  /** Kavenegar: its template look-up for codes, plain messages for notices, and calls that read a code out. Undefined: not used. */
  readonly kavenegar: KavenegarConfig | undefined;
  /** What a message and a call cost, in rials, until the provider names its price. */
  readonly costRial: { readonly sms: number; readonly voice: number };
  /** All codes of an hour may cost this much. They are refused beyond it, and need a captcha from half of it on. */
  readonly hourlyCeilingRial: number;
  /** All notices of an hour may cost this much, next to the codes. Beyond it they wait. */
  readonly noticeHourlyCeilingRial: number;
  /** All messages of an hour to numbers that their sender named may cost this much. Beyond it they wait. */
  readonly namedHourlyCeilingRial: number;
}

export interface KavenegarConfig {
  readonly url: string;
  readonly apiKey: string;
  /** The line plain messages come from; undefined: the account's own. */
  readonly sender: string | undefined;
  /** Templates are called by this and the purpose of the code: nesye-login. */
  readonly templatePrefix: string;
  readonly isVoiceUsed: boolean;
}

const MAX_RIAL = 1_000_000_000_000;

/** Reads what is said of messages; errors are added in plain words. */
export function readSmsConfig(env: Variables, sandboxUrl: string | undefined, errors: string[]): SmsConfig {
  const read = (name: VariableName): number => {
    const standard = standardOf(name, false);
    const text = env[name] ?? standard;
    const value = Number(text);
    if (Number.isSafeInteger(value) && value >= 0 && value <= MAX_RIAL) return value;
    errors.push(`${name} is "${text}"; it must be a whole number of rials.`);
    return Number(standard);
  };
  return {
    kavenegar: readKavenegar(env, sandboxUrl, errors),
    costRial: { sms: read('SMS_COST_RIAL'), voice: read('VOICE_COST_RIAL') },
    hourlyCeilingRial: read('SMS_HOURLY_CEILING_RIAL'),
    noticeHourlyCeilingRial: read('SMS_NOTICE_HOURLY_CEILING_RIAL'),
    namedHourlyCeilingRial: read('SMS_NAMED_HOURLY_CEILING_RIAL'),
  };
}

function readKavenegar(env: Variables, sandboxUrl: string | undefined, errors: string[]): KavenegarConfig | undefined {
  const apiKey = env['KAVENEGAR_API_KEY'] ?? (sandboxUrl === undefined ? '' : 'sandbox');
  if (apiKey === '') return undefined;
  const url =
    env['KAVENEGAR_URL'] ??
    (sandboxUrl === undefined ? standardOf('KAVENEGAR_URL', false) : `${sandboxUrl}/sandbox/kavenegar`);
  if (!URL.canParse(url)) errors.push('KAVENEGAR_URL is no address.');
  if (!/^[A-Za-z0-9]+$/.test(apiKey)) errors.push('KAVENEGAR_API_KEY has signs that no key of Kavenegar has.');
  const templatePrefix = env['KAVENEGAR_TEMPLATE_PREFIX'] ?? standardOf('KAVENEGAR_TEMPLATE_PREFIX', false);
  if (!/^[A-Za-z0-9-]{1,40}$/.test(templatePrefix))
    errors.push('KAVENEGAR_TEMPLATE_PREFIX must be letters, digits and dashes.');
  return {
    url: url.replace(/\/$/, ''),
    apiKey,
    sender: env['KAVENEGAR_SENDER'],
    templatePrefix,
    isVoiceUsed: env['KAVENEGAR_VOICE'] !== 'off',
  };
}
