import { Component, type ComponentType, type ReactNode } from "react";

export type FailureProps = { error: unknown };

type State = { error: unknown; resetKey: string };

/** Shows a fallback when a child throws. A change of `resetKey` renders the children again. */
export class ErrorBoundary extends Component<
  {
    children: ReactNode;
    fallback: ComponentType<FailureProps>;
    resetKey: string;
    onError?: (() => void) | undefined;
  },
  State
> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: { resetKey: string }, state: State): State | null {
    return props.resetKey === state.resetKey
      ? null
      : { error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { children, fallback: Fallback } = this.props;
    const { error } = this.state;
    return error === undefined ? children : <Fallback error={error} />;
  }
}
