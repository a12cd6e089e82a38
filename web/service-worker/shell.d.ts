/** Made by build/service-worker.ts from the public page that was built before. */
declare module 'virtual:shell' {
  /** Changes with any of the files. */
  export const release: string;
  /** Their addresses; the first one is named by the document. */
  export const files: readonly string[];
}
