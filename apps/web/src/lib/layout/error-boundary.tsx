import { Component, type ComponentType, type ReactNode } from "react";

/** Shows a fallback when a screen throws. A changed `resetKey` renders the children again. */
export class ErrorBoundary extends Component<
  {
    children: ReactNode;
    fallback: ComponentType<{ error: unknown }>;
    resetKey: string;
    onError?: (() => void) | undefined;
  },
  { error: unknown; resetKey: string }
> {
  override state = { error: undefined as unknown, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(
    props: { resetKey: string },
    state: { error: unknown; resetKey: string },
  ) {
    return props.resetKey === state.resetKey
      ? null
      : { error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { children, fallback: Fallback } = this.props;
    return this.state.error === undefined ? children : <Fallback error={this.state.error} />;
  }
}
