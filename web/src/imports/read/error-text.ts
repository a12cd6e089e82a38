const ERROR =
  /^#(?:N\/[AD]|¡?(?:REF|DIV\/0|VALUE|VALOR|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC)!|¿?(?:NAME|NOMBRE)\?)$/;

/** What a spreadsheet shows for a formula that fails. */
export const isErrorText = (text: string): boolean => text.startsWith('#') && ERROR.test(text);
