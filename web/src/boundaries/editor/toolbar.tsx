import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';
import { TOOLS, type Tool } from './tools.ts';

const TOOL_BUTTON = clsx(
  buttonStyles(),
  'px-2.5! [.large_&]:h-9 [.large_&]:px-1.5! selected:bg-accent-fill selected:text-accent-ink selected:forced-chosen',
);

interface ToolbarProps {
  tool: Tool;
  hasShape: boolean;
  canUndo: boolean;
  canRedo: boolean;
  onTool: (tool: Tool) => void;
  onUndo: () => void;
  onRedo: () => void;
  children: ReactNode;
}

export function Toolbar({
  tool,
  hasShape,
  canUndo,
  canRedo,
  onTool,
  onUndo,
  onRedo,
  children,
}: ToolbarProps) {
  const steps = [
    { label: 'Deshacer', keys: 'Control+Z', canStep: canUndo, onStep: onUndo },
    { label: 'Rehacer', keys: 'Control+Y', canStep: canRedo, onStep: onRedo },
  ];
  return (
    <div
      className="flex flex-wrap gap-1.5 p-2 [.large_&]:gap-1 [.large_&]:p-1.5"
      role="group"
      aria-label="Herramientas de dibujo"
    >
      {TOOLS.map(({ tool: other, label, needsShape }) => (
        <button
          key={other}
          type="button"
          aria-pressed={other === tool}
          data-selected={other === tool || undefined}
          disabled={needsShape && !hasShape}
          className={TOOL_BUTTON}
          onClick={() => onTool(other)}
        >
          {label}
        </button>
      ))}
      {steps.map(({ label, keys, canStep, onStep }) => (
        <button
          key={label}
          type="button"
          disabled={!canStep}
          aria-keyshortcuts={keys}
          className={TOOL_BUTTON}
          onClick={onStep}
        >
          {label}
        </button>
      ))}
      {children}
    </div>
  );
}
