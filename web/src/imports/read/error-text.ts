const ERROR =
  /^#(?:N\/[AD]|¡?(?:REF|DIV\/0|VALUE|VALOR|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC)!|¿?(?:NAME|NOMBRE)\?)$/;

/** A spreadsheet shows such a text for a formula that fails. */
export const isErrorText = (text: string): boolean => text.startsWith('#') && ERROR.test(text);
