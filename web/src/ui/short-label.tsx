/** 'Nuevo publicador'; on a phone its first word alone is seen, beside the title of the screen. */
export function ShortLabel({ text }: { text: string }) {
  const [first = '', ...rest] = text.split(' ');
  return (
    <>
      {first}
      <span className="max-sm:sr-only">{` ${rest.join(' ')}`}</span>
    </>
  );
}
