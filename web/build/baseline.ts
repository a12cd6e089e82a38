/** The oldest browsers in which a document works. Safari's is that of the iPhone, too. */
export type Baseline = Readonly<Record<'safari' | 'chrome' | 'firefox', string>>;

/** Publishers open links on old phones. Older browsers than these have no cascade layers, which the styles need. */
export const LINK_BASELINE: Baseline = { safari: '15.4', chrome: '99', firefox: '97' };

/** The light pages and the administration. */
export const PROGRAM_BASELINE: Baseline = { safari: '16.4', chrome: '111', firefox: '115' };

/** @returns the targets of the bundler, which lowers syntax and styles to them, and no methods */
export const targetOf = (baseline: Baseline): string[] =>
  Object.entries(baseline).map(([browser, version]) => browser + version);

/** A browser below the baseline lacks one of these. The key is the name in MDN's data, the value asks for it in the oldest syntax. */
export const LINK_MARKS = { 'api.CSSLayerBlockRule': 'window.CSSLayerBlockRule' } as const;
export const PROGRAM_MARKS = {
  'javascript.builtins.Array.toSorted': '[].toSorted',
  'api.CompressionStream': 'window.CompressionStream',
  'css.types.color.color-mix': 'CSS.supports("color","color-mix(in srgb,red,red)")',
} as const;
