/** Shows the page, or says that it could not be loaded. */
export function showPage(show: () => Promise<void>): void {
  show().catch((error: unknown) => {
    // The document has its own sentence for a browser that is too old.
    if (error instanceof SyntaxError) throw error;
    const root = document.getElementById('root');
    if (root)
      root.textContent = 'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.';
  });
}
