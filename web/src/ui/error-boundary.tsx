import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  failure: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Shows a sentence in the place of what throws while it is drawn; React has no hook for it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isFailed: boolean }> {
  constructor(props: ErrorBoundaryProps) {
    super(props);
    this.state = { isFailed: false };
  }

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render() {
    const { failure, children } = this.props;
    return this.state.isFailed ? failure(() => this.setState({ isFailed: false })) : children;
  }
}
