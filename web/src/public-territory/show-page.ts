/** The document ends with the check of old browsers, which comes before all but what asks for the data. */
const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => {
        document.addEventListener('DOMContentLoaded', resolve);
      })
    : Promise.resolve();

/** Shows the page once its document is there, or says that it could not be loaded. */
export function showPage(show: () => Promise<void>): void {
  parsed()
    .then(show)
    .catch((error: unknown) => {
      // The document has its own sentence for a browser that is too old.
      if (error instanceof SyntaxError) throw error;
      const root = document.getElementById('root');
      if (root)
        root.textContent = 'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.';
    });
}
