/** The sentence for what is from before the reset of a public demonstration; the server's document has it. */
export const resetSentence = (): string | undefined =>
  document.getElementById('demonstration')?.dataset['reset'];
