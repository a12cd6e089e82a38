/** A phone shows the first word alone, beside the title of the screen. */
export function ShortLabel({ text }: { text: string }) {
  const [first = '', ...rest] = text.split(' ');
  return (
    <>
      {first}
      <span className="max-sm:sr-only">{` ${rest.join(' ')}`}</span>
    </>
  );
}
