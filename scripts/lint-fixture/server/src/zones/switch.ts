// refused: Switch is not exhaustive
export function label(status: 'open' | 'closed'): string {
  switch (status) {
    case 'open':
      return 'Abierta';
  }
  return '';
}
