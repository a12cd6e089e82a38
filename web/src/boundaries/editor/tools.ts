export type Tool = 'move' | 'draw' | 'cut' | 'remove-corner' | 'remove-part';

export const isDrawing = (tool: Tool): tool is 'draw' | 'cut' => tool === 'draw' || tool === 'cut';

export const TOOLS: readonly { tool: Tool; label: string; needsShape: boolean }[] = [
  { tool: 'draw', label: 'Dibujar', needsShape: false },
  { tool: 'move', label: 'Mover', needsShape: true },
  { tool: 'cut', label: 'Recortar', needsShape: true },
  { tool: 'remove-corner', label: 'Quitar esquina', needsShape: true },
  { tool: 'remove-part', label: 'Quitar parte', needsShape: true },
];

export const FEWEST_TO_CLOSE = 3;

export function hintOf(tool: Tool, points: number, hasShape: boolean): string {
  switch (tool) {
    case 'draw':
    case 'cut':
      if (points >= FEWEST_TO_CLOSE)
        return 'Siga poniendo esquinas; toque la primera, o pulse «Terminar», para cerrar.';
      if (points > 0) return 'Ponga la esquina siguiente. Hacen falta al menos tres.';
      return tool === 'cut'
        ? 'Toque el mapa para poner cada esquina de lo que sobra: un hueco, o un pedazo de la orilla.'
        : hasShape
          ? 'Toque el mapa para poner cada esquina de la parte nueva; toque la primera para cerrar.'
          : 'Toque el mapa para poner cada esquina; toque la primera para cerrar.';
    case 'move':
      return 'Arrastre una esquina para moverla, o un punto entre dos para agregar otra.';
    case 'remove-corner':
      return 'Toque la esquina que sobra.';
    case 'remove-part':
      return 'Toque la parte o el hueco que quiere quitar.';
  }
}
