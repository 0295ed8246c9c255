export { classNames } from './class-names.ts';
export { Icon, type IconProps } from './icons/icon.tsx';
export type { IconName } from './icons/icon-paths.ts';
export { BrandMark, Girih, MARK_STAR } from './pattern/girih.tsx';
export {
  Button,
  buttonClass,
  IconButton,
  LinkButton,
  Spinner,
  type ButtonProps,
  type ButtonSize,
  type ButtonTone,
} from './primitives/button.tsx';
export { bareInputClass, controlBoxClass, FieldFrame, FieldNote, type FieldText } from './primitives/field-frame.tsx';
export { PasswordField, TextField, type TextFieldProps } from './primitives/text-field.tsx';
export { useStandingError } from './primitives/use-standing-error.ts';
export { OtpField } from './primitives/otp-field.tsx';
export { MoneyField } from './primitives/money-field.tsx';
export { amountInField, caretBefore, digitCount } from './primitives/money-text.ts';
export { Amount, type AmountProps } from './primitives/amount.tsx';
export {
  amountWords,
  moneyFigures,
  preferMoneyUnit,
  preferredMoneyUnit,
  useMoneyUnit,
  type MoneyUnit,
} from './primitives/money-unit.ts';
export { DateText, dateWords } from './primitives/date-text.tsx';
export { StatusChip, type StatusTone } from './primitives/status-chip.tsx';
export { Card } from './primitives/card.tsx';
export { EmptyState, ErrorState, Loading, Skeleton } from './primitives/states.tsx';
export { ProgressRing } from './primitives/progress-ring.tsx';
export { QrPicture } from './primitives/qr-picture.tsx';
export { ToastRegion } from './toast/toast-region.tsx';
export {
  secondaryToasts,
  createToastStore,
  toasts,
  type ToastAction,
  type ToastStore,
  type ToastTone,
} from './toast/toast-store.ts';
export { uiText } from './texts.ts';
