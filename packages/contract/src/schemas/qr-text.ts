import { Type } from '@sinclair/typebox';

/** What a picture of a shop's code holds (ADR 82). */
export const QrText = Type.String({
  description: 'the text of the QR picture: the address where the code is paid, and the name of the shop, signed',
});

/** A code as it was scanned or typed: the code itself, or the whole text of its picture. */
export const ScannedCode = Type.String({ format: 'dashed', minLength: 1, maxLength: 512 });

/** A text of this form for examples. */
export const exampleQrText = (code: string): string =>
  `https://nesye.example/qr/payment/${code}?s=kq3Z.2q_ZhNiy2YfZhtqvINmF2YjYqNin24zZhA.${'Vb7xQ2'.repeat(14)}Vb`;
