import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** Replaces the children after a render error. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Confines a render error to one part of a page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
