/** Makes the screen a form in use: when a session ends, the password is asked for over it. */
export const KeptForm = ({ fileName }: { fileName: string }) => (
  <form hidden>
    <input type="hidden" name="file" value={fileName} />
  </form>
);
