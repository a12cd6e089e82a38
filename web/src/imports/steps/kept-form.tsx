/** Makes the screen a form in use (lib/form-in-use.ts): a session that ends is asked for over it, and the file stays. */
export const KeptForm = ({ fileName }: { fileName: string }) => (
  <form hidden>
    <input type="hidden" name="file" value={fileName} />
  </form>
);
