/** The number is `PROPOSED_COUNT`; it is apart, because screens show it before they load the rule. */
export const PROPOSE = 'Proponer 5';
