/** Shortest password accepted (spec section 9). */
export const PASSWORD_MIN_LENGTH = 8
