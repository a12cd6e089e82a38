/** Made by build/service-worker.ts from the pages of links that were built before. */
declare module 'virtual:shells' {
  /** By the scope, under which the document is kept. */
  export const shells: Readonly<
    Partial<
      Record<
        string,
        {
          /** Changes with any of the files. */
          release: string;
          /** Their addresses; the first one is named by the document. */
          files: readonly string[];
        }
      >
    >
  >;
}
