const numbers = new Intl.NumberFormat('es-MX', { maximumSignificantDigits: 3 });

const HECTARE = 10_000;
const SQUARE_KILOMETRE = 1_000_000;

/** Nobody draws more exactly than three figures: '850 m²', '3.42 ha' or '12.5 km²'. */
export function areaText(squareMetres: number): string {
  // Rounding comes first, because it may lead to the next unit.
  const rounded = Number(squareMetres.toPrecision(3));
  if (rounded < HECTARE) return `${numbers.format(rounded)} m²`;
  if (rounded < SQUARE_KILOMETRE) return `${numbers.format(rounded / HECTARE)} ha`;
  return `${numbers.format(rounded / SQUARE_KILOMETRE)} km²`;
}
