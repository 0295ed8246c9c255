import { Component, type ReactNode } from 'react';
import { reportCaught } from '../telemetry/early-errors.ts';

interface ErrorCatchProps {
  /** When it changes, what is below is drawn again: another address, another screen. */
  readonly resetKey?: string;
  /** What is in place of what broke; `retry` draws it again. Nothing where it is left out. */
  readonly renderFallback?: (error: unknown, retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface Caught {
  readonly hasFailed: boolean;
  readonly error?: unknown;
  readonly resetKey: string | undefined;
}

/** Catches what its children throw while they are drawn, and reports it once. React offers this to classes alone. */
export class ErrorCatch extends Component<ErrorCatchProps, Caught> {
  override state: Caught = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { hasFailed: true, error };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorCatchProps, state: Caught): Caught | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    reportCaught(error);
  }

  override render(): ReactNode {
    const { children, renderFallback } = this.props;
    if (!this.state.hasFailed) return children;
    return renderFallback?.(this.state.error, () => this.setState({ hasFailed: false, error: undefined }));
  }
}
