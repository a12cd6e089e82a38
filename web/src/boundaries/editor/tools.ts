export type Tool = 'move' | 'draw' | 'cut' | 'remove-corner' | 'remove-part';

export const isDrawing = (tool: Tool): tool is 'draw' | 'cut' => tool === 'draw' || tool === 'cut';

export const TOOLS: readonly { tool: Tool; label: string; needsShape: boolean }[] = [
  { tool: 'draw', label: 'Dibujar', needsShape: false },
  { tool: 'move', label: 'Mover', needsShape: true },
  { tool: 'cut', label: 'Recortar', needsShape: true },
  { tool: 'remove-corner', label: 'Quitar vértice', needsShape: true },
  { tool: 'remove-part', label: 'Quitar parte', needsShape: true },
];

export const FEWEST_TO_CLOSE = 3;

export function hintOf(tool: Tool, points: number, hasShape: boolean): string {
  switch (tool) {
    case 'draw':
    case 'cut':
      if (points >= FEWEST_TO_CLOSE)
        return 'Siga poniendo vértices; toque el primero, o pulse «Terminar», para cerrar.';
      if (points > 0) return 'Ponga el vértice siguiente. Hacen falta al menos tres.';
      return tool === 'cut'
        ? 'Toque el mapa para poner cada vértice de lo que sobra: un hueco, o un pedazo de la orilla.'
        : hasShape
          ? 'Toque el mapa para poner cada vértice de la parte nueva; toque el primero para cerrar.'
          : 'Toque el mapa para poner cada vértice; toque el primero para cerrar.';
    case 'move':
      return 'Arrastre un vértice para moverlo, o un punto entre dos para añadir otro.';
    case 'remove-corner':
      return 'Toque el vértice que sobra.';
    case 'remove-part':
      return 'Toque la parte o el hueco que quiere quitar.';
  }
}
