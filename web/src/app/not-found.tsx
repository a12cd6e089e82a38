import { buttonStyles } from '#ui/button-styles.ts';

/** The specification quotes these two texts in English. */
export function NotFound() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 px-4 text-center">
      <title>404 · Territorios</title>
      <h1 className="text-4xl font-semibold tracking-tight">404</h1>
      <p lang="en" className="mb-4 text-ink-muted">
        Oops! Page not found
      </p>
      <a href="/" lang="en" className={buttonStyles({ variant: 'primary' })}>
        Return to Home
      </a>
    </main>
  );
}
