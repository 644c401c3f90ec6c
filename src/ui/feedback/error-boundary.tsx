import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** Replaces the children after one of them failed to render. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Keeps an error in one part of a page from replacing the rest of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
